import { limitStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { visibleTo } from '#server/features/credit-applications/queries/visible.ts';
import type { Scope } from '#server/platform/session/scope.ts';

/** The limits that are in force over all projects of a company, in cents; null when none was approved. `company` is the column of its id. */
export const approvedCentsOf = (company: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`(select sum(a.approved_cents)::bigint from credit_applications a
    where a.company_id = ${company} and a.deleted_at is null and a.status in ${listed(limitStatuses)})`;

export interface CreditOfCompany {
  readonly projectId: string;
  readonly projectName: string;
  readonly creditApplicationId: string;
  readonly arNumber: string | null;
  readonly arAccount: string | null;
  readonly amountCents: number | null;
  readonly status: string;
  readonly submittedVersion: number;
  readonly expiresOn: string | null;
  readonly submittedAt: string | null;
}

/** The newest application of each project of a company: its A/R number, the limit or what is asked for (credit.md §6: one number per project). */
export const creditOfCompany = async (
  work: Work,
  scope: Scope,
  companyId: string,
): Promise<readonly CreditOfCompany[]> => {
  const row = await oneRow<{ credit: CreditOfCompany[] }>(work)`
    select coalesce(json_agg(row order by row."projectStatus" = 'CLOSED', row."submittedAt" desc nulls last), '[]') as credit from (
      select distinct on (a.project_id) a.project_id as "projectId", p.name as "projectName", p.status as "projectStatus",
        a.id as "creditApplicationId", right(a.ar_account, 5) as "arNumber", a.ar_account as "arAccount",
        coalesce(a.approved_cents, a.recommended_cents, a.requested_cents) as "amountCents", a.status, a.submitted_version as "submittedVersion",
        a.expires_on as "expiresOn", a.submitted_at as "submittedAt"
      from credit_applications a cross join lateral (select name, status from projects where id = a.project_id offset 0) p
      where a.company_id = ${companyId} and a.deleted_at is null and (a.submitted_version > 0 or a.brought_by is not null) and ${visibleTo(scope)}
      order by a.project_id, a.created_at desc
    ) row`;
  return row?.credit ?? [];
};
