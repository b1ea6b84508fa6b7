import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import type { ClamdAddress } from '#server/platform/config/config.ts';

export type Verdict = { readonly is: 'clean' } | { readonly is: 'infected'; readonly found: string };

/** A virus scanner. Both throw ScannerDown where it does not answer in time, or not as it should. */
export interface Scanner {
  /** The scanner and its signatures, in its own words: another text means that it knows something else. */
  readonly version: () => Promise<string>;
  /** Reads the whole content, whose own errors it throws on; throws TooLargeToScan where it is more than the scanner takes. */
  readonly scan: (content: Readable, limitMs: number) => Promise<Verdict>;
}

export class ScannerDown extends Error {
  override readonly name: string = 'ScannerDown';
}

/** Before it had the whole content. What it said then is lost with the connection where a write met its end first. */
class HungUp extends ScannerDown {}

/** More than `StreamMaxLength` of clamd.conf. */
export class TooLargeToScan extends Error {
  override readonly name = 'TooLargeToScan';
}

const CONNECT_MS = 2_000;
const VERSION_MS = 2_000;
/** clamd sends a line; whoever sends more is somebody else. */
const LONGEST_ANSWER = 4_096;

/** Of clamd's INSTREAM: each piece behind its length, an empty one at the end. */
async function* inPieces(content: Readable): AsyncGenerator<Buffer> {
  const length = (bytes: number): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(bytes);
    return head;
  };
  for await (const piece of content as AsyncIterable<Buffer>) {
    if (piece.length > 0) yield Buffer.concat([length(piece.length), piece]);
  }
  yield length(0);
}

/** One command on a connection of its own, as clamd wants it: `z`, the command, a zero byte; the answer ends the same way. */
const ask = async (
  address: ClamdAddress,
  command: 'VERSION' | 'INSTREAM',
  limitMs: number,
  content?: Readable,
): Promise<string> => {
  const socket = connect(address);
  let isLate = false;
  const late = (): void => {
    isLate = true;
    socket.destroy(new Error('did not answer in time'));
  };
  const connecting = setTimeout(late, Math.min(CONNECT_MS, limitMs));
  const asking = setTimeout(late, limitMs);
  let hasConnected = false;
  socket.once('connect', () => {
    hasConnected = true;
    clearTimeout(connecting);
  });
  let said = '';
  let isSending = content !== undefined;
  const answer = new Promise<string>((resolve, reject) => {
    const settle = (error?: Error): void => {
      const [text, ended] = said.split('\0', 2);
      if (ended !== undefined && text !== undefined) resolve(text.trim());
      else {
        const Down = isSending && hasConnected && !isLate ? HungUp : ScannerDown;
        reject(new Down(`The virus scanner ${error?.message ?? 'hung up'}.`));
      }
    };
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1');
      if (said.includes('\0')) settle();
      else if (said.length > LONGEST_ANSWER) socket.destroy(new Error('talks too much'));
    });
    socket.once('error', settle);
    socket.once('close', () => settle());
  });
  // it may say no and hang up while the content is still being sent
  const settled = answer.then(
    () => undefined,
    () => undefined,
  );
  try {
    socket.write(`z${command}\0`);
    if (content !== undefined) {
      for await (const piece of inPieces(content)) {
        if (said !== '' || socket.destroyed) break;
        await Promise.race([new Promise<unknown>((sent) => socket.write(piece, sent)), settled]);
      }
      isSending = false;
    }
    return await answer;
  } finally {
    clearTimeout(connecting);
    clearTimeout(asking);
    socket.destroy();
    content?.destroy();
  }
};

/** clamd, by the protocol of its own manual (clamd(8)): the address is that of its TCP port or of its socket on this machine. */
export const openClamd = (address: ClamdAddress): Scanner => {
  const version = async (): Promise<string> => {
    const said = await ask(address, 'VERSION', VERSION_MS);
    if (!/^ClamAV /.test(said)) throw new ScannerDown(`The virus scanner said "${said.slice(0, 200)}" to VERSION.`);
    return said.slice(0, 200);
  };
  const scan: Scanner['scan'] = async (content, limitMs) => {
    const said = await ask(address, 'INSTREAM', limitMs, content).catch(async (error: unknown) => {
      // it lives and wants no more of this content, for which it has one reason
      if (error instanceof HungUp && (await version().catch(() => null)) !== null)
        throw new TooLargeToScan(error.message);
      throw error;
    });
    if (said === 'stream: OK') return { is: 'clean' };
    const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
    if (found !== undefined) return { is: 'infected', found: found.slice(0, 200) };
    if (/size limit exceeded/.test(said)) throw new TooLargeToScan(said);
    throw new ScannerDown(`The virus scanner said "${said.slice(0, 200)}".`);
  };
  return { version, scan };
};
