import { decisionsContract } from '@gatehouse/domain/credit-applications/deciding/decisions-contract.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implementMoves } from '../asking.ts';
import { approveLimitChange, declineLimitChange, endLimitChange } from './commands/answer-change.ts';
import { adjustLimit } from './commands/ask-change.ts';
import { askRiskOfChange } from './commands/change-risk.ts';

const one = '/api/ar-portal/ca/:creditApplicationId' as const;

/** A granted limit that is to be changed: asked, answered by the levels, ended. */
export const limitRoutes = (door: Door, { publicUrl }: { readonly publicUrl: string }): void => {
  const onMove = implementMoves(door, decisionsContract);

  onMove(`POST ${one}/limit-changes`, (mover, { body }) => adjustLimit(mover, body, publicUrl));
  onMove(`POST ${one}/limit-changes/:changeId/approve`, (mover, { body, params }) =>
    approveLimitChange(mover, params.changeId, body.comment, publicUrl),
  );
  onMove(`POST ${one}/limit-changes/:changeId/decline`, (mover, { body, params }) =>
    declineLimitChange(mover, params.changeId, body.comment),
  );
  onMove(`POST ${one}/limit-changes/:changeId/end`, (mover, { body, params }) =>
    endLimitChange(mover, params.changeId, body.comment),
  );
  onMove(`POST ${one}/limit-changes/:changeId/assign-risk-approver`, (mover, { body, params }) =>
    askRiskOfChange(mover, params.changeId, body.approvers, body.message, publicUrl),
  );
};
