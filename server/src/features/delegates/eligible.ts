import { delegateScopes, holds, mayTake, ownCap } from '@gatehouse/domain/delegates/delegation.ts';
import { forbidden, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { mayManageAll } from './commands/set.ts';
import { type Colleague, listColleagues } from './queries.ts';

const somebody = ({ person, about }: Colleague) => ({
  userProfileId: person.userProfileId,
  name: fullNameOf(person),
  about,
});

/** Who could act for somebody, and in what: what they hold themselves, and who may take it; 403 for others unless one manages all. */
export const eligibleFor = async (work: Work, person: Person, fromUserId: string) => {
  if (fromUserId !== person.userProfileId && !mayManageAll(person)) throw forbidden();
  const everybody = await listColleagues(work);
  const from = orNotFound(everybody.find((each) => each.person.userProfileId === fromUserId));
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
};
