import { standingStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { sql } from 'kysely';
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

/** In force, or standing on hold: what runs out of these can still be renewed or reminded of. */
const standing = sql`a.deleted_at is null and a.status in ${listed(standingStatuses)}`;

/** Credit, guarantees and insurance that end in these days, the next first. A newer policy of the same kind takes the place of the older. */
const endings = (from: string, to: string, departmentId: string | null) => sql`
  select e.kind, e.id, a.id as "creditApplicationId", a.company_id as "companyId", a.project_id as "projectId", p.name as "projectName",
      c.production_name as "companyName", e.what, e.ends_on as "endsOn",
      case when e.kind = 'credit' then (select count(*)::int from credit_notices n where n.application_id = a.id and n.kind like 'expiry%' and n.key like e.ends_on::text || '%') else 0 end as "noticesSent", a.version
    from (
      select 'credit' as kind, a.id, a.id as application_id, coalesce('AR ' || right(a.ar_account, 5), 'No A/R number') as what, a.expires_on as ends_on
        from credit_applications a where a.expires_on between ${from}::date and ${to}::date and ${standing}
      union all
      select 'guarantee', i.id, i.application_id, i.issuer, i.expires_on from credit_instruments i
        where i.expires_on between ${from}::date and ${to}::date and i.released_on is null and not i.evergreen
      union all
      select 'insurance', k.id, k.application_id, k.insurer, k.expires_on from insurance_policies k
        where k.expires_on between ${from}::date and ${to}::date
          and not exists (select 1 from insurance_policies n where n.application_id = k.application_id and n.kind = k.kind and n.expires_on > k.expires_on)
    ) e
    join credit_applications a on a.id = e.application_id and ${standing}
    join projects p on p.id = a.project_id join companies c on c.id = a.company_id
    where ${departmentId === null ? sql`true` : sql`exists (select 1 from credit_lines l where l.application_id = a.id and l.department_id = ${departmentId})`}
    order by e.ends_on, p.name, e.kind limit 500`;

export const readExpiries = (
  work: Work,
  from: string,
  to: string,
  departmentId: string | null,
): Promise<readonly ExpiryRow[]> => allRows<ExpiryRow>(work)`${endings(from, to, departmentId)}`;
