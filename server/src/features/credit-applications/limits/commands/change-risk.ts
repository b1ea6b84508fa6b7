import { decideChangeAnswer, decideChangeRisk } from '@gatehouse/domain/credit-applications/limits/limit-change.ts';
import { begin, finish, type Mover, personOf } from '#server/features/credit-applications/commands/move.ts';
import {
  askApprovers,
  type RiskApproverInput,
} from '#server/features/credit-applications/deciding/commands/ask-risk.ts';
import { answerRiskRequest, recallRiskRequestsOf } from '#server/features/credit-applications/deciding/queries/risk.ts';
import { factsOf } from '#server/features/credit-applications/facts.ts';
import { changeFactsOf } from '#server/features/credit-applications/limits/change-facts.ts';
import { moveLimitChange } from '../queries/limit-changes.ts';
import { changeOf, unlessRefused } from './change.ts';

/** T15 for a change: each approver gets a mail of their own about the new total. */
export const askRiskOfChange = async (
  mover: Mover,
  changeId: string,
  approvers: readonly RiskApproverInput[],
  message: string | undefined,
  publicUrl: string,
) => {
  const { work } = mover;
  const locked = await begin(mover, 'askLimitChangeRisk');
  const { parts } = locked;
  const row = changeOf(parts, changeId);
  unlessRefused(decideChangeRisk(factsOf(parts, work.now), changeFactsOf(parts, row), personOf(mover)));
  await askApprovers(
    work,
    locked,
    approvers,
    { message, amountCents: row.to_cents, limitChangeId: changeId },
    publicUrl,
  );
  await moveLimitChange(work, changeId, 'PENDING_RISK', null);
  const names = approvers.map(({ name }) => name).join(', ');
  return finish(mover, locked, 'askLimitChangeRisk', { comment: names, visibleToCustomer: false });
};

/** T16, T17 for a change: said by link. A no leaves the limit where it is until A/R asks another or takes the change back. */
export const answerRiskOfChange = async (
  mover: Mover,
  changeId: string,
  riskRequestId: string,
  answer: 'ACCEPTED' | 'DECLINED',
  comment: string | undefined,
): Promise<string> => {
  const { work } = mover;
  const move = answer === 'ACCEPTED' ? 'acceptLimitChangeRisk' : 'declineLimitChangeRisk';
  const locked = await begin(mover, move);
  const row = changeOf(locked.parts, changeId);
  const { to } = unlessRefused(
    decideChangeAnswer(answer, factsOf(locked.parts, work.now), changeFactsOf(locked.parts, row)),
  );
  await answerRiskRequest(work, riskRequestId, answer, comment);
  if (answer === 'DECLINED') await recallRiskRequestsOf(work, changeId, ['ASKED']);
  await moveLimitChange(work, changeId, to, null);
  return (await finish(mover, locked, move, { comment, visibleToCustomer: false })).message;
};
