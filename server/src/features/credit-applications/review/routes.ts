import { applicationContract } from '@gatehouse/domain/credit-applications/apply/application-contract.ts';
import { reviewContract } from '@gatehouse/domain/credit-applications/review/review-contract.ts';
import { tripwiresContract } from '@gatehouse/domain/credit-applications/review/tripwires-contract.ts';
import { forbidden, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { standingsOf } from '#server/platform/links/standing.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { annotating, byHand, implementMoves, mayAnnotate, readOrRefuse, target } from '../asking.ts';
import { listActivity } from '../queries/activity.ts';
import { markSeen } from '../queue/queries/views.ts';
import { activityEntry } from '../shapes.ts';
import { addComment } from './commands/comment.ts';
import { correctSection } from './commands/correct-section.ts';
import { claim, type OnClaim, recommend, recordDnb, requestRevision } from './commands/review.ts';
import { reviewTripwire } from './commands/review-tripwire.ts';
import { holdersFor } from './queries/holders.ts';
import { listTripwireReviews } from './queries/tripwires.ts';
import { reviewedApplication } from './review-shape.ts';
import { findingsAbout } from './tripwire-facts.ts';

export interface ReviewSettings {
  readonly publicUrl: string;
  readonly vault: Vault;
  /** What a claim starts in other features, and a correction after it. */
  readonly onClaim: OnClaim;
}

const one = '/api/ar-portal/ca/:creditApplicationId' as const;

/** What is said about an application by both sides: its activity and its comments. */
const activityRoutes = (door: Door): void => {
  const on = implement(door, applicationContract);

  on(`GET ${one}/activity`, async ({ work, scope, person, params, query }) => {
    const found = orNotFound(await listActivity(work, scope, params.creditApplicationId, query.section));
    const forCustomer = person.userTypeId === 1;
    if (forCustomer && !can(person, 'viewCreditDetails', found.projectId)) throw forbidden();
    return { activity: found.rows.map((row) => activityEntry(row, forCustomer)) };
  });

  on(`POST ${one}/comment`, async (call) => {
    call.touched(target(call.params.creditApplicationId));
    return addComment(byHand(call, null), call.body, call.person.userTypeId === 1);
  });
};

const tripwireRoutes = (door: Door, vault: Vault): void => {
  const on = implement(door, tripwiresContract);

  on(`GET ${one}/tripwires`, async (call) => {
    const parts = await readOrRefuse(call);
    const reviews = await listTripwireReviews(call.work, parts.application.id);
    const findings = (await findingsAbout(call.work, vault, parts)).map((finding) => {
      const said = reviews.find((row) => row.tripwire === finding.tripwire && row.finding === finding.finding);
      const review =
        said === undefined
          ? null
          : {
              outcome: said.outcome,
              comment: said.comment,
              reviewedBy: said.reviewed_by_name,
              reviewedAt: said.reviewed_at.toISOString(),
            };
      return { ...finding, review };
    });
    return { findings, mayReview: mayAnnotate(parts, call) };
  });
  on(`POST ${one}/tripwires/review`, async (call) => {
    call.touched({
      ...target(call.params.creditApplicationId),
      detail: { tripwire: call.body.tripwire, outcome: call.body.outcome },
    });
    return reviewTripwire(annotating(call), vault, call.body);
  });
};

/** The page of accounts receivable, and what is worked out on it before anybody decides. */
export const reviewRoutes = (door: Door, { publicUrl, vault, onClaim }: ReviewSettings): void => {
  activityRoutes(door);
  tripwireRoutes(door, vault);
  const on = implement(door, reviewContract);
  const onMove = implementMoves(door, reviewContract);

  on(`GET ${one}`, async (call) => {
    const parts = await readOrRefuse(call);
    await markSeen(call.work, call.person.userProfileId, parts);
    const asked = parts.risk.filter(({ state }) => state === 'ASKED').map(({ id }) => id);
    const standings = await standingsOf(call.work, 'risk', asked);
    return reviewedApplication(parts, call.person, await holdersFor(call.work, parts), standings, call.work.now);
  });
  onMove(`POST ${one}/claim`, (mover) => claim(mover, onClaim));
  onMove(`PUT ${one}/dnb-report`, (mover, { body }) => recordDnb(mover, body));
  onMove(`PUT ${one}/recommendation`, (mover, { body }) => recommend(mover, body));
  onMove(`POST ${one}/request-revision`, (mover, { body }) => requestRevision(mover, body, publicUrl));
  on(`POST ${one}/correct-section`, async (call) => {
    const done = await correctSection(byHand(call, call.seenVersion), vault, call.body, { onClaim, publicUrl });
    call.touched({
      ...target(call.params.creditApplicationId, done.version),
      detail: { section: call.body.section, reason: call.body.reason },
    });
    return done;
  });
};
