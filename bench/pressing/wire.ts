import { connect, type Socket } from 'node:net';
import type { Call } from '../operations/operation.ts';
import { Form } from '../operations/turns.ts';

export interface Told {
  /** 0: the connection broke before the answer was whole. */
  readonly status: number;
  /** The lines above the body. */
  readonly head: string;
  readonly body: Buffer;
}

const broken: Told = { status: 0, head: '', body: Buffer.alloc(0) };

export const headerOf = ({ head }: Told, name: string): string | undefined =>
  new RegExp(`^${name}: *(.+?)\\r?$`, 'im').exec(head)?.[1];

/** A call in the bytes that go out. */
export const bytesOf = (
  { method, path, body, version }: Call & { readonly version?: string | undefined },
  bearer: string,
): Buffer => {
  const content = body instanceof Form ? body.bytes : Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const type = body instanceof Form ? body.type : 'application/json';
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: ${bearer}`,
    ...(version === undefined ? [] : [`if-match: ${version}`]),
    ...(body === undefined ? [] : [`content-type: ${type}`]),
    ...(method === 'GET' ? [] : [`content-length: ${content.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), content]);
};

/** A connection that carries one call at a time. */
class Line {
  readonly #socket: Socket;
  readonly #rested: (line: Line) => void;
  #parts: Buffer[] = [];
  #length = 0;
  #head: { readonly text: string; readonly from: number; readonly whole: number } | null = null;
  #told: ((told: Told) => void) | null = null;
  isGone = false;
  restsSince = 0;

  constructor(port: number, rested: (line: Line) => void, gone: (line: Line) => void) {
    this.#rested = rested;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#hear(chunk));
    this.#socket.on('error', () => undefined); // its close is heard
    this.#socket.once('close', () => {
      this.isGone = true;
      gone(this);
      this.#end(broken);
    });
  }

  ask(call: Buffer): Promise<Told> {
    this.#socket.write(call);
    return new Promise((resolve) => {
      this.#told = resolve;
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #end(told: Told): void {
    const hears = this.#told;
    this.#told = null;
    this.#parts = [];
    this.#length = 0;
    this.#head = null;
    hears?.(told);
  }

  #hear(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#length += chunk.length;
    this.#head ??= headIn(this.#parts);
    if (this.#head === null || this.#length < this.#head.whole) return;
    const { text, from } = this.#head;
    this.#end({ status: Number(text.slice(9, 12)), head: text, body: Buffer.concat(this.#parts).subarray(from) });
    this.restsSince = performance.now();
    if (/^connection: close/im.test(text)) this.close();
    else this.#rested(this);
  }
}

/** null: not all of it has come. */
const headIn = (parts: readonly Buffer[]) => {
  const all = Buffer.concat(parts);
  const end = all.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const text = all.toString('latin1', 0, end);
  const length = /^content-length: *(\d+)/im.exec(text)?.[1];
  if (length === undefined && text.slice(9, 12) !== '204') throw new Error(`An answer says no length:\n${text}`);
  return { text, from: end + 4, whole: end + 4 + Number(length ?? 0) };
};

/** The server ends a connection that rests for 72 seconds, and a call that is sent in that moment would be lost with it. */
const LONGEST_REST_MS = 30_000;

/** Kept connections to one server, as many as there are calls at once: a clock presses, and not those who wait. */
export class Wire {
  readonly #port: number;
  readonly #most: number;
  readonly #resting: Line[] = [];
  readonly #open = new Set<Line>();

  /** `most`: connections at once; this process may open no more than a few thousand handles. */
  constructor(url: string, most = 12_000) {
    this.#port = Number(new URL(url).port);
    this.#most = most;
  }

  get open(): number {
    return this.#open.size;
  }

  /** null: no connection is left. */
  send(call: Buffer): Promise<Told> | null {
    return this.#line()?.ask(call) ?? null;
  }

  #line(): Line | null {
    const line = this.#resting.pop();
    if (line !== undefined && performance.now() - line.restsSince < LONGEST_REST_MS) return line;
    // the one that rested last has rested too long, and so have all below it
    line?.close();
    for (const each of this.#resting.splice(0)) each.close();
    if (this.#open.size >= this.#most) return null;
    const opened = new Line(
      this.#port,
      (rested) => void this.#resting.push(rested),
      (gone) => {
        this.#open.delete(gone);
        const at = this.#resting.indexOf(gone);
        if (at !== -1) this.#resting.splice(at, 1);
      },
    );
    this.#open.add(opened);
    return opened;
  }

  close(): void {
    for (const line of this.#open) line.close();
  }
}
