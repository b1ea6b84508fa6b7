import { createServer } from 'node:net';

/** The remembered port when nobody has it, else one that the system gives. Loopback only. */
export const freePort = async (remembered: number | null = null): Promise<number> => {
  if (remembered !== null && (await take(remembered)) !== null) return remembered;
  const given = await take(0);
  if (given === null) throw new Error('The system gives no port on 127.0.0.1');
  return given;
};

const take = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
