import { delegatesContract } from '@gatehouse/domain/delegates/contract.ts';
import { delegateScopes, holds, mayTake, ownCap, stateOf } from '@gatehouse/domain/delegates/delegation.ts';
import { delegateMessages } from '@gatehouse/domain/delegates/messages.ts';
import { forbidden, notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { endDelegation } from './commands/end.ts';
import { mayManageAll, setDelegate } from './commands/set.ts';
import { type Colleague, listColleagues, listDelegations, lockDelegation, type StoredDelegation } from './queries.ts';

const isTheirs = (person: Person, { from, to }: StoredDelegation): boolean =>
  [from.userProfileId, to.userProfileId].includes(person.userProfileId);

const shapeOf = (row: StoredDelegation, person: Person, today: string) => {
  const { endedAt, from, to, setAt, ...rest } = row;
  const state = stateOf({ ...row, ended: endedAt !== null }, today);
  const named = ({ userProfileId, name, about }: StoredDelegation['from']) => ({ userProfileId, name, about });
  return {
    ...rest,
    from: named(from),
    to: named(to),
    scopes: [...row.scopes],
    setAt: new Date(setAt).toISOString(),
    state,
    mayEnd: state !== 'ended' && (isTheirs(person, row) || mayManageAll(person)),
  };
};

const somebody = ({ person, about }: Colleague) => ({
  userProfileId: person.userProfileId,
  name: fullNameOf(person),
  about,
});

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

  on('GET /api/ar-portal/managedelegate/eligible', async ({ work, person, query }) => {
    const fromUserId = query.fromUserId ?? person.userProfileId;
    if (fromUserId !== person.userProfileId && !mayManageAll(person)) throw forbidden();
    const everybody = await listColleagues(work);
    const from = everybody.find((each) => each.person.userProfileId === fromUserId);
    if (from === undefined) throw notFound();
    const held = delegateScopes.filter((scope) => holds(from.person, scope));
    return {
      from: somebody(from),
      holds: held.map((scope) => ({ scope, capCents: ownCap(from.person, [scope]) })),
      people: everybody.flatMap((each) => {
        const scopes = held.filter((scope) => mayTake(each.person, scope));
        return each === from || scopes.length === 0 ? [] : [{ ...somebody(each), scopes }];
      }),
      fromPeople: everybody
        .filter((each) =>
          mayManageAll(person) ? delegateScopes.some((scope) => holds(each.person, scope)) : each === from,
        )
        .map(somebody),
      today: lotToday(work.now),
    };
  });

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
