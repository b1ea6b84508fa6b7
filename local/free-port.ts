import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems give to outgoing calls (32768 on Linux): there a port that is free now may be taken by any call before somebody listens on it. */
const GIVEN_TO_NOBODY = [20_000, 32_768] as const;
const TRIES = 50;

/** The remembered port when nobody has it, else another that is free. Loopback only. */
export const freePort = async (remembered: number | null = null): Promise<number> => {
  if (remembered !== null && (await isFree(remembered))) return remembered;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(...GIVEN_TO_NOBODY);
    if (await isFree(port)) return port;
  }
  throw new Error('No port of 127.0.0.1 is free');
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)));
  });
