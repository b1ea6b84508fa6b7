import { limitStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import type { OverLimitHistory } from '@gatehouse/domain/quotes/over-limit.ts';
import { type RawBuilder, sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allRows, oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/**
 * Money that is out (credit.md §6): accepted quotes that are not closed. Confirmed spaces carry no amount yet and requests no estimate:
 * each is one more select here, `union all`, with the same columns, and every figure below follows.
 */
export const charges = sql`(select q.company_id, q.project_id, q.department_id, q.amount_cents, q.invoiced_cents
  from quotes q where q.status = 'ACCEPTED' and q.closed_at is null)`;

/** Limits in force: granted, and neither expired nor closed. On hold nothing new is charged; what was granted still is. */
const limits = sql`(select a.id as application_id, a.company_id, a.project_id, a.approved_cents from credit_applications a
  where a.deleted_at is null and a.status in ${listed(limitStatuses)} and a.approved_cents is not null)`;

export interface Exposure {
  readonly id: string;
  readonly name: string;
  readonly limitCents: number;
  readonly invoicedCents: number;
  readonly committedCents: number;
}

/** What all of them come to. */
export interface ExposureTotal {
  readonly limitCents: number;
  readonly usedCents: number;
  /** How many have more out than their limit. */
  readonly over: number;
  readonly rows: number;
}

export interface Exposures {
  readonly total: ExposureTotal;
  readonly rows: readonly Exposure[];
}

/** The columns of one of them, from its limit `l` and what is out `u`; either may be missing. */
const figures = sql`coalesce(l.id, u.id) as id, coalesce(l.cents, 0) as cents, coalesce(u.invoiced, 0) as invoiced, coalesce(u.used, 0) as used`;

/**
 * Most out first, so that what is left out where there are more than `most` matters least; null: all of them. Only those that are shown are asked for
 * their names.
 */
const told = async (
  work: Work,
  every: RawBuilder<unknown>,
  named: { readonly table: RawBuilder<unknown>; readonly name: RawBuilder<unknown> },
  most: number | null,
): Promise<Exposures> => {
  const found = await oneRow<Exposures>(work)`
    with every as materialized (${every}), shown as materialized (select * from every order by used desc, cents desc, id limit ${most})
    select json_build_object('limitCents', coalesce(sum(cents), 0), 'usedCents', coalesce(sum(used), 0), 'over', count(*) filter (where used > cents), 'rows', count(*)) as total,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', ${named.name}, 'limitCents', s.cents, 'invoicedCents', s.invoiced, 'committedCents', s.used - s.invoiced)
        order by s.used desc, s.cents desc, ${named.name}) from shown s join ${named.table} n on n.id = s.id), '[]') as rows
    from every`;
  if (found === undefined) throw new Error('A sum gives a row.');
  return found;
};

const used = (key: 'company_id' | 'project_id' | 'department_id', departmentId: string | null) => sql`
  (select ${sql.ref(`h.${key}`)} as id, sum(h.amount_cents) as used, sum(h.invoiced_cents) as invoiced from ${charges} h
    where ${departmentId === null ? sql`true` : sql`h.department_id = ${departmentId}`} group by 1) u`;
/** With a department the limit is its share. */
const granted = (key: 'company_id' | 'project_id', departmentId: string | null) =>
  departmentId === null
    ? sql`(select ${sql.ref(`g.${key}`)} as id, sum(g.approved_cents) as cents from ${limits} g group by 1) l`
    : sql`(select ${sql.ref(`g.${key}`)} as id, sum(s.amount_cents) as cents from ${limits} g join credit_lines s on s.application_id = g.application_id
        and s.department_id = ${departmentId} group by 1) l`;

const owners = {
  company: { table: sql`companies`, name: sql`n.production_name` },
  project: { table: sql`projects`, name: sql`n.name` },
} as const;

/** Of companies or of projects: what was granted to each, and what is out for it. */
export const exposureByOwner = (
  work: Work,
  by: keyof typeof owners,
  departmentId: string | null,
  most: number | null,
): Promise<Exposures> =>
  told(
    work,
    sql`select ${figures} from ${granted(`${by}_id`, departmentId)} full join ${used(`${by}_id`, departmentId)} on u.id = l.id`,
    owners[by],
    most,
  );

/** The limit of a department is the sum of its shares; what it uses above them comes out of shared pools. */
export const exposureByDepartment = (
  work: Work,
  departmentId: string | null,
  most: number | null,
): Promise<Exposures> =>
  told(
    work,
    sql`select ${figures}
      from (select s.department_id as id, sum(s.amount_cents) as cents from ${limits} g join credit_lines s on s.application_id = g.application_id group by 1) l
      full join ${used('department_id', departmentId)} on u.id = l.id
      where ${departmentId === null ? sql`true` : sql`coalesce(l.id, u.id) = ${departmentId}`}`,
    { table: sql`departments`, name: sql`n.name` },
    most,
  );

/**
 * What a guarantor stands for, and how much of it is out: of each project no more than the instrument covers. The limit is what the
 * instruments in force say; the caps of the registry are the registry's to watch.
 */
export const exposureByGuarantor = (work: Work, today: string, most: number | null): Promise<Exposures> =>
  told(
    work,
    sql`select i.guarantor_id as id, sum(i.amount_cents) as cents, sum(least(i.amount_cents, coalesce(u.invoiced, 0))) as invoiced,
        sum(least(i.amount_cents, coalesce(u.used, 0))) as used
      from credit_instruments i join ${limits} l on l.application_id = i.application_id left join ${used('project_id', null)} on u.id = l.project_id
      where i.guarantor_id is not null and i.released_on is null and (i.expires_on is null or i.evergreen or i.expires_on >= ${today}::date)
      group by i.guarantor_id`,
    { table: sql`guarantors`, name: sql`n.name` },
    most,
  );

/** Some of what money is out for, by their ids. */
export interface Among {
  readonly key: 'company_id' | 'project_id';
  readonly ids: readonly string[];
}

/** What is out for the project of one limit `l`, asked for each: few limits are looked at. */
const usedBy = sql`lateral (select sum(h.amount_cents) as used from ${charges} h where h.project_id = l.project_id) u`;

export interface OverLimitRow {
  readonly applicationId: string;
  readonly companyId: string;
  readonly projectId: string;
  readonly overCents: number;
  readonly history: OverLimitHistory;
}

/**
 * Every limit that is used up and more, with what happened to it and to the money that is out: since when is the domain's to say. With `among` only those of
 * these companies or projects.
 */
export const applicationsOverLimit = (work: Work, among: Among | null): Promise<readonly OverLimitRow[]> =>
  allRows<OverLimitRow>(work)`
    select l.application_id as "applicationId", l.company_id as "companyId", l.project_id as "projectId",
      (u.used - l.approved_cents)::bigint as "overCents",
      json_build_object(
        'charges', (select json_agg(json_build_object('at', e.at, 'cents', e.cents)) from (
          select q.answered_at as at, q.amount_cents as cents from quotes q where q.project_id = l.project_id and q.status = 'ACCEPTED'
          union all select q.closed_at, -q.amount_cents from quotes q where q.project_id = l.project_id and q.status = 'ACCEPTED' and q.closed_at is not null) e),
        'limits', (select coalesce(json_agg(json_build_object('at', s.at, 'cents', coalesce((s.facts->>'approved_cents')::bigint, 0))), '[]')
          from credit_application_states s where s.application_id = l.application_id)) as history
    from ${limits} l join ${among === null ? used('project_id', null) : usedBy} on ${among === null ? sql`u.id = l.project_id` : sql`true`}
    where u.used > l.approved_cents and ${among === null ? sql`true` : sql`l.${sql.ref(among.key)} = any(${among.ids}::uuid[])`}`;
