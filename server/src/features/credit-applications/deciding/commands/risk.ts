import { orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { begin, finish, type Mover } from '#server/features/credit-applications/commands/move.ts';
import { answerRiskOfChange } from '#server/features/credit-applications/limits/commands/change-risk.ts';
import { answerRiskRequest, limitChangeOfRisk, recallRiskRequests } from '../queries/risk.ts';
import { askApprovers, type RiskApproverInput, sendRiskAgain } from './ask-risk.ts';

/** T15 */
export const assignRiskApprover = async (
  mover: Mover,
  approvers: readonly RiskApproverInput[],
  message: string | undefined,
  publicUrl: string,
) => {
  const locked = await begin(mover, 'assignRiskApprover');
  const { application } = locked.parts;
  const amountCents = application.recommended_cents ?? application.requested_cents ?? 0;
  await askApprovers(mover.work, locked, approvers, { message, amountCents, limitChangeId: null }, publicUrl);
  const names = approvers.map(({ name }) => name).join(', ');
  return finish(mover, locked, 'assignRiskApprover', { comment: names, visibleToCustomer: false });
};

/** T15, when the mail did not arrive or its link ran out. */
export const resendRisk = async (mover: Mover, riskRequestId: string, publicUrl: string) => {
  const locked = await begin(mover, 'resendRisk');
  const request = orNotFound(locked.parts.risk.find(({ id, state }) => id === riskRequestId && state === 'ASKED'));
  await sendRiskAgain(mover.work, locked, request, publicUrl);
  return finish(mover, locked, 'resendRisk', { comment: request.name, visibleToCustomer: false });
};

/** T18: the links end at once. */
export const recallRisk = async (mover: Mover, comment: string | undefined) => {
  const locked = await begin(mover, 'recallRisk');
  await recallRiskRequests(mover.work, mover.creditApplicationId, ['ASKED']);
  return finish(mover, locked, 'recallRisk', { comment, visibleToCustomer: false });
};

/** T16, T17: said by the person a link was sent to. A declined risk moves on at once; an accepted one when the last asked person has accepted. */
export const answerRisk = async (
  mover: Mover,
  riskRequestId: string,
  answer: 'ACCEPTED' | 'DECLINED',
  comment: string | undefined,
): Promise<string> => {
  const changeId = await limitChangeOfRisk(mover.work, riskRequestId);
  if (changeId !== null) return answerRiskOfChange(mover, changeId, riskRequestId, answer, comment);
  const move = answer === 'ACCEPTED' ? 'acceptRisk' : 'declineRisk';
  const locked = await begin(mover, move);
  await answerRiskRequest(mover.work, riskRequestId, answer, comment);
  // the step moves on with the first no: whoever else was asked is asked no more (promises rule 3)
  if (answer === 'DECLINED') await recallRiskRequests(mover.work, mover.creditApplicationId, ['ASKED']);
  return (await finish(mover, locked, move, { comment, visibleToCustomer: false })).message;
};
