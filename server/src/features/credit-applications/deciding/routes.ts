import { decisionsContract } from '@gatehouse/domain/credit-applications/deciding/decisions-contract.ts';
import { reviewContract } from '@gatehouse/domain/credit-applications/review/review-contract.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { byHand, moved, readOrRefuse } from '../asking.ts';
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

/** The levels, the risk approver, and the decision itself. */
const levelRoutes = (door: Door, { publicUrl }: DecidingSettings): void => {
  const on = implement(door, reviewContract);

  on('POST /api/ar-portal/ca/:creditApplicationId/send-to-level-1', (call) =>
    moved(call, sendToLevel1(byHand(call, call.seenVersion), call.body.comment, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/send-to-final', (call) =>
    moved(call, sendToFinal(byHand(call, call.seenVersion), call.body.comment)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/approve-level-1', (call) =>
    moved(call, approveLevel1(byHand(call, call.seenVersion), call.body.comment, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/approve-level-2', (call) =>
    moved(call, approveLevel2(byHand(call, call.seenVersion), call.body.comment)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/return-to-ar', async (call) => {
    const { application } = await readOrRefuse(call);
    return moved(call, returnToAr(byHand(call, call.seenVersion), application.status, call.body.comment));
  });
  on('POST /api/ar-portal/ca/:creditApplicationId/assign-risk-approver', (call) =>
    moved(call, assignRiskApprover(byHand(call, call.seenVersion), call.body.approvers, call.body.message, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/recall-risk', (call) =>
    moved(call, recallRisk(byHand(call, call.seenVersion), call.body.comment)),
  );
  on('PUT /api/ar-portal/ca/:creditApplicationId/ar-number', (call) =>
    moved(call, setArNumber(byHand(call, call.seenVersion), call.body.arAccount, call.body.purchaseOrderRequired)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/approve', (call) =>
    moved(call, approve(byHand(call, call.seenVersion), call.body, publicUrl)),
  );
};

/** What follows a decision: conditions, holds, another look, tasks. */
const standingRoutes = (door: Door, { publicUrl }: DecidingSettings): void => {
  const on = implement(door, decisionsContract);

  on('POST /api/ar-portal/ca/:creditApplicationId/deny', (call) =>
    moved(call, deny(byHand(call, call.seenVersion), call.body)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/approve-with-conditions', (call) =>
    moved(call, approveWithConditions(byHand(call, call.seenVersion), call.body, publicUrl)),
  );
  on('PUT /api/ar-portal/ca/:creditApplicationId/conditions/:conditionId', (call) =>
    moved(call, recordEvidence(byHand(call, call.seenVersion), call.params.conditionId, call.body)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/mark-conditions-met', (call) =>
    moved(call, markConditionsMet(byHand(call, call.seenVersion), call.body.comment, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/lapse-conditions', (call) =>
    moved(call, lapseConditions(byHand(call, call.seenVersion), call.body.comment, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/reopen', (call) => {
    const { body } = call;
    const by = byHand(call, call.seenVersion);
    return moved(
      call,
      body.to === 'IN_REVIEW' ? reopen(by, body.reason, publicUrl) : reopenForRevision(by, body, publicUrl),
    );
  });
  on('POST /api/ar-portal/ca/:creditApplicationId/revise-recommendation', (call) =>
    moved(call, reviseRecommendation(byHand(call, call.seenVersion), call.body.comment)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/hold', (call) =>
    moved(call, hold(byHand(call, call.seenVersion), call.body.reason, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/release', (call) =>
    moved(call, release(byHand(call, call.seenVersion), call.body.reason, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/close', (call) =>
    moved(call, close(byHand(call, call.seenVersion), call.body.comment)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/retrigger-submit', (call) =>
    moved(call, retriggerSubmit(byHand(call, call.seenVersion), publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/risk-requests/:riskRequestId/resend', (call) =>
    moved(call, resendRisk(byHand(call, call.seenVersion), call.params.riskRequestId, publicUrl)),
  );
  on('PUT /api/ar-portal/ca/:creditApplicationId/tasks/:taskId/done', (call) =>
    moved(call, finishTask(byHand(call, null), call.params.taskId)),
  );
};

export const decidingRoutes = (door: Door, settings: DecidingSettings): void => {
  levelRoutes(door, settings);
  standingRoutes(door, settings);
};
