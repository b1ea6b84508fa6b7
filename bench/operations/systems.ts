import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { freePort } from '@gatehouse/local/free-port.ts';
import { type MeasuredLot, personOf, tokenOf } from '../measured-lot.ts';
import type { Answer, Asked, Call, Caller, Operation } from './operation.ts';

/** A server that is measured, with what it takes to ask it the same. */
export interface System {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  /** Where its rows lie, as the owner. */
  readonly databaseUrl: string;
  /** The value of the authorization header; asked for before every pressing, so that no token ends within one. */
  readonly bearerOf: (who: Caller) => Promise<string>;
  readonly callOf: (operation: Operation, asked: Asked) => Call;
  readonly answerOf: (operation: Operation, body: unknown) => Answer;
  readonly stop: () => Promise<void>;
}

/** Who signs in for each caller. */
export const callers = { customer: 'Ines Okafor', staff: 'Casey Reed', ar: 'Joan Petrosyan' } as const;

export const startProduct = async (lot: MeasuredLot): Promise<System> => {
  const server = await lot.start();
  return {
    name: 'ours',
    url: server.url,
    pid: server.pid,
    databaseUrl: lot.databaseUrl,
    bearerOf: async (who) => `Bearer ${await tokenOf(server, callers[who])}`,
    callOf: ({ call }, asked) => call(asked),
    answerOf: ({ answer }, body) => answer?.(body as never) ?? {},
    stop: server.stop,
  };
};

interface Listed {
  readonly total?: number;
  readonly rows?: readonly { readonly id: string }[];
  readonly application?: { readonly id: string };
  readonly [part: string]: unknown;
}

/** What a bare statement answered, in the words of the comparison. */
const answerOfStatement = (body: unknown): Answer => {
  const { total, rows, application, ...parts } = body as Listed;
  if (application !== undefined)
    return {
      ids: [application.id],
      parts: Object.fromEntries(
        Object.entries(parts).flatMap(([part, of]) => (Array.isArray(of) ? [[part, of.length]] : [])),
      ),
    };
  return { ...(total === undefined ? {} : { total }), ids: (rows ?? []).map(({ id }) => id) };
};

/** A peer that makes its tables first may take its time. */
const PATIENCE_MS = 180_000;

/** Waits for the first answer; refuses when the process ends before. */
const answers = async (url: string, hasEnded: () => boolean): Promise<void> => {
  const until = performance.now() + PATIENCE_MS;
  while (!hasEnded() && performance.now() < until) {
    const said = await fetch(url).catch(() => null);
    if (said !== null && said.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing answers at ${url}.`);
};

interface Start {
  /** Another Node than ours. */
  readonly node?: string;
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** The address that answers once it is ready. */
  readonly ready: string;
}

/** A program of node in a process of its own, waited for until it answers. */
export const startProgram = async (
  args: readonly string[],
  { node = process.execPath, env, cwd, ready }: Start,
): Promise<{ readonly pid: number; readonly stop: () => Promise<void> }> => {
  const child = spawn(node, [...args], { env, cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const stop = async (): Promise<void> => {
    if (!hasEnded()) child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(late);
  };
  try {
    await answers(ready, hasEnded);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, stop };
};

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export interface BareWishes {
  readonly databaseUrl: string;
  readonly companyId: string;
  readonly operations: readonly Operation[];
  /** A file whose text answers everything, as soon as the database said who calls. */
  readonly kept?: string;
}

export const startBare = async ({ databaseUrl, companyId, operations, kept }: BareWishes): Promise<System> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const secret = randomBytes(32).toString('hex');
  const nameOf = ({ name }: Operation): string => name.replaceAll(/\W+/g, '-');
  const statements = Object.fromEntries(
    operations.map((operation) => [nameOf(operation), { text: operation.statement.text }]),
  );
  const program = await startProgram([fileURLToPath(new URL('bare-server.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      SECRET: secret,
      STATEMENTS: JSON.stringify(statements),
      ...(kept === undefined ? {} : { KEPT: kept }),
    },
    ready: `${url}/ready?v=[]`,
  });
  const signed = (who: Caller): string => {
    const claims = {
      user: personOf(callers[who]).id,
      company: who === 'customer' ? companyId : null,
      exp: Math.round(Date.now() / 1000) + 3600,
    };
    const said = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`;
    return `Bearer ${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`;
  };
  return {
    name: kept === undefined ? 'bare' : 'least',
    url,
    pid: program.pid,
    databaseUrl,
    bearerOf: async (who) => signed(who),
    callOf: (operation, asked) => {
      const given = operation.statement.values(asked);
      const path = `/${nameOf(operation)}`;
      return operation.call(asked).method === 'GET'
        ? { method: 'GET', path: `${path}?v=${encodeURIComponent(JSON.stringify(given))}` }
        : { method: 'POST', path, body: { v: given } };
    },
    answerOf: (_, body) => answerOfStatement(body),
    stop: program.stop,
  };
};
