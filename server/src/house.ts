import {
  handOverReviews,
  reviewsHeldBy,
  reviewTakersFrom,
} from '#server/features/credit-applications/offers/held-reviews.ts';
import { endDelegatesOf } from '#server/features/delegates/offers/ends.ts';
import { giveBackRequestsOf } from '#server/features/service-requests/offers/give-back.ts';
import type { House } from '#server/features/users/commands/invite.ts';

/** What accounts need of the rest when somebody comes or goes. */
export const houseOf = (publicUrl: string, embedded: boolean): House => ({
  publicUrl,
  embedded,
  tasks: { heldBy: reviewsHeldBy, takersFrom: reviewTakersFrom, handOver: handOverReviews },
  giveBack: giveBackRequestsOf,
  endDelegates: endDelegatesOf,
});
