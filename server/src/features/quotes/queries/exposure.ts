import { limitStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import type { OverLimitHistory } from '@gatehouse/domain/quotes/over-limit.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allRows } from '#server/db/rows.ts';
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

const figures = sql`coalesce(l.cents, 0)::bigint as "limitCents", coalesce(u.invoiced, 0)::bigint as "invoicedCents",
  coalesce(u.used - u.invoiced, 0)::bigint as "committedCents"`;
/** Most out first, so that a long list begins with what matters. */
const order = sql`order by coalesce(u.used, 0) desc, coalesce(l.cents, 0) desc, 2`;

const used = (key: 'company_id' | 'project_id' | 'department_id', departmentId: string | null) => sql`
  (select ${sql.ref(`h.${key}`)} as id, sum(h.amount_cents) as used, sum(h.invoiced_cents) as invoiced from ${charges} h
    where ${departmentId === null ? sql`true` : sql`h.department_id = ${departmentId}`} group by 1) u`;
/** With a department the limit is its share. */
const granted = (key: 'company_id' | 'project_id', departmentId: string | null) =>
  departmentId === null
    ? sql`(select ${sql.ref(`g.${key}`)} as id, sum(g.approved_cents) as cents from ${limits} g group by 1) l`
    : sql`(select ${sql.ref(`g.${key}`)} as id, sum(s.amount_cents) as cents from ${limits} g join credit_lines s on s.application_id = g.application_id
        and s.department_id = ${departmentId} group by 1) l`;

export const exposureByCompany = (work: Work, departmentId: string | null): Promise<readonly Exposure[]> =>
  allRows<Exposure>(work)`select c.id, c.production_name as name, ${figures}
    from ${granted('company_id', departmentId)} full join ${used('company_id', departmentId)} on u.id = l.id
    join companies c on c.id = coalesce(l.id, u.id) ${order}`;

export const exposureByProject = (work: Work, departmentId: string | null): Promise<readonly Exposure[]> =>
  allRows<Exposure>(work)`select p.id, p.name, ${figures}
    from ${granted('project_id', departmentId)} full join ${used('project_id', departmentId)} on u.id = l.id
    join projects p on p.id = coalesce(l.id, u.id) ${order}`;

/** The limit of a department is the sum of its shares; what it uses above them comes out of shared pools. */
export const exposureByDepartment = (work: Work, departmentId: string | null): Promise<readonly Exposure[]> =>
  allRows<Exposure>(work)`select t.id, t.name, ${figures}
    from (select s.department_id as id, sum(s.amount_cents) as cents from ${limits} g join credit_lines s on s.application_id = g.application_id group by 1) l
    full join ${used('department_id', departmentId)} on u.id = l.id
    join departments t on t.id = coalesce(l.id, u.id) where ${departmentId === null ? sql`true` : sql`t.id = ${departmentId}`} ${order}`;

/**
 * What a guarantor stands for, and how much of it is out: of each project no more than the instrument covers. The limit is what the
 * instruments in force say; the caps of the registry are the registry's to watch.
 */
export const exposureByGuarantor = (work: Work, today: string): Promise<readonly Exposure[]> =>
  allRows<Exposure>(work)`select g.id, g.name, sum(i.amount_cents)::bigint as "limitCents",
      sum(least(i.amount_cents, coalesce(u.invoiced, 0)))::bigint as "invoicedCents",
      sum(least(i.amount_cents, coalesce(u.used, 0)) - least(i.amount_cents, coalesce(u.invoiced, 0)))::bigint as "committedCents"
    from credit_instruments i join guarantors g on g.id = i.guarantor_id join ${limits} l on l.application_id = i.application_id
    left join ${used('project_id', null)} on u.id = l.project_id
    where i.released_on is null and (i.expires_on is null or i.evergreen or i.expires_on >= ${today}::date)
    group by g.id, g.name order by 4 + 5 desc, 3 desc, 2`;

export interface OverLimitRow {
  readonly applicationId: string;
  readonly companyId: string;
  readonly projectId: string;
  readonly overCents: number;
  readonly history: OverLimitHistory;
}

/** Every limit that is used up and more, with what happened to it and to the money that is out: since when is the domain's to say. */
export const applicationsOverLimit = (work: Work): Promise<readonly OverLimitRow[]> =>
  allRows<OverLimitRow>(work)`
    select l.application_id as "applicationId", l.company_id as "companyId", l.project_id as "projectId",
      (u.used - l.approved_cents)::bigint as "overCents",
      json_build_object(
        'charges', (select json_agg(json_build_object('at', e.at, 'cents', e.cents)) from (
          select q.answered_at as at, q.amount_cents as cents from quotes q where q.project_id = l.project_id and q.status = 'ACCEPTED'
          union all select q.closed_at, -q.amount_cents from quotes q where q.project_id = l.project_id and q.status = 'ACCEPTED' and q.closed_at is not null) e),
        'limits', (select coalesce(json_agg(json_build_object('at', s.at, 'cents', coalesce((s.facts->>'approved_cents')::bigint, 0))), '[]')
          from credit_application_states s where s.application_id = l.application_id)) as history
    from ${limits} l join ${used('project_id', null)} on u.id = l.project_id where u.used > l.approved_cents`;
