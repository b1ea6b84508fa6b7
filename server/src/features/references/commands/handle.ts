import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { emailKey } from '@gatehouse/domain/fields/email.ts';
import { notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { type GivenAnswer, isNegative } from '@gatehouse/domain/references/answer.ts';
import { referenceMessages } from '@gatehouse/domain/references/messages.ts';
import type { ApplicationReading } from '#server/features/credit-applications/queries/public-reading.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { revokeActionTokens } from '#server/platform/links/action-tokens.ts';
import type { Actor, Mover, ReferenceSettings } from '../desk.ts';
import { queueReferenceRequest } from '../emails/reference-request.ts';
import { noteAnswer, noteAskedAgain, noteEnded, type ReferenceRow, readReference } from '../queries.ts';
import { assertAskable, assertOutside, expiryFrom, giverOf, linkFor, sectionOf } from './ask.ts';

interface Held {
  readonly application: ApplicationReading;
  readonly actor: Actor;
  readonly reference: ReferenceRow;
}

const ownReference = async ({ work, creditApplicationId }: Mover, referenceId: string): Promise<ReferenceRow> => {
  const reference = await readReference(work, referenceId);
  if (reference === undefined || reference.applicationId !== creditApplicationId) throw notFound();
  return reference;
};

/** The lock of the application, then the reference as it stands under it. */
const hold = async (mover: Mover, referenceId: string, { credit }: ReferenceSettings): Promise<Held> => {
  await ownReference(mover, referenceId);
  const { application, actor } = await credit.open(mover, 'annotate');
  const reference = await ownReference(mover, referenceId);
  assertAskable(application);
  return { application, actor, reference };
};

const assertOpen = ({ state }: ReferenceRow): void => {
  if (state === 'RECEIVED' || state === 'WAIVED') throw new Refusal(409, referenceMessages.settled, 'not-now');
  if (state === 'RECALLED') throw new Refusal(409, referenceMessages.notAsked, 'not-now');
};

/** Again, now: to the same address, or to a corrected one; then the links that went to the old one end. A refusal may be asked about once more. */
export const askAgain = async (
  mover: Mover,
  referenceId: string,
  corrected: string | undefined,
  settings: ReferenceSettings,
): Promise<string> => {
  const { work } = mover;
  const { application, actor, reference } = await hold(mover, referenceId, settings);
  assertOpen(reference);
  const email = corrected ?? reference.email;
  await assertOutside(work, reference.companyId, email);
  if (emailKey(email) !== emailKey(reference.email)) await revokeActionTokens(work, 'reference', reference.id);
  const token = await linkFor(work, reference, giverOf(actor, application), email);
  const expiresAt = expiryFrom(work.now);
  const isFirst = reference.sentAt === null;
  await noteAskedAgain(work, reference.id, { email, expiresAt, askedByName: actor.name });
  await queueReferenceRequest(
    work,
    application,
    { reference: { ...reference, email }, token, expiresAt, askedBy: actor.name, reminder: isFirst ? null : 1 },
    settings.publicUrl,
  );
  await settings.credit.note(work, application, actor, {
    move: isFirst ? 'askReference' : 'remindReference',
    section: sectionOf(reference),
    comment: `${reference.company}, ${email}`,
    visibleToCustomer: false,
  });
  return isFirst ? referenceMessages.asked : referenceMessages.reminded;
};

export const waive = async (
  mover: Mover,
  referenceId: string,
  reason: string,
  settings: ReferenceSettings,
): Promise<string> => {
  const { work } = mover;
  const { application, actor, reference } = await hold(mover, referenceId, settings);
  assertOpen(reference);
  await noteEnded(work, reference.id, 'WAIVED', reason);
  await revokeActionTokens(work, 'reference', reference.id);
  await settings.credit.note(work, application, actor, {
    move: 'waiveReference',
    section: sectionOf(reference),
    comment: `${reference.company}: ${reason}`,
    visibleToCustomer: false,
  });
  return referenceMessages.waived;
};

export const recall = async (mover: Mover, referenceId: string, settings: ReferenceSettings): Promise<string> => {
  const { work } = mover;
  const { application, actor, reference } = await hold(mover, referenceId, settings);
  assertOpen(reference);
  await noteEnded(work, reference.id, 'RECALLED', null);
  await revokeActionTokens(work, 'reference', reference.id);
  await settings.credit.note(work, application, actor, {
    move: 'recallReference',
    section: sectionOf(reference),
    comment: reference.company,
    visibleToCustomer: false,
  });
  return referenceMessages.recalled;
};

/** Given by phone and written down by accounts receivable; the links of the referee end. A recalled or waived one may still be heard. */
export const typeAnswer = async (
  mover: Mover,
  referenceId: string,
  answer: GivenAnswer,
  settings: ReferenceSettings,
): Promise<string> => {
  const { work } = mover;
  const { application, actor, reference } = await hold(mover, referenceId, settings);
  if (reference.state === 'RECEIVED') throw new Refusal(409, referenceMessages.settled, 'not-now');
  if (reference.state === 'RECALLED') throw new Refusal(409, referenceMessages.notAsked, 'not-now');
  if (answer.kind !== reference.kind) throw new Refusal(400, referenceMessages.kindMismatch, 'kind');
  await takeAnswer(mover.work, application, reference, answer, settings, {
    actor,
    by: answer.respondent,
    takenDownBy: actor.id,
    move: 'typeReference',
  });
  await revokeActionTokens(work, 'reference', reference.id);
  return referenceMessages.typed;
};

/** What both ways of answering do: keep it, say it in the log, and let a negative one raise the risk (credit.md §3). */
export const takeAnswer = async (
  work: Mover['work'],
  application: ApplicationReading,
  reference: ReferenceRow,
  answer: GivenAnswer,
  { credit }: Pick<ReferenceSettings, 'credit'>,
  how: {
    readonly actor: Actor;
    readonly by: string;
    readonly takenDownBy: string | null;
    readonly move: 'answerReference' | 'typeReference';
  },
): Promise<void> => {
  assertPast(answer, lotToday(work.now));
  const negative = isNegative(answer);
  await noteAnswer(work, reference.id, { answer, by: how.by, negative, takenDownBy: how.takenDownBy });
  await credit.note(work, application, how.actor, {
    move: how.move,
    section: sectionOf(reference),
    comment: `${reference.company}${negative ? ': it speaks against the applicant' : ''}`,
    visibleToCustomer: false,
  });
  if (negative) await credit.hearAgainst(work, application.creditApplicationId, reference.company);
};

/** What was cannot lie ahead. */
const assertPast = (answer: GivenAnswer, today: string): void => {
  const since = answer.kind === 'BANK' ? 'accountSince' : 'soldSince';
  const year = answer.kind === 'BANK' ? answer.accountSince : answer.soldSince;
  if (year !== null && year > Number(today.slice(0, 4)))
    throw new Refusal(400, [
      { errorMessage: referenceMessages.yearInFuture, field: `answer.${since}`, code: 'invalid' },
    ]);
  if (answer.kind === 'TRADE' && answer.lastSaleOn !== null && answer.lastSaleOn > today)
    throw new Refusal(400, [
      { errorMessage: creditMessages.dateInFuture, field: 'answer.lastSaleOn', code: 'invalid' },
    ]);
};
