import type { Work } from '#server/db/work.ts';
import type { Parts } from './parts.ts';

export interface AskedApprover {
  readonly name: string;
  readonly email: string;
  readonly title: string | null;
  readonly tier: number;
  readonly answerBy: string;
  readonly amountCents: number;
  readonly askedBy: string;
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Ends every open or given answer of an application and the links that lead to it (credit.md T7, T18). */
export const recallRiskRequests = async (
  work: Work,
  applicationId: string,
  states: readonly ('ASKED' | 'ACCEPTED' | 'DECLINED')[],
): Promise<void> => {
  const recalled = await work.trx
    .updateTable('risk_requests')
    .set({ state: 'RECALLED' })
    .where('application_id', '=', applicationId)
    .where('state', 'in', [...states])
    .returning('id')
    .execute();
  if (recalled.length === 0) return;
  await work.trx
    .updateTable('action_tokens')
    .set({ revoked_at: work.now })
    .where('purpose', '=', 'risk')
    .where(
      'record_id',
      'in',
      recalled.map(({ id }) => id),
    )
    .where('revoked_at', 'is', null)
    .execute();
};

export const answerRiskRequest = async (
  work: Work,
  riskRequestId: string,
  state: 'ACCEPTED' | 'DECLINED',
  comment: string | undefined,
): Promise<void> => {
  await work.trx
    .updateTable('risk_requests')
    .set({ state, answered_at: work.now, comment: comment === undefined || comment === '' ? null : comment })
    .where('id', '=', riskRequestId)
    .execute();
};

export const isCustomersAddress = async (work: Work, companyId: string, email: string): Promise<boolean> => {
  const row = await work.trx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where((at) => at(at.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return row !== undefined;
};
