import { isKnownId } from '@gatehouse/server/testing/record-statements.ts';
import type pg from 'pg';

/** Who stands in at size for the ids of the tests: one company with much, and what belongs to it. */
export interface StandIns {
  readonly companyId: string;
  /** The n-th different id of this table that a statement names. */
  readonly idOf: (table: string, n: number) => string | undefined;
  /** The state that a list remembers: of this lot, as it is. */
  readonly snapshot: string;
}

const EACH = 12;
/** What a row is looked for by, the nearest first: what belongs to the application, then to its project, then to its company. */
const NEAREST = ['application_id', 'request_id', 'record_id', 'project_id', 'company_id'] as const;

/**
 * Picks them: the company with most projects, of its applications the one with most entries, of its requests likewise. A table whose rows belong
 * to one of these gives those first.
 */
export const standInsOf = async (client: pg.Client): Promise<StandIns> => {
  const one = async (text: string, values: readonly unknown[] = []): Promise<string> =>
    String((await client.query<{ id: string }>(text, [...values])).rows[0]?.id ?? '');
  const companyId = await one(
    'select company_id as id from projects group by company_id order by count(*) desc limit 1',
  );
  const applicationId = await one(
    'select id from credit_applications where company_id = $1 order by activity_count desc, id limit 1',
    [companyId],
  );
  const owners: Readonly<Record<(typeof NEAREST)[number], string>> = {
    application_id: applicationId,
    record_id: applicationId,
    request_id: await one('select id from service_requests where company_id = $1 order by updated_at desc limit 1', [
      companyId,
    ]),
    project_id: await one('select project_id as id from credit_applications where id = $1', [applicationId]),
    company_id: companyId,
  };
  const first: Readonly<Record<string, string>> = {
    companies: companyId,
    projects: owners.project_id,
    credit_applications: applicationId,
    service_requests: owners.request_id,
  };
  const { rows: columns } = await client.query<{ name: string; has: string[] }>(
    `select table_name as name, array_agg(column_name::text) as has from information_schema.columns where table_schema = 'public'
     group by 1 having bool_or(column_name = 'id' and data_type = 'uuid')`,
  );
  const ids = new Map<string, readonly string[]>();
  for (const { name, has } of columns) {
    const found: string[] = first[name] === undefined ? [] : [first[name]];
    for (const by of [...NEAREST.filter((column) => has.includes(column)), null]) {
      if (found.length >= EACH) break;
      const where = by === null ? 'true' : `${by} = '${owners[by]}'`;
      const { rows } = await client.query<{ id: string }>(`select id from ${name} where ${where} limit ${EACH}`);
      found.push(...rows.map(({ id }) => id).filter((id) => !found.includes(id)));
    }
    ids.set(name, found);
  }
  const snapshot = await one('select pg_current_snapshot()::text as id');
  return { companyId, snapshot, idOf: (table, n) => ids.get(table)?.[n % EACH] };
};

/** The values of a run, with ids of the lot at size. What a statement inserts for the first time stays new. */
export const standingIn = (
  text: string,
  values: readonly unknown[],
  { idOf, snapshot }: StandIns,
): readonly unknown[] => {
  const met = new Map<string, string>();
  const counts = new Map<string, number>();
  const inserted = /^\s*(?:\/\*.*?\*\/)?\s*insert into "?(\w+)"?/.exec(text)?.[1];
  const standIn = (value: unknown): unknown => {
    if (typeof value === 'string' && /^\d+:\d+:[\d,]*$/.test(value)) return snapshot;
    if (Array.isArray(value)) return value.map(standIn);
    if (typeof value !== 'object' || value === null) return value;
    if ('$date' in value) return new Date(String(value.$date));
    if ('$bytes' in value) return Buffer.from(String(value.$bytes), 'base64');
    if (!isKnownId(value)) return value; // as it went to the driver, which writes it as JSON
    const { $id: id, table } = value;
    if (table === inserted) return id;
    const before = met.get(id);
    if (before !== undefined) return before;
    const n = counts.get(table) ?? 0;
    counts.set(table, n + 1);
    const chosen = idOf(table, n) ?? id;
    met.set(id, chosen);
    return chosen;
  };
  return values.map(standIn);
};
