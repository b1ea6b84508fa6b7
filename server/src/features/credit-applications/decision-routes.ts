import { decisionsContract } from '@gatehouse/domain/credit-applications/decisions-contract.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { lapseConditions, markConditionsMet, recordEvidence } from './commands/conditions.ts';
import { approveWithConditions, deny } from './commands/decide.ts';
import { finishTask } from './commands/follow-ups.ts';
import { close, hold, release } from './commands/hold.ts';
import {
  adjustLimit,
  approveLimitChange,
  askRiskOfChange,
  declineLimitChange,
  endLimitChange,
} from './commands/limit-changes.ts';
import type { Mover } from './commands/move.ts';
import { renew } from './commands/renew.ts';
import { reopen, reopenForRevision, reviseRecommendation } from './commands/reopen.ts';
import { retriggerSubmit } from './commands/retrigger.ts';
import { resendRisk } from './commands/risk.ts';

interface Asking {
  readonly work: Work;
  readonly scope: Scope;
  readonly person: Person;
  readonly params: { readonly creditApplicationId: string };
}
interface Target {
  readonly type: string;
  readonly id: string;
  readonly version?: number;
  readonly companyId?: string;
}

/** Decisions and what follows from them: one command each, its target named in the audit. */
export const decisionRoutes = (door: Door, { publicUrl }: { readonly publicUrl: string }): void => {
  const on = implement(door, decisionsContract);
  const mover = ({ work, scope, person, params }: Asking, seenVersion: number | null): Mover => ({
    work,
    scope,
    by: person,
    creditApplicationId: params.creditApplicationId,
    seenVersion,
  });
  const moved = async <Answer extends { readonly version: number }>(
    { params, touched }: Asking & { readonly touched: (to: Target) => void },
    done: Promise<Answer>,
  ): Promise<Answer> => {
    const answer = await done;
    touched({ type: 'creditApplication', id: params.creditApplicationId, version: answer.version });
    return answer;
  };

  on('POST /api/ar-portal/ca/:creditApplicationId/deny', (call) =>
    moved(call, deny(mover(call, call.seenVersion), call.body)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/approve-with-conditions', (call) =>
    moved(call, approveWithConditions(mover(call, call.seenVersion), call.body, publicUrl)),
  );
  on('PUT /api/ar-portal/ca/:creditApplicationId/conditions/:conditionId', (call) =>
    moved(call, recordEvidence(mover(call, call.seenVersion), call.params.conditionId, call.body)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/mark-conditions-met', (call) =>
    moved(call, markConditionsMet(mover(call, call.seenVersion), call.body.comment, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/lapse-conditions', (call) =>
    moved(call, lapseConditions(mover(call, call.seenVersion), call.body.comment, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/reopen', (call) => {
    const { body } = call;
    const by = mover(call, call.seenVersion);
    return moved(
      call,
      body.to === 'IN_REVIEW' ? reopen(by, body.reason, publicUrl) : reopenForRevision(by, body, publicUrl),
    );
  });
  on('POST /api/ar-portal/ca/:creditApplicationId/revise-recommendation', (call) =>
    moved(call, reviseRecommendation(mover(call, call.seenVersion), call.body.comment)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/hold', (call) =>
    moved(call, hold(mover(call, call.seenVersion), call.body.reason, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/release', (call) =>
    moved(call, release(mover(call, call.seenVersion), call.body.reason, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/close', (call) =>
    moved(call, close(mover(call, call.seenVersion), call.body.comment)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/retrigger-submit', (call) =>
    moved(call, retriggerSubmit(mover(call, call.seenVersion), publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/risk-requests/:riskRequestId/resend', (call) =>
    moved(call, resendRisk(mover(call, call.seenVersion), call.params.riskRequestId, publicUrl)),
  );
  const renewed = async (call: Asking & { readonly seenVersion: number; readonly touched: (to: Target) => void }) => {
    const { companyId, ...answer } = await renew(mover(call, call.seenVersion), publicUrl);
    call.touched({ type: 'creditApplication', id: answer.creditApplicationId, version: 1, companyId });
    return answer;
  };
  on('POST /api/ar-portal/customer/ca/:creditApplicationId/renew', renewed);
  on('POST /api/ar-portal/ca/:creditApplicationId/renew', renewed);

  on('POST /api/ar-portal/ca/:creditApplicationId/limit-changes', (call) =>
    moved(call, adjustLimit(mover(call, call.seenVersion), call.body, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/approve', (call) =>
    moved(call, approveLimitChange(mover(call, call.seenVersion), call.params.changeId, call.body.comment, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/decline', (call) =>
    moved(call, declineLimitChange(mover(call, call.seenVersion), call.params.changeId, call.body.comment)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/end', (call) =>
    moved(call, endLimitChange(mover(call, call.seenVersion), call.params.changeId, call.body.comment)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/assign-risk-approver', (call) =>
    moved(
      call,
      askRiskOfChange(
        mover(call, call.seenVersion),
        call.params.changeId,
        call.body.approvers,
        call.body.message,
        publicUrl,
      ),
    ),
  );
  on('PUT /api/ar-portal/ca/:creditApplicationId/tasks/:taskId/done', (call) =>
    moved(call, finishTask(mover(call, null), call.params.taskId)),
  );
};
