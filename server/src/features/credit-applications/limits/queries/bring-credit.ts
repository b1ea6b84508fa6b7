import { expiryNoticeDue } from '@gatehouse/domain/credit-applications/deciding/due-notices.ts';
import type { BroughtCredit } from '@gatehouse/domain/credit-applications/limits/brought-credit.ts';
import { departmentMessages } from '@gatehouse/domain/departments/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { dateInText, formatMoney } from '@gatehouse/domain/text/format.ts';
import { sql } from 'kysely';
import { allRows, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { holdDepartments } from '#server/features/departments/queries.ts';
import { insertMany } from '#server/features/imports/queries/many.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';

/**
 * Credit as it stood where it comes from: approved, with its limit, split and end, and with nothing that was not done here: no version, no answer of
 * a level, no cycle, no approver, and no mail. The clocks take it from here; the notice that would be due at once counts as made. Gives the ids.
 */
export const bringCredit = async (
  work: Work,
  person: Person,
  importId: string,
  credits: readonly BroughtCredit[],
): Promise<readonly string[]> => {
  const named = credits.flatMap(({ lines }) => lines.map(({ departmentId }) => departmentId));
  const open = new Set(await holdDepartments(work, named));
  // it closed since its row was judged; resumed, the row is refused
  if (named.some((id) => !open.has(id))) throw new Refusal(409, departmentMessages.isClosed, 'not-now');
  const at = work.now.toISOString();
  const made = await insertMany<{ id: string; project_id: string }>(
    work,
    'credit_applications',
    credits.map((credit) => ({
      company_id: credit.companyId,
      project_id: credit.projectId,
      status: 'APPROVED',
      status_since: at,
      approved_cents: credit.limitCents,
      expires_on: credit.expiresOn,
      ar_account: credit.arAccount,
      recommended_terms: credit.terms,
      purchase_order_required: credit.purchaseOrderRequired,
      risk_tier: credit.riskTier,
      risk_reasons: [{ tier: credit.riskTier, reason: 'As it came here; not assessed yet' }],
      brought_by: importId,
      granted_on: credit.grantedOn,
      created_by: person.userProfileId,
      ...{ version: 1, submitted_version: 0, prepared_by: [], references_waived: false, insurance_as_condition: false },
      ...{ pause_seconds: 0, activity_count: 0, created_at: at, updated_at: at },
    })),
    ['id', 'project_id'],
  );
  const idOf = new Map(made.map(({ id, project_id }) => [project_id, id]));
  const whose = ({ companyId, projectId }: BroughtCredit) => ({
    application_id: idOf.get(projectId),
    company_id: companyId,
  });
  await insertMany(
    work,
    'credit_lines',
    credits.flatMap((credit) =>
      credit.lines.map(({ departmentId, amountCents }) => ({
        ...whose(credit),
        department_id: departmentId,
        amount_cents: amountCents,
      })),
    ),
    [],
  );
  await run(work)`
    insert into activity (application_id, company_id, at, actor_id, actor_name, move, from_status, to_status, submitted_version, comment, visible_to_customer)
    select r.application_id, r.company_id, ${work.now}, ${person.userProfileId}, ${fullNameOf(person)}, 'bring', 'DRAFT', 'APPROVED', 0, r.comment, true
    from jsonb_to_recordset(${JSON.stringify(credits.map((credit) => ({ ...whose(credit), comment: said(credit) })))}::jsonb)
      as r(application_id uuid, company_id uuid, comment text)`;
  // the state that is kept of version 1 holds its lines
  await run(work)`update credit_applications set version = version where id = any(${[...idOf.values()]}::uuid[])`;
  const today = lotToday(work.now);
  await insertMany(
    work,
    'credit_notices',
    credits.flatMap((credit) => {
      const days = expiryNoticeDue(today, credit.expiresOn);
      return days === null
        ? []
        : [{ ...whose(credit), kind: 'expiry', key: `${credit.expiresOn} ${days}`, made_at: at }];
    }),
    [],
  );
  return credits.map(({ projectId }) => idOf.get(projectId) ?? '');
};

const said = ({ limitCents, expiresOn, grantedOn }: BroughtCredit): string =>
  [
    `${formatMoney(limitCents)} to ${dateInText(expiresOn)}`,
    grantedOn === null ? '' : `approved on ${dateInText(grantedOn)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');

/** It counts nowhere any more; what stood here, and that it was taken back, stays in its history (decision 0088). */
export const takeCreditBack = async (work: Work, userId: string, ids: readonly string[]): Promise<void> => {
  await run(work)`
    insert into activity (application_id, company_id, at, actor_id, actor_name, move, submitted_version, visible_to_customer)
    select a.id, a.company_id, ${work.now}, u.id, u.first_name || ' ' || u.last_name, 'takeBack', 0, false
    from credit_applications a, users u where a.id = any(${[...ids]}::uuid[]) and u.id = ${userId}`;
  await run(work)`
    update credit_applications set deleted_at = ${work.now}, updated_at = ${work.now} where id = any(${[...ids]}::uuid[])`;
};

/** What was done with brought credit since, beyond what points at it: an entry of its history, a notice that went out, a quote that was accepted on it. */
export const dependsOnCredit = (
  work: Work,
  ids: readonly string[],
): Promise<readonly { readonly what: string; readonly recordId: string }[]> => {
  const which = sql`a.id = any(${[...ids]}::uuid[])`;
  return allRows<{ what: string; recordId: string }>(work)`
    select 'changed since' as what, a.id as "recordId" from credit_applications a where ${which} and a.activity_count > 1
    union all select 'credit_notices', a.id from credit_applications a where ${which}
      and exists (select from credit_notices n where n.application_id = a.id and n.made_at > a.created_at)
    union all select 'quotes', a.id from credit_applications a where ${which}
      and exists (select from quotes q where q.project_id = a.project_id and q.status = 'ACCEPTED' and q.answered_at >= a.created_at)`;
};
