import { delegatesContract } from '@gatehouse/domain/delegates/contract.ts';
import { delegateMessages } from '@gatehouse/domain/delegates/messages.ts';
import { forbidden, notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { endDelegation } from './commands/end.ts';
import { mayManageAll, setDelegate } from './commands/set.ts';
import { eligibleFor } from './eligible.ts';
import { listDelegations, lockDelegation } from './queries.ts';
import { isTheirs, shapeOf } from './shapes.ts';

/** Delegates (decision §5, CA-053). */
export const delegateRoutes = (door: Door, { publicUrl }: { readonly publicUrl: string }): void => {
  const on = implement(door, delegatesContract);

  on('GET /api/ar-portal/managedelegate', async ({ work, person, query }) => {
    const today = lotToday(work.now);
    const all = query.all === 'true';
    if (all && !mayManageAll(person)) throw forbidden();
    const rows = await listDelegations(work, all ? null : person.userProfileId);
    return { delegations: rows.map((row) => shapeOf(row, person, today)), mayManageAll: mayManageAll(person), today };
  });

  on('GET /api/ar-portal/managedelegate/eligible', ({ work, person, query }) =>
    eligibleFor(work, person, query.fromUserId ?? person.userProfileId),
  );

  on('POST /api/ar-portal/managedelegate', async ({ work, person, body, touched }) => {
    const delegationId = await setDelegate(work, person, body, publicUrl);
    const { scopes, capCents, firstDay, lastDay, toUserId } = body;
    const fromUserId = body.fromUserId ?? person.userProfileId;
    const detail = { fromUserId, toUserId, scopes, capCents, firstDay, lastDay };
    touched({ type: 'delegation', id: delegationId, detail });
    return { message: delegateMessages.set, delegationId };
  });

  on('DELETE /api/ar-portal/managedelegate/:delegationId', async ({ work, person, params, touched }) => {
    const delegation = await lockDelegation(work, params.delegationId);
    if (delegation === undefined || !(isTheirs(person, delegation) || mayManageAll(person))) throw notFound();
    if (delegation.endedAt !== null) throw new Refusal(409, delegateMessages.alreadyEnded, 'not-now');
    await endDelegation(work, delegation, 'REVOKED', publicUrl);
    const { from, to, delegationId } = delegation;
    touched({ type: 'delegation', id: delegationId, detail: { from: from.name, to: to.name, because: 'REVOKED' } });
    return { message: delegateMessages.ended };
  });
};
