import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { emailActionMessages } from '@gatehouse/domain/email-actions/messages.ts';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { emailKey } from '@gatehouse/domain/fields/email.ts';
import { forbidden, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { createActionToken } from '#server/platform/links/action-tokens.ts';
import { queueRiskRequest } from '../emails/risk-request.ts';
import { answerRiskRequest, insertRiskRequest, isCustomersAddress, recallRiskRequests } from '../queries/risk.ts';
import { begin, finish, type Mover } from './move.ts';

export interface RiskApproverInput {
  readonly name: string;
  readonly email: string;
  readonly title?: string | undefined;
  readonly tier: 1 | 2;
}

/** Days that a risk link and the answer to it have (decision §7, credit.md §2). */
const DAYS_TO_ANSWER = 14;

/** T15: each approver gets a mail with three links of their own, bound to this submitted version. */
export const assignRiskApprover = async (
  mover: Mover,
  approvers: readonly RiskApproverInput[],
  message: string | undefined,
  publicUrl: string,
) => {
  const { work } = mover;
  const locked = await begin(mover, 'assignRiskApprover');
  const { parts, actor } = locked;
  if (actor.id === null) throw forbidden();
  if (new Set(approvers.map(({ email }) => emailKey(email))).size < approvers.length) {
    throw new Refusal(400, [{ errorMessage: creditMessages.sameApprover, field: 'approvers', code: 'invalid' }]);
  }
  const answerBy = addDays(lotToday(work.now), DAYS_TO_ANSWER);
  const amountCents = parts.application.recommended_cents ?? parts.application.requested_cents ?? 0;
  for (const [index, approver] of approvers.entries()) {
    if (await isCustomersAddress(work, parts.application.company_id, approver.email)) {
      throw new Refusal(400, [
        { errorMessage: creditMessages.riskApproverIsCustomer, field: `approvers.${index}.email`, code: 'invalid' },
      ]);
    }
    const riskRequestId = await insertRiskRequest(work, parts, {
      ...approver,
      title: approver.title ?? null,
      answerBy,
      amountCents,
      askedBy: actor.id,
    });
    const token = await createActionToken(work, {
      purpose: 'risk',
      email: approver.email,
      companyId: parts.application.company_id,
      recordId: riskRequestId,
      recordVersion: parts.application.submitted_version,
      days: DAYS_TO_ANSWER,
    });
    await queueRiskRequest(
      work,
      parts,
      { approver, token, answerBy, amountCents, askedBy: actor.name, message },
      publicUrl,
    );
  }
  const names = approvers.map(({ name }) => name).join(', ');
  return {
    message: 'Risk approver asked',
    version: await finish(mover, locked, 'assignRiskApprover', { comment: names, visibleToCustomer: false }),
  };
};

/** T18: the links end at once. */
export const recallRisk = async (mover: Mover, comment: string | undefined) => {
  const locked = await begin(mover, 'recallRisk');
  await recallRiskRequests(mover.work, mover.creditApplicationId, ['ASKED']);
  return {
    message: 'Risk request recalled',
    version: await finish(mover, locked, 'recallRisk', { comment, visibleToCustomer: false }),
  };
};

/** T16, T17: said by the person a link was sent to. A declined risk moves on at once; an accepted one when the last asked person has accepted. */
export const answerRisk = async (
  mover: Mover,
  riskRequestId: string,
  answer: 'ACCEPTED' | 'DECLINED',
  comment: string | undefined,
): Promise<string> => {
  const move = answer === 'ACCEPTED' ? 'acceptRisk' : 'declineRisk';
  const locked = await begin(mover, move);
  await answerRiskRequest(mover.work, riskRequestId, answer, comment);
  // the step moves on with the first no: whoever else was asked is asked no more (promises rule 3)
  if (answer === 'DECLINED') await recallRiskRequests(mover.work, mover.creditApplicationId, ['ASKED']);
  await finish(mover, locked, move, { comment, visibleToCustomer: false });
  return answer === 'ACCEPTED' ? emailActionMessages.riskAccepted : emailActionMessages.riskDeclined;
};
export type AnswerRisk = typeof answerRisk;
