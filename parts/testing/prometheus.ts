import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../local/free-port.ts';
import { root } from '../../local/setup/root.mjs';
import type { Part } from './debian.ts';
import { listening, type Program, runProgram } from './program.ts';

export const watching = join(root, 'docs', 'watching');
/** As often as a slow machine can: nothing else of the configuration that we show is another one here. */
const often = '4s';

/** One series at this moment. */
export interface Series {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Target {
  readonly labels: { readonly instance: string; readonly job: string };
  readonly health: 'up' | 'down' | 'unknown';
  readonly lastError: string;
}

export interface Alert {
  readonly labels: Readonly<Record<string, string>> & { readonly alertname: string };
  readonly annotations: { readonly summary: string };
  readonly state: 'pending' | 'firing';
}

export interface Rule {
  readonly name: string;
  readonly query: string;
  readonly health: string;
  readonly lastError?: string;
}

/** What it says itself, by its own calls. */
export interface Prometheus {
  readonly program: Program;
  targets(): Promise<readonly Target[]>;
  rules(): Promise<readonly Rule[]>;
  alerts(): Promise<readonly Alert[]>;
  query(expression: string): Promise<readonly Series[]>;
}

export interface Watches {
  readonly folder: string;
  /** Host and port of each server. */
  readonly servers: readonly string[];
  /** The file that holds the token. */
  readonly token: string;
}

/** The configuration that watching.md shows, with these servers and this token in the places of its own. */
const shownFor = async ({ servers, token }: Watches): Promise<string> => {
  const text = await readFile(`${watching}.md`, 'utf8');
  const [, shown = ''] = /```yaml\n(.*?)```/s.exec(text) ?? [];
  const places: readonly (readonly [string, string])[] = [
    ['/etc/prometheus/gatehouse-token', token],
    ["'10.0.0.11:8080', '10.0.0.12:8080'", servers.map((server) => `'${server}'`).join(', ')],
    ['gatehouse.rules.yml', join(watching, 'gatehouse.rules.yml')],
  ];
  const put = places.reduce((before, [place, ours]) => {
    if (!before.includes(place)) throw new Error(`watching.md shows no ${place} any more.`);
    return before.replace(place, ours);
  }, shown);
  return `global: { scrape_interval: ${often}, scrape_timeout: ${often}, evaluation_interval: ${often} }\n${put}`;
};

export const startPrometheus = async (part: Part, watches: Watches): Promise<Prometheus> => {
  const home = join(watches.folder, 'prometheus');
  const config = join(home, 'prometheus.yml');
  await mkdir(home);
  await writeFile(config, await shownFor(watches));
  const port = await freePort();
  const program = runProgram(
    join(part.folder, 'usr/bin/prometheus'),
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(home, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { env: { LD_LIBRARY_PATH: part.libraries }, cwd: home },
  );
  await listening(program, port);
  const ask = async <Data>(path: string, words: Readonly<Record<string, string>> = {}): Promise<Data> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}?${new URLSearchParams(words)}`);
    const { status, error, data } = (await answer.json()) as { status: string; error?: string; data: Data };
    if (status !== 'success') throw new Error(`${path} ${JSON.stringify(words)}: ${error}`);
    return data;
  };
  return {
    program,
    targets: async () => (await ask<{ activeTargets: readonly Target[] }>('targets')).activeTargets,
    rules: async () =>
      (await ask<{ groups: readonly { rules: readonly Rule[] }[] }>('rules')).groups.flatMap(({ rules }) => rules),
    alerts: async () => (await ask<{ alerts: readonly Alert[] }>('alerts')).alerts,
    query: async (expression) => {
      const { result } = await ask<{
        result: readonly { metric: Record<string, string>; value: readonly [number, string] }[];
      }>('query', { query: expression });
      return result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }));
    },
  };
};
