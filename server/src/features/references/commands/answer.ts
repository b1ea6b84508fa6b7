import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { ReferenceAnswer } from '@gatehouse/domain/references/answer.ts';
import { referenceMessages } from '@gatehouse/domain/references/messages.ts';
import type { Work } from '#server/db/work.ts';
import { lockApplication } from '#server/features/credit-applications/queries/public-reading.ts';
import {
  consumeActionToken,
  expiryOf,
  newestActionToken,
  openWornToken,
} from '#server/platform/links/action-tokens.ts';
import { scopeOfToken } from '#server/platform/session/scope.ts';
import { noteOf, type ReferenceSettings } from '../desk.ts';
import { queueReferenceRequest } from '../emails/reference-request.ts';
import { openReference } from '../link.ts';
import { noteAnswer, noteOpened, noteReminded, readReference } from '../queries.ts';
import { isGathering, linkFor } from './ask.ts';
import { takeAnswer } from './handle.ts';

/** The referee answers, or says that they give no references. Token and answer go together or not at all (promises rule 3). */
export const answerByLink = async (work: Work, typed: string, answer: ReferenceAnswer, settings: ReferenceSettings) => {
  const opened = await openReference(work, typed, true);
  const { reference, application } = opened;
  if (reference.state !== 'AWAITING') throw new Refusal(409, referenceMessages.answered, 'answered');
  if (answer.kind !== 'REFUSED' && answer.kind !== reference.kind)
    throw new Refusal(400, referenceMessages.kindMismatch, 'kind');
  if (!(await consumeActionToken(opened.work, opened.hash, answer.kind)))
    throw new Refusal(409, referenceMessages.answered, 'answered');
  await noteOpened(opened.work, reference.id);
  const own = { application, actor: { id: null, name: `${reference.name}, by link` }, reference };
  if (answer.kind === 'REFUSED') {
    const given = { answer, by: answer.respondent, negative: false, takenDownBy: null };
    await noteAnswer(opened.work, reference.id, given);
    await noteOf(opened.work, settings, own, 'refuseReference');
  } else await takeAnswer(opened.work, own, answer, settings, null);
  const after = (await readReference(opened.work, reference.id)) ?? reference;
  return { ...opened, reference: after };
};

const PAUSE_MS = 10 * 60_000;

/** A new link to the address the reference is asked at now; undefined when there is nothing to send, and the caller answers the same. */
export const renewByLink = async (work: Work, typed: string, { publicUrl }: ReferenceSettings) => {
  const token = await openWornToken(work, 'reference', typed);
  if (token === undefined) return undefined;
  const { work: inside } = token;
  const named = await readReference(inside, token.recordId);
  if (named === undefined) return undefined;
  const application = await lockApplication(inside, scopeOfToken(token.companyId), named.applicationId);
  const reference = await readReference(inside, token.recordId);
  if (application === undefined || reference?.state !== 'AWAITING') return undefined;
  const last = await newestActionToken(inside, 'reference', reference.id);
  const isTooSoon = last !== null && work.now.getTime() - last.getTime() < PAUSE_MS;
  if (isTooSoon || !isGathering(application.status)) return undefined;
  const fresh = await linkFor(inside, reference, token.from);
  const expiresAt = expiryOf('reference', work.now);
  await noteReminded(inside, reference.id, { reminded: reference.reminded, on: null, expiresAt });
  const asked = { reference, token: fresh, expiresAt, askedBy: reference.askedByName ?? 'A colleague', reminder: null };
  await queueReferenceRequest(inside, application, asked, publicUrl);
  return { reference, companyId: token.companyId };
};
