import { decisionsContract } from '@gatehouse/domain/credit-applications/deciding/decisions-contract.ts';
import { reviewContract } from '@gatehouse/domain/credit-applications/review/review-contract.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { annotating, implementMoves, moved } from '../asking.ts';
import {
  approveLevel1,
  approveLevel2,
  returnToAr,
  sendToFinal,
  sendToLevel1,
  setArNumber,
} from './commands/approvals.ts';
import { lapseConditions, markConditionsMet, recordEvidence } from './commands/conditions.ts';
import { approve, approveWithConditions, deny } from './commands/decide.ts';
import { finishTask } from './commands/follow-ups.ts';
import { close, hold, release } from './commands/hold.ts';
import { reopen, reopenForRevision, reviseRecommendation } from './commands/reopen.ts';
import { retriggerSubmit } from './commands/retrigger.ts';
import { assignRiskApprover, recallRisk, resendRisk } from './commands/risk.ts';

interface DecidingSettings {
  readonly publicUrl: string;
}

const one = '/api/ar-portal/ca/:creditApplicationId' as const;

/** The levels, the risk approver, and the decision itself. */
const levelRoutes = (door: Door, { publicUrl }: DecidingSettings): void => {
  const onMove = implementMoves(door, reviewContract);

  onMove(`POST ${one}/send-to-level-1`, (mover, { body }) => sendToLevel1(mover, body.comment, publicUrl));
  onMove(`POST ${one}/send-to-final`, (mover, { body }) => sendToFinal(mover, body.comment));
  onMove(`POST ${one}/approve-level-1`, (mover, { body }) => approveLevel1(mover, body.comment, publicUrl));
  onMove(`POST ${one}/approve-level-2`, (mover, { body }) => approveLevel2(mover, body.comment));
  onMove(`POST ${one}/return-to-ar`, (mover, { body }) => returnToAr(mover, body.comment));
  onMove(`POST ${one}/assign-risk-approver`, (mover, { body }) =>
    assignRiskApprover(mover, body.approvers, body.message, publicUrl),
  );
  onMove(`POST ${one}/recall-risk`, (mover, { body }) => recallRisk(mover, body.comment));
  onMove(`PUT ${one}/ar-number`, (mover, { body }) => setArNumber(mover, body.arAccount, body.purchaseOrderRequired));
  onMove(`POST ${one}/approve`, (mover, { body }) => approve(mover, body, publicUrl));
};

/** What follows a decision: conditions, holds, another look, tasks. */
const standingRoutes = (door: Door, { publicUrl }: DecidingSettings): void => {
  const onMove = implementMoves(door, decisionsContract);

  onMove(`POST ${one}/deny`, (mover, { body }) => deny(mover, body));
  onMove(`POST ${one}/approve-with-conditions`, (mover, { body }) => approveWithConditions(mover, body, publicUrl));
  onMove(`PUT ${one}/conditions/:conditionId`, (mover, { body, params }) =>
    recordEvidence(mover, params.conditionId, body),
  );
  onMove(`POST ${one}/mark-conditions-met`, (mover, { body }) => markConditionsMet(mover, body.comment, publicUrl));
  onMove(`POST ${one}/lapse-conditions`, (mover, { body }) => lapseConditions(mover, body.comment, publicUrl));
  onMove(`POST ${one}/reopen`, (mover, { body }) =>
    body.to === 'IN_REVIEW' ? reopen(mover, body.reason, publicUrl) : reopenForRevision(mover, body, publicUrl),
  );
  onMove(`POST ${one}/revise-recommendation`, (mover, { body }) => reviseRecommendation(mover, body.comment));
  onMove(`POST ${one}/hold`, (mover, { body }) => hold(mover, body.reason, publicUrl));
  onMove(`POST ${one}/release`, (mover, { body }) => release(mover, body.reason, publicUrl));
  onMove(`POST ${one}/close`, (mover, { body }) => close(mover, body.comment));
  onMove(`POST ${one}/retrigger-submit`, (mover) => retriggerSubmit(mover, publicUrl));
  onMove(`POST ${one}/risk-requests/:riskRequestId/resend`, (mover, { params }) =>
    resendRisk(mover, params.riskRequestId, publicUrl),
  );
  implement(door, decisionsContract)(`PUT ${one}/tasks/:taskId/done`, (call) =>
    moved(call, finishTask(annotating(call), call.params.taskId)),
  );
};

export const decidingRoutes = (door: Door, settings: DecidingSettings): void => {
  levelRoutes(door, settings);
  standingRoutes(door, settings);
};
