import { mayEver } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { staffLabelOf } from '@gatehouse/domain/credit-applications/status.ts';
import { type Doer, fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import type { HeldTask } from '@gatehouse/domain/users/views.ts';
import type { Work } from '#server/db/work.ts';
import { handOverActionTokens } from '#server/platform/links/action-tokens.ts';
import { personOf } from '#server/platform/session/person.ts';
import { scopeOfSystem } from '#server/platform/session/scope.ts';
import { handOverRequests, othersInReceivables, readHeldReviews } from '../queries/held-reviews.ts';
import { lockParts } from '../queries/parts.ts';
import { addActivity, updateApplication } from '../queries/writes.ts';

/** The reviews that somebody has started and that are not decided yet. */
export const reviewsHeldBy = async (work: Work, userId: string): Promise<readonly HeldTask[]> =>
  (await readHeldReviews(work, userId)).map(({ id, project, status, version }) => ({
    taskId: id,
    what: 'Credit application',
    name: project,
    status: staffLabelOf(status, version),
  }));

/** Whoever could start a review can take one over (§6: A/R). */
export const reviewTakersFrom = async (work: Work, userId: string): Promise<readonly Person[]> => {
  const people: Person[] = [];
  for (const id of await othersInReceivables(work, userId)) {
    const person = await personOf(work.trx, id, work.now);
    if (person !== null && mayEver('claim', '', person)) people.push(person);
  }
  return people;
};

/** Their reviews go on under another name; status and everything that was decided stay. */
export const handOverReviews = async (
  work: Work,
  { userId, to, by }: { readonly userId: string; readonly to: Person; readonly by: Doer },
): Promise<void> => {
  for (const { id } of await readHeldReviews(work, userId)) {
    const parts = await lockParts(work, scopeOfSystem(), id);
    if (parts === undefined || parts.application.owner_id !== userId) continue;
    const { status, submitted_version } = parts.application;
    await updateApplication(work, parts, status, { owner_id: to.userProfileId });
    // what was asked of people outside goes on as well: the links are the word of whoever takes over (decision 0086)
    const recordIds = await handOverRequests(work, id, fullNameOf(to));
    await handOverActionTokens(work, { from: userId, to: to.userProfileId, recordIds });
    await addActivity(work, parts, { id: by.userProfileId, name: fullNameOf(by) }, status, submitted_version, {
      move: 'handOver',
      comment: `To ${fullNameOf(to)}`,
      visibleToCustomer: false,
    });
  }
};
