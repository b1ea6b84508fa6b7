import { decisionsContract } from '@gatehouse/domain/credit-applications/deciding/decisions-contract.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { byHand, moved } from '../asking.ts';
import { approveLimitChange, declineLimitChange, endLimitChange } from './commands/answer-change.ts';
import { adjustLimit } from './commands/ask-change.ts';
import { askRiskOfChange } from './commands/change-risk.ts';

/** A granted limit that is to be changed: asked, answered by the levels, ended. */
export const limitRoutes = (door: Door, { publicUrl }: { readonly publicUrl: string }): void => {
  const on = implement(door, decisionsContract);

  on('POST /api/ar-portal/ca/:creditApplicationId/limit-changes', (call) =>
    moved(call, adjustLimit(byHand(call, call.seenVersion), call.body, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/approve', (call) =>
    moved(call, approveLimitChange(byHand(call, call.seenVersion), call.params.changeId, call.body.comment, publicUrl)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/decline', (call) =>
    moved(call, declineLimitChange(byHand(call, call.seenVersion), call.params.changeId, call.body.comment)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/end', (call) =>
    moved(call, endLimitChange(byHand(call, call.seenVersion), call.params.changeId, call.body.comment)),
  );
  on('POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/assign-risk-approver', (call) =>
    moved(
      call,
      askRiskOfChange(
        byHand(call, call.seenVersion),
        call.params.changeId,
        call.body.approvers,
        call.body.message,
        publicUrl,
      ),
    ),
  );
};
