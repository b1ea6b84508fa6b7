import { createServer } from 'node:net';
import { claim, dataClaim, holderOf, portClaim } from './single-instance.mjs';
import { Stop } from './stop.ts';

interface Wanted {
  readonly dataDir: string;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
}

/** Takes the data folder and the port for this process before anything is started; refuses with the one sentence that helps. */
export const claimOrStop = async ({ dataDir, port, host, publicUrl }: Wanted): Promise<void> => {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Stop('The setting PORT must be a number between 1 and 65535.');
  for (const what of [portClaim(port), dataClaim(dataDir)]) {
    if (!(await claim(what, publicUrl)))
      throw new Stop(`Gatehouse is already running at ${(await holderOf(what)) ?? 'this port or data folder'}`);
  }
  const problem = await portProblem(port, host);
  if (problem === 'EADDRINUSE')
    throw new Stop(`Port ${port} is used by another program. Choose another one: PORT=${port + 1} npm start`);
  if (problem !== null)
    throw new Stop(`Port ${port} on ${host} cannot be opened (${problem}). Choose another one: PORT=8081 npm start`);
};

/** Looked at before the database starts, so that a taken port leaves nothing running. */
const portProblem = (port: number, host: string): Promise<string | null> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
