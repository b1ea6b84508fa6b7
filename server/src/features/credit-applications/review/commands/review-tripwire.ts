import type { TripwireName } from '@gatehouse/domain/credit-applications/review/tripwires/finding.ts';
import { forbidden, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { begin, type Mover } from '#server/features/credit-applications/commands/move.ts';
import { addNote } from '#server/features/credit-applications/queries/writes.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { saveTripwireReview } from '../queries/tripwires.ts';
import { findingsAbout } from '../tripwire-facts.ts';

export interface TripwireReview {
  readonly tripwire: TripwireName;
  readonly finding: string;
  readonly outcome: 'EXPLAINED' | 'CONFIRMED';
  readonly comment: string;
}

/** T35: what a reviewer says of one finding. It stays with the finding and in the log; refuses (409) one that is not there any more. */
export const reviewTripwire = async (mover: Mover, vault: Vault, review: TripwireReview) => {
  const { work, creditApplicationId } = mover;
  const { parts, actor } = await begin(mover, 'annotate');
  if (actor.id === null) throw forbidden();
  const found = (await findingsAbout(work, vault, parts)).find(
    ({ tripwire, finding }) => tripwire === review.tripwire && finding === review.finding,
  );
  if (found === undefined)
    throw new Refusal(409, 'This finding is not there any more. Look at the list again.', 'not-now');
  await saveTripwireReview(work, {
    ...review,
    applicationId: creditApplicationId,
    companyId: parts.application.company_id,
    by: { id: actor.id, name: actor.name },
  });
  await addNote(work, parts, actor, {
    move: 'reviewTripwire',
    section: found.section,
    comment: `${found.found} ${review.outcome === 'CONFIRMED' ? 'Confirmed' : 'Explained'}: ${review.comment}`,
    visibleToCustomer: false,
  });
  return { message: 'Finding reviewed' };
};
