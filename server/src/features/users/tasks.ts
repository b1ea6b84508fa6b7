import { notFound } from '@gatehouse/domain/http/refusal.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import type { House } from './commands/invite.ts';
import { readUser } from './queries/read.ts';

/** What somebody holds that has to be handed over before they are deactivated, and who could take it; 404 whom the caller does not see. */
export const readTasks = async (work: Work, house: House, scope: Scope, person: Person, userId: string) => {
  if ((await readUser({ work, scope, person }, userId)) === undefined) throw notFound();
  const tasks = await house.tasks.heldBy(work, userId);
  const takers = tasks.length === 0 ? [] : await house.tasks.takersFrom(work, userId);
  return {
    tasks: [...tasks],
    takers: takers.map((taker) => ({ userProfileId: taker.userProfileId, name: fullNameOf(taker) })),
  };
};
