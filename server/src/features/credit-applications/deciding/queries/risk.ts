import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { updateRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/tables.ts';
import type { Work } from '#server/db/work.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';

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

export const insertRiskRequest = async (work: Work, parts: Parts, approver: AskedApprover): Promise<string> => {
  const row = await work.trx
    .insertInto('risk_requests')
    .values({
      application_id: parts.application.id,
      company_id: parts.application.company_id,
      submitted_version: parts.application.submitted_version,
      tier: approver.tier,
      name: approver.name,
      email: approver.email,
      title: approver.title,
      amount_cents: approver.amountCents,
      asked_by: approver.askedBy,
      asked_at: work.now,
      answer_by: approver.answerBy,
      limit_change_id: approver.limitChangeId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

type Answered = 'ASKED' | 'ACCEPTED' | 'DECLINED';

const endLinks = async (work: Work, riskRequestIds: readonly string[]): Promise<void> => {
  if (riskRequestIds.length === 0) return;
  await work.trx
    .updateTable('action_tokens')
    .set({ revoked_at: work.now })
    .where('purpose', '=', 'risk')
    .where('record_id', 'in', [...riskRequestIds])
    .where('revoked_at', 'is', null)
    .execute();
};

type Chosen = (request: ExpressionBuilder<DB, 'risk_requests'>) => Expression<SqlBool>;

/** Requests are never taken out of the history: they are recalled, and the links that lead to them end. */
const recall = async (work: Work, chosen: Chosen) => {
  const recalled = await work.trx
    .updateTable('risk_requests')
    .set({ state: 'RECALLED' })
    .where(chosen)
    .returning(['id', 'name', 'limit_change_id'])
    .execute();
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
  await recall(work, (request) =>
    request.and([
      request('application_id', '=', applicationId),
      request('limit_change_id', 'is', null),
      request('state', 'in', [...states]),
    ]),
  );
};

/** The same for a change of the limit (credit.md T26). */
export const recallRiskRequestsOf = async (
  work: Work,
  limitChangeId: string,
  states: readonly Answered[],
): Promise<void> => {
  await recall(work, (request) =>
    request.and([request('limit_change_id', '=', limitChangeId), request('state', 'in', [...states])]),
  );
};

/** Requests of an application that nobody answered in time. Gives who was silent. */
export const recallOverdue = async (
  work: Work,
  applicationId: string,
  today: string,
): Promise<readonly { readonly name: string; readonly limitChangeId: string | null }[]> => {
  const recalled = await recall(work, (request) =>
    request.and([
      request('application_id', '=', applicationId),
      request('state', '=', 'ASKED'),
      request('answer_by', '<', today),
    ]),
  );
  return recalled.map(({ name, limit_change_id }) => ({ name, limitChangeId: limit_change_id }));
};

/** Sent once more: the links before end, the days to answer begin anew. */
export const markResent = async (work: Work, riskRequestId: string, answerBy: string): Promise<void> => {
  await endLinks(work, [riskRequestId]);
  await work.trx
    .updateTable('risk_requests')
    .set((at) => ({ answer_by: answerBy, resent_at: work.now, sent_count: at('sent_count', '+', 1) }))
    .where('id', '=', riskRequestId)
    .execute();
};

/** null: the request is about the application itself. */
export const limitChangeOfRisk = async (work: Work, riskRequestId: string): Promise<string | null> => {
  const row = await work.trx
    .selectFrom('risk_requests')
    .select('limit_change_id')
    .where('id', '=', riskRequestId)
    .executeTakeFirst();
  return row?.limit_change_id ?? null;
};

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

export const isCustomersAddress = async (work: Work, companyId: string, email: string): Promise<boolean> => {
  const row = await work.trx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where((at) => at(at.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return row !== undefined;
};
