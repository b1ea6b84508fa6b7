import { emailKey } from '@gatehouse/domain/fields/email.ts';
import { fieldRefusal, forbidden, notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { shareMessages } from '@gatehouse/domain/section-shares/messages.ts';
import { MOST_SHARES, type SharedSection } from '@gatehouse/domain/section-shares/shared-sections.ts';
import type { Work } from '#server/db/work.ts';
import type { ApplicationReading } from '#server/features/credit-applications/queries/public-reading.ts';
import type { Actor } from '#server/features/credit-applications/queries/writes.ts';
import { createActionToken, expiryOf, type Giver, revokeActionTokens } from '#server/platform/links/action-tokens.ts';
import type { CreditOfShares, Mover } from '../desk.ts';
import { queueSectionShare, shareUrl } from '../emails/section-share.ts';
import {
  insertShare,
  listShares,
  markShare,
  prolongShare,
  readShare,
  type ShareRow,
  standingsOfShares,
} from '../queries.ts';

const isLive = (share: ShareRow, now: Date): boolean => share.revokedAt === null && share.expiresAt > now;

/** Whose word a link is that this person makes. */
const giverOf = ({ id }: Actor, { projectId }: ApplicationReading): Giver => {
  if (id === null) throw forbidden();
  return { givenBy: id, projectId };
};

export const newLinkFor = (
  work: Work,
  share: Pick<ShareRow, 'id' | 'email' | 'submittedVersion'>,
  companyId: string,
  from: Giver,
): Promise<string> =>
  createActionToken(work, {
    purpose: 'section-guest',
    from,
    email: share.email,
    companyId,
    recordId: share.id,
    recordVersion: share.submittedVersion,
  });

export interface Sharing {
  readonly section: SharedSection;
  readonly name: string;
  readonly email: string;
  readonly note?: string | undefined;
}

/** One section to one person outside, with a link that ends after 21 days, at the next submission, or when it is taken back. */
export const shareSection = async (
  mover: Mover,
  credit: CreditOfShares,
  { section, name, email, note }: Sharing,
  publicUrl: string,
): Promise<string> => {
  const { work, creditApplicationId } = mover;
  const { application, actor } = await credit.open(mover, 'save');
  const all = await listShares(work, creditApplicationId);
  const ended = await standingsOfShares(work, all);
  // one that ended with its sharer takes no place: a colleague shares again
  const live = all.filter((share) => isLive(share, work.now) && ended.get(share.id)?.is !== 'ended');
  if (live.length >= MOST_SHARES) throw new Refusal(409, shareMessages.tooMany, 'too-many');
  if (live.some((share) => share.section === section && emailKey(share.email) === emailKey(email)))
    throw fieldRefusal(409, 'email', shareMessages.sameGuest, 'same-guest');
  const { companyId, submittedVersion } = application;
  const expiresAt = expiryOf('section-guest', work.now);
  const kept = { section, name, email, note: note?.trim() || null, expiresAt, submittedVersion };
  const by = { id: giverOf(actor, application).givenBy, name: actor.name };
  const shareId = await insertShare(work, { ...kept, applicationId: creditApplicationId, companyId, by });
  const token = await newLinkFor(
    work,
    { id: shareId, email, submittedVersion },
    companyId,
    giverOf(actor, application),
  );
  await queueSectionShare(work, application, { share: { ...kept, sharedByName: actor.name }, token }, publicUrl);
  await credit.note(work, application, actor, {
    move: 'shareSection',
    section,
    comment: `With ${name}, ${email}`,
    visibleToCustomer: true,
  });
  return shareId;
};

const ownShare = async (work: Work, creditApplicationId: string, shareId: string): Promise<ShareRow> => {
  const share = await readShare(work, shareId);
  if (share === undefined || share.applicationId !== creditApplicationId) throw notFound();
  return share;
};

/** Only the hash of a link is kept, so a copy is a new link to the same share. */
export const copyLink = async (
  mover: Mover,
  credit: CreditOfShares,
  shareId: string,
  publicUrl: string,
): Promise<string> => {
  const { work, creditApplicationId } = mover;
  await ownShare(work, creditApplicationId, shareId);
  const { application, actor } = await credit.open(mover, 'save');
  const share = await ownShare(work, creditApplicationId, shareId); // again, under the lock
  if (!isLive(share, work.now) || share.submittedVersion !== application.submittedVersion)
    throw new Refusal(409, shareMessages.over, 'link-over');
  const token = await newLinkFor(work, share, application.companyId, giverOf(actor, application));
  await prolongShare(work, shareId, expiryOf('section-guest', work.now));
  return shareUrl(publicUrl, token);
};

/** Ends the link and its copies at once. A second time says the same and does nothing. */
export const revokeShare = async (mover: Mover, credit: CreditOfShares, shareId: string): Promise<void> => {
  const { work, creditApplicationId } = mover;
  await ownShare(work, creditApplicationId, shareId);
  const { application, actor } = await credit.open(mover, 'save');
  const share = await ownShare(work, creditApplicationId, shareId); // again, under the lock
  if (share.revokedAt !== null) return;
  await markShare(work, shareId, 'revoked');
  await revokeActionTokens(work, 'section-guest', shareId);
  await credit.note(work, application, actor, {
    move: 'revokeShare',
    section: share.section,
    comment: `From ${share.name}`,
    visibleToCustomer: true,
  });
};
