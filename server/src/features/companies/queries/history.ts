import type { CompanyEvent } from '@gatehouse/domain/companies/company-view.ts';
import { companyEvents } from '@gatehouse/domain/companies/events.ts';
import { sql } from 'kysely';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { broughtLines } from '#server/features/imports/queries/brought.ts';
import type { Scope } from '#server/platform/session/scope.ts';

export const HISTORY_PAGE = 10;

/** The audit rows about one company and its contacts, and what imports did to it, the newest first. The caller has made sure that the company is theirs to see. */
export const readHistory = async (
  work: Work,
  scope: Scope,
  companyId: string,
  page: number,
): Promise<{ rows: CompanyEvent[]; total: number }> => {
  const about = sql`company_id = ${companyId} and event = any(${Object.keys(companyEvents)}::text[])`;
  // CO-016: what only the studio sees is not in the customer's history either
  const told =
    scope.kind === 'staff' ? sql`true` : sql`change->>'field' <> all(array['internalUse', 'parentCompanyId'])`;
  const rows = await allRows<{ rows: CompanyEvent[]; total: number }>(work)`
    with events as (
      select id, at, actor_name, event, coalesce((
        select jsonb_agg(change) from jsonb_array_elements(detail->'changes') change where ${told}), '[]') as changes
      from audit where ${about}
      union all
      select 0, at, by, words, '[]'::jsonb from ${broughtLines(companyId)} lines
    ), told as (
      select * from events where not (event = 'COMPANY_CHANGED' and changes = '[]')
    )
    select (select count(*) from told) as total, (select coalesce(json_agg(json_build_object('at', at, 'by', actor_name, 'event', event, 'changes', changes)
      order by at desc, id desc), '[]') from (select * from told order by at desc, id desc limit ${HISTORY_PAGE} offset ${(page - 1) * HISTORY_PAGE}) listed) as rows`;
  return rows[0] ?? { rows: [], total: 0 };
};
