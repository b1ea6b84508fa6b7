import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../local/free-port.ts';
import type { Part } from './debian.ts';
import { listening, type Program, runProgram } from './program.ts';

/** HAProxy in TCP mode: one address before whichever database is the primary. */
export interface DatabaseAddress {
  readonly program: Program;
  readonly url: string;
  /** Leads there from now on, and ends what still led to where it led before, as a tool does that watches over a pair. */
  leadTo(port: number): Promise<void>;
}

export const openDatabaseAddress = async (
  { folder: part, libraries }: Part,
  folder: string,
  database: string,
): Promise<DatabaseAddress> => {
  const [port, config, socket] = [await freePort(), join(folder, 'database.cfg'), join(folder, 'database.sock')];
  // a connection that listens for notices is quiet for hours
  await writeFile(
    config,
    `global
  stats socket ${socket} mode 600 level admin
defaults
  mode tcp
  timeout connect 2s
  timeout client 12h
  timeout server 12h
listen database
  bind 127.0.0.1:${port}
  server primary 127.0.0.1:${new URL(database).port}
`,
  );
  const program = runProgram(join(part, 'usr/sbin/haproxy'), ['-db', '-f', config], {
    env: { LD_LIBRARY_PATH: libraries },
  });
  await listening(program, port);
  const tell = async (words: string): Promise<string> => {
    const wire = connect(socket);
    await once(wire, 'connect');
    wire.end(`${words}\n`);
    return (await text(wire)).trim();
  };
  return {
    program,
    url: Object.assign(new URL(database), { port: String(port) }).toString(),
    leadTo: async (next) => {
      const said = await tell(`set server database/primary addr 127.0.0.1 port ${next}`);
      if (!said.includes('port changed')) throw new Error(`HAProxy does not lead there: ${said}`);
      await tell('shutdown sessions server database/primary');
    },
  };
};
