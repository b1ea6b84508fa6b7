import { rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';

/** A virus scanner on a socket of this machine that speaks clamd's VERSION and INSTREAM, as far as the product does. What it finds is what a test tells it. */
export interface SmallClamd {
  readonly path: string;
  /** What it answers to VERSION; another text means other signatures. */
  version: string;
  /** More bytes than these are refused, as StreamMaxLength does. */
  mostBytes: number;
  /** Takes the content and says nothing. */
  hangs: boolean;
  readonly scanned: () => number;
  readonly knows: (bytes: Buffer, as: string) => void;
  readonly forgets: (bytes: Buffer) => void;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The content of the pieces; null until the empty one is there. */
const contentOf = (bytes: Buffer): Buffer | null => {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};

export const openSmallClamd = (path: string): SmallClamd => {
  const known = new Map<string, string>();
  const sockets = new Set<Socket>();
  let scanned = 0;
  let server: Server | null = null;
  const answer = (socket: Socket): void => {
    let bytes = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (more) => {
      bytes = Buffer.concat([bytes, more]);
      const end = bytes.indexOf(0);
      if (end < 0) return;
      const command = bytes.subarray(0, end).toString();
      if (command === 'zVERSION') return void socket.end(`${clamd.version}\0`);
      if (command !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0');
      if (bytes.length - end > clamd.mostBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      const content = contentOf(bytes.subarray(end + 1));
      if (content === null || clamd.hangs) return;
      scanned += 1;
      const found = known.get(content.toString('base64'));
      socket.end(found === undefined ? 'stream: OK\0' : `stream: ${found} FOUND\0`);
    });
  };
  const clamd: SmallClamd = {
    path,
    version: 'ClamAV 1.0.0/1/Mon Nov 30 00:00:00 2026',
    mostBytes: Number.POSITIVE_INFINITY,
    hangs: false,
    scanned: () => scanned,
    knows: (bytes, as) => void known.set(bytes.toString('base64'), as),
    forgets: (bytes) => void known.delete(bytes.toString('base64')),
    start: () =>
      new Promise((resolve) => {
        server = createServer(answer).listen(path, resolve);
      }),
    stop: async () => {
      const stopping = server;
      server = null;
      for (const socket of sockets) socket.destroy();
      if (stopping !== null) await new Promise((resolve) => stopping.close(resolve));
      await rm(path, { force: true });
    },
  };
  return clamd;
};
