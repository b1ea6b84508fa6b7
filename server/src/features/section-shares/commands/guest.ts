import { isFilling } from '@gatehouse/domain/credit-applications/status.ts';
import type { Work } from '#server/db/work.ts';
import { lockApplication } from '#server/features/credit-applications/queries/public-reading.ts';
import { expiryOf, newestActionToken, openWornToken } from '#server/platform/links/action-tokens.ts';
import { readReader } from '#server/platform/session/readers.ts';
import { scopeOfToken } from '#server/platform/session/scope.ts';
import type { CreditOfShares, Mover } from '../desk.ts';
import { queueSectionDone, queueSectionShare } from '../emails/section-share.ts';
import { noteByGuest, type OpenedShare, openShare } from '../link.ts';
import { markShare, prolongShare, readShare } from '../queries.ts';
import { newLinkFor } from './share.ts';

const moverOf = ({ work, scope, share }: OpenedShare): Mover => ({
  work,
  scope,
  by: { sectionGuest: share.name },
  creditApplicationId: share.applicationId,
  seenVersion: null,
});

/** T2 by a guest: the same save as the customer's, with the guest's name in the history. The log says once that they began. */
export const saveByLink = async (
  work: Work,
  credit: CreditOfShares,
  typed: string,
  data: Readonly<Record<string, unknown>>,
  seenVersion: number,
) => {
  const opened = await openShare(work, typed, true);
  const { share } = opened;
  const saved = await credit.save(moverOf(opened), share.section, data, seenVersion);
  if (share.savedAt === null) await noteByGuest(credit, opened, 'guestSaved');
  await markShare(opened.work, share.id, 'opened');
  await markShare(opened.work, share.id, 'saved');
  return { opened, saved: { ...saved, progress: saved.progress.filter(({ section }) => section === share.section) } };
};

/** "I am done": whoever shared it is told, once. */
export const finishByLink = async (work: Work, credit: CreditOfShares, typed: string, publicUrl: string) => {
  const opened = await openShare(work, typed, true);
  const { share, application } = opened;
  if (share.doneAt !== null) return { opened, doneAt: share.doneAt };
  await markShare(opened.work, share.id, 'opened');
  await markShare(opened.work, share.id, 'done');
  await noteByGuest(credit, opened, 'guestDone');
  const sharer = await readReader(opened.work, share.sharedBy);
  if (sharer !== undefined) await queueSectionDone(opened.work, application, share, sharer, publicUrl);
  return { opened, doneAt: work.now };
};

/** Minutes between two new links for the same share: nobody's mailbox is filled by pressing a button. */
const PAUSE_MS = 10 * 60_000;

/**
 * A new link to the address of the old one. Gives the share when a mail went out, undefined otherwise; the caller answers the same to both, so
 * that nobody learns whether a link was ours.
 */
export const renewByLink = async (work: Work, typed: string, publicUrl: string) => {
  const token = await openWornToken(work, 'section-guest', typed);
  if (token === undefined) return undefined;
  const { work: inside } = token;
  const named = await readShare(inside, token.recordId);
  if (named === undefined) return undefined;
  const application = await lockApplication(inside, scopeOfToken(token.companyId), named.applicationId);
  const share = await readShare(inside, token.recordId);
  if (application === undefined || share === undefined || share.revokedAt !== null) return undefined;
  const { status, submittedVersion } = application;
  const isOpen = isFilling(status) && submittedVersion === share.submittedVersion;
  const last = await newestActionToken(inside, 'section-guest', share.id);
  if (!isOpen || (last !== null && work.now.getTime() - last.getTime() < PAUSE_MS)) return undefined;
  const expiresAt = expiryOf('section-guest', work.now);
  const fresh = await newLinkFor(inside, share, token.companyId, token.from);
  await prolongShare(inside, share.id, expiresAt);
  await queueSectionShare(inside, application, { share: { ...share, expiresAt }, token: fresh }, publicUrl);
  return { share, companyId: token.companyId };
};
