import pg from 'pg';
import { isExcused } from './excused.ts';
import { readRecorded } from './recorded.ts';
import { standInsOf } from './stand-ins.ts';
import { type Finding, openTelling, tryStatement } from './try-statement.ts';

/** A table with more rows than this at size is one that grows. */
const GROWING = 10_000;

export interface Checked {
  readonly tried: number;
  readonly plannedOnly: number;
  readonly excused: number;
  readonly findings: readonly Finding[];
}

/** Runs every recorded statement on this lot at size. Nothing that they write stays. */
export const checkStatements = async (ownerUrl: string, folder: string): Promise<Checked> => {
  const asked = await readRecorded(folder);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1`,
      [GROWING],
    );
    const { rows: indexes } = await client.query<{ name: string; count: number }>(
      'select indrelid::regclass::text as name, count(*)::int as count from pg_index group by 1',
    );
    const trial = {
      client,
      growing: new Set(rows.map(({ name }) => name)),
      indexes: new Map(indexes.map(({ name, count }) => [name, count])),
      standIns: await standInsOf(client),
      telling: await openTelling(client),
    };
    const findings: Finding[] = [];
    let plannedOnly = 0;
    let left = 0;
    for (const each of asked) {
      const { findings: found, isPlannedOnly } = await tryStatement(trial, each);
      if (isPlannedOnly) plannedOnly += 1;
      const counted = found.filter(({ asked: { text }, buffers }) => !isExcused(text, buffers));
      left += found.length - counted.length;
      findings.push(...counted);
    }
    return { tried: asked.length, plannedOnly, excused: left, findings };
  } finally {
    await client.end();
  }
};
