import { conditionKinds } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { fieldRefusal, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { begin, finish, type Mover, personOf, signed } from '#server/features/credit-applications/commands/move.ts';
import { queueConditionsLapsed, queueDecision } from '../emails/decision.ts';
import { meetCondition } from '../queries/decisions.ts';
import { addReview } from './follow-ups.ts';

/** T21: what shows that a condition is met. Said again, the newer word holds. */
export const recordEvidence = async (
  mover: Mover,
  conditionId: string,
  shown: { readonly evidence: string; readonly evidenceDocumentId?: string | undefined },
) => {
  const person = personOf(mover);
  const locked = await begin(mover, 'recordEvidence');
  const { parts } = locked;
  const condition = orNotFound(parts.conditions.find(({ id }) => id === conditionId));
  const documentId = shown.evidenceDocumentId ?? null;
  if (documentId !== null && !parts.documents.some(({ id }) => id === documentId)) {
    throw fieldRefusal(400, 'evidenceDocumentId', creditMessages.evidenceUnknown);
  }
  await meetCondition(mover.work, conditionId, { evidence: shown.evidence, documentId }, signed(person, locked));
  return finish(mover, locked, 'recordEvidence', {
    comment: `${conditionKinds[condition.kind]}: ${shown.evidence}`,
    visibleToCustomer: false,
  });
};

/** T21: the credit stands without conditions from now on. */
export const markConditionsMet = async (mover: Mover, comment: string | undefined, publicUrl: string) => {
  const { work } = mover;
  const locked = await begin(mover, 'markConditionsMet');
  const { application } = locked.parts;
  const done = await finish(mover, locked, 'markConditionsMet', { comment, visibleToCustomer: true });
  await addReview(work, locked.parts, application.expires_on);
  const decision = { approvedCents: application.approved_cents ?? 0, expiresOn: application.expires_on ?? '' };
  await queueDecision(work, locked.parts, decision, publicUrl);
  return done;
};

/** T22: by the clock or by accounts receivable, 30 days after the last due date: a cash account, and the customer is told. */
export const lapseConditions = async (mover: Mover, comment: string | undefined, publicUrl: string) => {
  const { work } = mover;
  const locked = await begin(mover, 'lapseConditions');
  const done = await finish(mover, locked, 'lapseConditions', {
    set: { decided_at: work.now, cod_deposit: 'FULL', approved_cents: 0 },
    comment,
    visibleToCustomer: true,
  });
  await queueConditionsLapsed(work, locked.parts, publicUrl);
  return done;
};
