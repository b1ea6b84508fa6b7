import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { type CreditStatus, standingStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface ExpiryRow {
  readonly kind: 'credit' | 'guarantee' | 'insurance';
  readonly id: string;
  readonly creditApplicationId: string;
  readonly companyId: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly companyName: string;
  readonly what: string;
  readonly endsOn: string;
  readonly noticesSent: number;
  readonly version: number;
}

const MOST = 500;

/** In force, or standing on hold: what runs out of these can still be renewed or reminded of. In two, as an index keeps those that expire by themselves. */
const standing: readonly (readonly CreditStatus[])[] = [
  moves.expire.from,
  standingStatuses.filter((status) => !(moves.expire.from as readonly CreditStatus[]).includes(status)),
];

/** The first of one kind, and whatever else ends on the last day of these. */
const first = (rows: RawBuilder<unknown>) =>
  sql`(select * from (${rows}) k order by ends_on fetch first ${sql.lit(MOST)} rows with ties)`;

/** Credit, guarantees and insurance that end in these days, the next first. A newer policy of the same kind takes the place of the older. */
const endings = (from: string, to: string, departmentId: string | null) => {
  const shared =
    departmentId === null
      ? sql`true`
      : sql`exists (select 1 from credit_lines l where l.application_id = a.id and l.department_id = ${departmentId})`;
  const days = sql`between ${from}::date and ${to}::date`;
  const its = sql`join credit_applications a on a.id = e.application_id and a.deleted_at is null and a.status in ${listed(standingStatuses)} and ${shared}`;
  const credit = (statuses: readonly CreditStatus[]) =>
    first(sql`select 'credit' as kind, a.id, a.id as application_id, coalesce('AR ' || right(a.ar_account, 5), 'No A/R number') as what, a.expires_on as ends_on
      from credit_applications a where a.expires_on ${days} and a.deleted_at is null and a.status in ${listed(statuses)} and ${shared}`);
  return sql`
    select e.kind, e.id, a.id as "creditApplicationId", a.company_id as "companyId", a.project_id as "projectId", p.name as "projectName",
        c.production_name as "companyName", e.what, e.ends_on as "endsOn",
        case when e.kind = 'credit' then (select count(*)::int from credit_notices n where n.application_id = a.id and n.kind like 'expiry%' and n.key like e.ends_on::text || '%') else 0 end as "noticesSent", a.version
      from ${first(sql`
        ${sql.join(standing.map(credit), sql` union all `)}
        union all ${first(sql`select 'guarantee', e.id, e.application_id, e.issuer as what, e.expires_on as ends_on from credit_instruments e ${its}
          where e.expires_on ${days} and e.released_on is null and not e.evergreen`)}
        union all ${first(sql`select 'insurance', e.id, e.application_id, e.insurer as what, e.expires_on as ends_on from insurance_policies e ${its}
          where e.expires_on ${days}
            and not exists (select 1 from insurance_policies n where n.application_id = e.application_id and n.kind = e.kind and n.expires_on > e.expires_on offset 0)`)}`)} e
      join credit_applications a on a.id = e.application_id join projects p on p.id = a.project_id join companies c on c.id = a.company_id
      order by e.ends_on, p.name, e.kind limit ${sql.lit(MOST)}`;
};

export const readExpiries = (
  work: Work,
  from: string,
  to: string,
  departmentId: string | null,
): Promise<readonly ExpiryRow[]> => allRows<ExpiryRow>(work)`${endings(from, to, departmentId)}`;
