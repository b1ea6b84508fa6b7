import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { isRuntimeLogin } from '#server/db/runtime-login.ts';
import { askedOf } from './asked.ts';

/** One statement as the product sent it, with the values of one of its runs. The check of statements runs it again on a lot at size (bench/statements/). */
export interface RecordedStatement {
  readonly text: string;
  /** An id is written with the table that knew it, so that another one of that table can stand in for it. */
  readonly values: readonly unknown[];
  /** Whose rows its transaction saw: 'all', 'one' company's, or 'none'. */
  readonly rows: 'all' | 'one' | 'none';
}

/** An id that a table of the test's database knew. */
export interface KnownId {
  readonly $id: string;
  readonly table: string;
}

export const isKnownId = (value: object): value is KnownId => '$id' in value && 'table' in value;

interface Sample {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rows: RecordedStatement['rows'];
}

const folder = process.env.GATEHOUSE_STATEMENTS;
/** Of each text, these many runs: the first ones often find nothing. */
const SAMPLES = 3;
const samples = new Map<string, Map<string, Sample[]>>();

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const controls =
  /^\s*(?:begin|commit|rollback|savepoint|release|set |listen|unlisten|deallocate|discard|fetch |close )/i;
/** A long reading goes by a cursor; what it reads stands behind it. */
const cursor = /^\s*declare \w+ (?:no scroll )?cursor for /;

const rowsOf = (scope: string): Sample['rows'] => (scope === '*' ? 'all' : scope === 'none' ? 'none' : 'one');

const root = fileURLToPath(new URL('../../..', import.meta.url));
const placeIn = (line: string): string => line.slice(line.indexOf(root) + root.length);
/**
 * Who asks is the nearest in the stack that neither carries a statement nor puts one together for another: tests and the demo's seed ask for themselves
 * too, through the same doors.
 */
const askerPlace = /^server\/src\/(?!db\/|testing\/|platform\/lists\/(?!sweep))|^local\//;
const isOthers = (place: string): boolean => /\.test\.ts|\/testing\/|^local\//.test(place);
const askers = new Map<string, boolean>();
const isAskedByProduct = (text: string): boolean => {
  const known = askers.get(text);
  if (known === true) return true;
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = limit;
  const asker = stack
    .split('\n')
    .filter((line) => line.includes(root))
    .map(placeIn)
    .find((place) => askerPlace.test(place));
  const isProducts = asker !== undefined && !isOthers(asker);
  askers.set(text, isProducts);
  return isProducts;
};

const keep = (database: string, sample: Sample): void => {
  const ofDatabase = samples.get(database) ?? new Map<string, Sample[]>();
  samples.set(database, ofDatabase);
  const key = `${sample.rows} ${sample.text}`;
  const known = ofDatabase.get(key) ?? [];
  ofDatabase.set(key, known);
  if (known.length >= SAMPLES) known.splice(1, 1); // the first, and the last ones
  known.push(sample);
};

interface Heard extends pg.Client {
  isRecorded?: boolean;
  seenRows?: Sample['rows'];
  database?: string;
  user?: string;
}

/** Not what a test does behind the product's back, as the owner. */
const isOfRuntime = ({ user = '' }: Heard): boolean => isRuntimeLogin(user);

/** Begins to listen to every statement of this process, once; without GATEHOUSE_STATEMENTS it does nothing. */
export const recordStatements = (): void => {
  const client = pg.Client.prototype as Heard;
  if (folder === undefined || client.isRecorded === true) return;
  client.isRecorded = true;
  const query = client.query as (...args: unknown[]) => unknown;
  client.query = function (this: Heard, ...args: unknown[]) {
    for (const { text, values } of isOfRuntime(this) ? askedOf(args[0], args[1]) : []) {
      if (/^select set_config\('gatehouse\.scope', \$1/.test(text)) this.seenRows = rowsOf(String(values[0]));
      else if (/^(?:commit|rollback)$/.test(text)) this.seenRows = 'none';
      else if (!controls.test(text) && isAskedByProduct(text))
        keep(this.database ?? '', { text: text.replace(cursor, ''), values, rows: this.seenRows ?? 'none' });
    }
    return query.apply(this, args);
  } as typeof client.query;
};

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap(idsIn) : typeof value === 'string' && idPattern.test(value) ? [value] : [];

const named = (value: unknown, tables: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((each) => named(each, tables));
  if (value instanceof Date) return { $date: value.toISOString() };
  if (Buffer.isBuffer(value)) return { $bytes: value.toString('base64') };
  const table = typeof value === 'string' ? tables.get(value) : undefined;
  return table === undefined ? value : ({ $id: String(value), table } satisfies KnownId);
};

/** Writes down what was asked of this database, before it is dropped: only it knows whose ids those are. */
export const writeStatements = async (database: string, ownerUrl: string): Promise<void> => {
  const recorded = [...(samples.get(database)?.values() ?? [])].flat();
  samples.delete(database);
  if (folder === undefined || recorded.length === 0) return;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const ids = [...new Set(recorded.flatMap(({ values }) => values.flatMap(idsIn)))];
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
  );
  const { rows } = await client.query<{ id: string; name: string }>(
    tables
      .map(({ name }) => `select id::text, '${name}' as name from ${name} where id = any($1::uuid[])`)
      .join(' union all '),
    [ids],
  );
  await client.end();
  const known = new Map(rows.map(({ id, name }) => [id, name]));
  mkdirSync(folder, { recursive: true });
  appendFileSync(
    join(folder, `${database}.jsonl`),
    recorded
      .map(({ text, values, rows: seen }) => `${JSON.stringify({ text, values: named(values, known), rows: seen })}\n`)
      .join(''),
  );
};
