import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { tokenOf } from '../measured-lot.ts';
import type { MeasuredServer } from '../measured-server.ts';
import { percentile } from '../percentile.ts';
import { median } from '../rate.ts';
import type { Call } from './operation.ts';
import { computedBy, computedByBackends } from './processes.ts';

const TRY_MS = 5_000;
const MOST_TRIES = 120;
/** The share of a processor that one that rests may take. */
const RESTING = 0.02;

export interface Answered {
  readonly body: unknown;
  /** Of the record, for the call that changes it next. */
  readonly version: string | undefined;
}

/** Several calls by one person that belong together, such as those of a page that is opened. */
export interface Turn {
  readonly name: string;
  /** Somebody of the cast. */
  readonly who: string;
  readonly calls: readonly (Call & { readonly version?: string | undefined })[];
}

/** What turns of one name cost: medians of the processor time, since the house does other things now and then. Milliseconds. */
export interface Cost {
  readonly name: string;
  readonly turns: number;
  readonly server: number;
  readonly database: number;
  readonly p50: number;
  readonly p95: number;
}

interface Costs {
  readonly times: number[];
  readonly server: number[];
  readonly database: number[];
}

/** One person's connection to the server after the other: nothing is asked before the answer to the last is there. */
export class Asking {
  readonly #server: MeasuredServer;
  readonly #client: pg.Client;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #bearers = new Map<string, { readonly bearer: string; readonly until: number }>();
  readonly #costs = new Map<string, Costs>();

  /** `client`: of the owner, kept open, since what a connection costs that ends is counted as well. */
  constructor(server: MeasuredServer, client: pg.Client) {
    this.#server = server;
    this.#client = client;
  }

  async #bearerOf(who: string): Promise<string> {
    const known = this.#bearers.get(who);
    if (known !== undefined && known.until > Date.now()) return known.bearer;
    const bearer = `Bearer ${await tokenOf(this.#server, who)}`;
    this.#bearers.set(who, { bearer, until: Date.now() + 5 * 60_000 });
    return bearer;
  }

  async #computed() {
    return {
      server: await computedBy(this.#server.pid),
      database: await computedByBackends(this.#client),
    };
  }

  /**
   * Returns when server and database have done what they begin a day with, and compute nothing to speak of by themselves: a lot of factor 10 looks at
   * its histories for minutes, which was counted for whatever was called meanwhile.
   */
  async rest(): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const before = await this.#computed();
      await setTimeout(TRY_MS);
      const after = await this.#computed();
      const computed = after.server - before.server + after.database - before.database;
      if (computed < TRY_MS * RESTING) return;
    }
    throw new Error(`Server and database did not come to rest within ${(MOST_TRIES * TRY_MS) / 60_000} minutes.`);
  }

  /** Takes these turns, all of the same name, and counts what they cost where that is wished. Gives the answer to the last call. */
  async take(turns: readonly Turn[], isCounted = true): Promise<Answered> {
    const [first] = turns;
    if (first === undefined) throw new Error('There is nothing to ask.');
    const bearer = await this.#bearerOf(first.who);
    const costs = this.#costs.get(first.name) ?? { times: [], server: [], database: [] };
    let last: Answered = { body: null, version: undefined };
    for (const { calls } of turns) {
      const before = await this.#computed();
      const began = performance.now();
      for (const call of calls) last = await this.#send(call, bearer);
      const took = performance.now() - began;
      const after = await this.#computed();
      costs.times.push(took);
      costs.server.push(after.server - before.server);
      costs.database.push(after.database - before.database);
    }
    if (isCounted) this.#costs.set(first.name, costs);
    return last;
  }

  #send({ method, path, body, version }: Turn['calls'][number], bearer: string): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const isForm = body instanceof Form;
      const headers = {
        authorization: bearer,
        ...(version === undefined ? {} : { 'if-match': version }),
        ...(body === undefined ? {} : { 'content-type': isForm ? body.type : 'application/json' }),
      };
      const call = request(`${this.#server.url}${path}`, { method, agent: this.#agent, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => void parts.push(part));
        answer.once('end', () => {
          const text = Buffer.concat(parts).toString();
          const status = answer.statusCode ?? 0;
          if (status < 200 || status > 299)
            return reject(new Error(`${method} ${path} answered ${status}: ${text.slice(0, 500)}`));
          const isJson = /json/.test(answer.headers['content-type'] ?? '');
          resolve({ body: isJson ? JSON.parse(text) : text, version: answer.headers.etag });
        });
      });
      call.once('error', reject).end(isForm ? body.bytes : body === undefined ? undefined : JSON.stringify(body));
    });
  }

  costs(): readonly Cost[] {
    return [...this.#costs].map(([name, { times, server, database }]) => ({
      name,
      turns: times.length,
      server: median(server),
      database: median(database),
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
    }));
  }

  end(): void {
    this.#agent.destroy();
  }
}

/** One file as a form sends it. */
export class Form {
  static readonly #BOUNDARY = 'gatehouse-bench';
  readonly type = `multipart/form-data; boundary=${Form.#BOUNDARY}`;
  readonly bytes: Buffer;

  constructor(name: string, type: string, content: Uint8Array) {
    const head = `--${Form.#BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
    this.bytes = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${Form.#BOUNDARY}--\r\n`)]);
  }
}
