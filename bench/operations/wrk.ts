import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { run } from '@gatehouse/local/setup/run.mjs';
import type { Call } from './operation.ts';

export interface Pressed {
  readonly calls: number;
  readonly seconds: number;
  /** Answers that were none or not good, and connections that broke. */
  readonly failed: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface Sent {
  readonly call: Call;
  /** The value of the authorization header. */
  readonly bearer: string;
}

const script = fileURLToPath(new URL('replay.lua', import.meta.url));

/** Sends these calls over and over on so many connections for so long; refuses when one of them failed. `file` is where they are written down for wrk. */
export const press = async (
  wrk: string,
  url: string,
  sent: readonly Sent[],
  { connections, seconds, file }: { readonly connections: number; readonly seconds: number; readonly file: string },
): Promise<Pressed> => {
  const lines = sent.map(({ call: { method, path, body }, bearer }) =>
    [method, path, bearer, body === undefined ? '' : JSON.stringify(body)].join('\t'),
  );
  await writeFile(file, `${lines.join('\n')}\n`);
  const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '10s', '-s', script, url, file];
  const { code, output } = await run(wrk, args);
  const said = output
    .split('\n')
    .reverse()
    .find((line) => line.startsWith('{'));
  if (code !== 0 || said === undefined) throw new Error(`wrk did not measure ${url}: ${output.trim()}`);
  const pressed = JSON.parse(said) as Pressed;
  if (pressed.failed > 0) throw new Error(`${pressed.failed} of ${pressed.calls} calls to ${url} failed.`);
  if (pressed.calls === 0) throw new Error(`${url} answered nothing within ${seconds} s.`);
  return pressed;
};
