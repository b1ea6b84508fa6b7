import { type RawBuilder, sql } from 'kysely';
import { inColumns } from '#server/db/in-columns.ts';
import { allRows, condition, findRow, insertRow, oneRow, updateRow, updateRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import { ofApplication } from '#server/features/credit-applications/queries/writes.ts';

export interface AskedApprover {
  readonly name: string;
  readonly email: string;
  readonly title: string | null;
  readonly tier: number;
  readonly answerBy: string;
  readonly amountCents: number;
  readonly askedBy: string;
  readonly limitChangeId: string | null;
}

export const insertRiskRequest = (work: Work, parts: Parts, approver: AskedApprover): Promise<string> =>
  insertRow(work, 'risk_requests', {
    ...ofApplication(parts),
    ...inColumns(approver),
    submitted_version: parts.application.submitted_version,
    asked_at: work.now,
  });

type Answered = 'ASKED' | 'ACCEPTED' | 'DECLINED';

const endLinks = async (work: Work, riskRequestIds: readonly string[]): Promise<void> => {
  if (riskRequestIds.length === 0) return;
  const links = { purpose: 'risk', record_id: riskRequestIds, revoked_at: null };
  await updateRows(work, 'action_tokens', links, { revoked_at: work.now });
};

/** Requests are never taken out of the history: they are recalled, and the links that lead to them end. */
const recall = async (work: Work, which: RawBuilder<unknown>) => {
  const recalled = await allRows<{ id: string; name: string; limitChangeId: string | null }>(work)`
    update risk_requests set state = 'RECALLED' where ${which} returning id, name, limit_change_id as "limitChangeId"`;
  await endLinks(
    work,
    recalled.map(({ id }) => id),
  );
  return recalled;
};

/** Ends every open or given answer about the application itself (credit.md T7, T18). */
export const recallRiskRequests = async (
  work: Work,
  applicationId: string,
  states: readonly Answered[],
): Promise<void> => {
  await recall(work, condition({ application_id: applicationId, limit_change_id: null, state: states }));
};

/** The same for a change of the limit (credit.md T26). */
export const recallRiskRequestsOf = async (
  work: Work,
  limitChangeId: string,
  states: readonly Answered[],
): Promise<void> => {
  await recall(work, condition({ limit_change_id: limitChangeId, state: states }));
};

/** Requests of an application that nobody answered in time. Gives who was silent. */
export const recallOverdue = (
  work: Work,
  applicationId: string,
  today: string,
): Promise<readonly { readonly name: string; readonly limitChangeId: string | null }[]> =>
  recall(work, sql`application_id = ${applicationId} and state = 'ASKED' and answer_by < ${today}`);

/** Sent once more: the links before end, the days to answer begin anew. */
export const markResent = async (work: Work, riskRequestId: string, answerBy: string): Promise<void> => {
  await endLinks(work, [riskRequestId]);
  const sentOnceMore = { answer_by: answerBy, resent_at: work.now, sent_count: sql<number>`sent_count + 1` };
  await updateRow(work, 'risk_requests', riskRequestId, sentOnceMore);
};

/** null: the request is about the application itself. */
export const limitChangeOfRisk = async (work: Work, riskRequestId: string): Promise<string | null> =>
  (await findRow(work, 'risk_requests', { id: riskRequestId }, ['limit_change_id']))?.limit_change_id ?? null;

export const answerRiskRequest = (
  work: Work,
  riskRequestId: string,
  state: 'ACCEPTED' | 'DECLINED',
  comment: string | undefined,
): Promise<void> =>
  updateRow(work, 'risk_requests', riskRequestId, {
    state,
    answered_at: work.now,
    comment: comment === undefined || comment === '' ? null : comment,
  });

export const isCustomersAddress = async (work: Work, companyId: string, email: string): Promise<boolean> =>
  (await oneRow(work)`
    select 1 from users where company_id = ${companyId} and lower(email) = ${email.toLowerCase()}`) !== undefined;
