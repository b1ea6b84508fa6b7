import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { emailKey } from '@gatehouse/domain/fields/email.ts';
import { fieldRefusal, notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { type GivenAnswer, isNegative } from '@gatehouse/domain/references/answer.ts';
import { referenceMessages } from '@gatehouse/domain/references/messages.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { expiryOf, revokeActionTokens } from '#server/platform/links/action-tokens.ts';
import { type Held, type Mover, noteOf, type ReferenceSettings } from '../desk.ts';
import { queueReferenceRequest } from '../emails/reference-request.ts';
import { noteAnswer, noteAskedAgain, noteEnded, type ReferenceRow, readReference } from '../queries.ts';
import { assertAskable, assertOutside, giverOf, linkFor } from './ask.ts';

type Own = Held & { readonly reference: ReferenceRow };

const ownReference = async ({ work, creditApplicationId }: Mover, referenceId: string): Promise<ReferenceRow> => {
  const reference = await readReference(work, referenceId);
  if (reference === undefined || reference.applicationId !== creditApplicationId) throw notFound();
  return reference;
};

/** The lock of the application, then the reference as it stands under it. */
const hold = async (mover: Mover, referenceId: string, { credit }: ReferenceSettings): Promise<Own> => {
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
  const own = await hold(mover, referenceId, settings);
  const { reference } = own;
  assertOpen(reference);
  const email = corrected ?? reference.email;
  await assertOutside(work, reference.companyId, email);
  if (emailKey(email) !== emailKey(reference.email)) await revokeActionTokens(work, 'reference', reference.id);
  const token = await linkFor(work, reference, giverOf(own.actor, own.application), email);
  const expiresAt = expiryOf('reference', work.now);
  const isFirst = reference.sentAt === null;
  await noteAskedAgain(work, reference.id, { email, expiresAt, askedByName: own.actor.name });
  await queueReferenceRequest(
    work,
    own.application,
    { reference: { ...reference, email }, token, expiresAt, askedBy: own.actor.name, reminder: isFirst ? null : 1 },
    settings.publicUrl,
  );
  const move = isFirst ? 'askReference' : 'remindReference';
  await noteOf(work, settings, own, move, `${reference.company}, ${email}`);
  return isFirst ? referenceMessages.asked : referenceMessages.reminded;
};

export const waive = async (
  mover: Mover,
  referenceId: string,
  reason: string,
  settings: ReferenceSettings,
): Promise<string> => {
  const { work } = mover;
  const own = await hold(mover, referenceId, settings);
  const { reference } = own;
  assertOpen(reference);
  await noteEnded(work, reference.id, 'WAIVED', reason);
  await revokeActionTokens(work, 'reference', reference.id);
  await noteOf(work, settings, own, 'waiveReference', `${reference.company}: ${reason}`);
  return referenceMessages.waived;
};

export const recall = async (mover: Mover, referenceId: string, settings: ReferenceSettings): Promise<string> => {
  const { work } = mover;
  const own = await hold(mover, referenceId, settings);
  const { reference } = own;
  assertOpen(reference);
  await noteEnded(work, reference.id, 'RECALLED', null);
  await revokeActionTokens(work, 'reference', reference.id);
  await noteOf(work, settings, own, 'recallReference');
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
  const own = await hold(mover, referenceId, settings);
  const { reference } = own;
  if (reference.state === 'RECEIVED') throw new Refusal(409, referenceMessages.settled, 'not-now');
  if (reference.state === 'RECALLED') throw new Refusal(409, referenceMessages.notAsked, 'not-now');
  if (answer.kind !== reference.kind) throw new Refusal(400, referenceMessages.kindMismatch, 'kind');
  await takeAnswer(mover.work, own, answer, settings, own.actor.id);
  await revokeActionTokens(work, 'reference', reference.id);
  return referenceMessages.typed;
};

/** What both ways of answering do: keep it, say it in the log, and let a negative one raise the risk (credit.md §3). `takenDownBy`: null where the referee typed it. */
export const takeAnswer = async (
  work: Mover['work'],
  own: Own,
  answer: GivenAnswer,
  settings: ReferenceSettings,
  takenDownBy: string | null,
): Promise<void> => {
  const { application, reference } = own;
  assertPast(answer, lotToday(work.now));
  const negative = isNegative(answer);
  await noteAnswer(work, reference.id, { answer, by: answer.respondent, negative, takenDownBy });
  const move = takenDownBy === null ? 'answerReference' : 'typeReference';
  await noteOf(work, settings, own, move, `${reference.company}${negative ? ': it speaks against the applicant' : ''}`);
  if (negative) await settings.credit.hearAgainst(work, application.creditApplicationId, reference.company);
};

/** What was cannot lie ahead. */
const assertPast = (answer: GivenAnswer, today: string): void => {
  const since = answer.kind === 'BANK' ? 'accountSince' : 'soldSince';
  const year = answer.kind === 'BANK' ? answer.accountSince : answer.soldSince;
  if (year !== null && year > Number(today.slice(0, 4)))
    throw fieldRefusal(400, `answer.${since}`, referenceMessages.yearInFuture);
  if (answer.kind === 'TRADE' && answer.lastSaleOn !== null && answer.lastSaleOn > today)
    throw fieldRefusal(400, 'answer.lastSaleOn', creditMessages.dateInFuture);
};
