import { openStatuses, standingStatuses, unsettledStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allRows, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { ProjectToBring } from '#server/features/imports/queries/credit-hands.ts';

/**
 * The projects of these companies that are called so, by number or name in small letters, with the credit that stands for each. Held until the
 * transaction ends, as starting an application holds them: what is found here is still so when credit is written.
 */
export const projectsToBring = async (
  work: Work,
  companyIds: readonly string[],
  words: readonly string[],
): Promise<readonly ProjectToBring[]> => {
  const which = sql`p.company_id = any(${[...companyIds]}::uuid[]) and (lower(p.number) = any(${[...words]}::text[]) or lower(p.name) = any(${[...words]}::text[]))`;
  await run(work)`select 1 from projects p where ${which} order by p.id for no key update`;
  return allRows<ProjectToBring>(work)`
    select p.id as "projectId", p.company_id as "companyId", p.name, p.number, p.status as "projectStatus", c.status as "companyStatus", p.ends_on::text as "endsOn",
      exists (select from credit_applications a where a.project_id = p.id and a.deleted_at is null and a.status in ${listed(openStatuses)}) as "openApplication",
      (select json_build_object('id', a.id, 'version', a.version, 'arAccount', a.ar_account, 'limitCents', coalesce(a.approved_cents, 0), 'expiresOn', a.expires_on,
          'grantedOn', a.granted_on, 'riskTier', a.risk_tier, 'terms', a.recommended_terms, 'purchaseOrderRequired', a.purchase_order_required,
          'lines', coalesce((select json_agg(json_build_object('departmentId', l.department_id, 'name', d.name, 'amountCents', l.amount_cents) order by d.name)
            from credit_lines l join departments d on d.id = l.department_id where l.application_id = a.id), '[]'))
        from credit_applications a where a.project_id = p.id and a.deleted_at is null and a.status in ${listed(standingStatuses)}
        order by a.created_at desc limit 1) as standing
    from projects p join companies c on c.id = p.company_id where ${which}`;
};

/** Which active account has which of these numbers: the project it is of. */
export const accountsTaken = (
  work: Work,
  accounts: readonly string[],
): Promise<readonly { readonly arAccount: string; readonly projectId: string }[]> =>
  allRows<{ arAccount: string; projectId: string }>(work)`
    select ar_account as "arAccount", project_id as "projectId" from credit_applications
    where ar_account = any(${[...accounts]}::text[]) and deleted_at is null and status in ${listed([...new Set([...unsettledStatuses, ...standingStatuses])])}`;
