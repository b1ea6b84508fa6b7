import { isFilling } from '@gatehouse/domain/credit-applications/status.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { shareMessages } from '@gatehouse/domain/section-shares/messages.ts';
import type { Work } from '#server/db/work.ts';
import {
  type ApplicationReading,
  lockApplication,
  readApplication,
} from '#server/features/credit-applications/queries/public-reading.ts';
import { openActionToken } from '#server/platform/links/action-tokens.ts';
import { type Scope, scopeOfToken } from '#server/platform/session/scope.ts';
import type { CreditOfShares } from './desk.ts';
import { readShare, type ShareRow } from './queries.ts';

/** One no for unknown, expired, taken back and wrong links alike; never a 401 (AU-010, promises rule 3). */
const linkOver = (): Refusal => new Refusal(410, shareMessages.linkOver, 'link-over');

export interface OpenedShare {
  readonly work: Work;
  readonly scope: Scope;
  readonly share: ShareRow;
  readonly companyId: string;
  readonly application: ApplicationReading;
}

/** How a guest is named in the log, the audit and the history of a section. */
export const guestOf = ({ name }: Pick<ShareRow, 'name'>): string => `${name}, by link`;

/**
 * From the token to the one section it opens. The work sees the rows of the token's company from here on. `toChange` holds the application, so
 * that a link that is taken back, or an application that is submitted, at the same moment comes before or after, never in between.
 */
export const openShare = async (work: Work, typed: string, toChange = false): Promise<OpenedShare> => {
  const { work: inside, token } = await openActionToken(work, 'section-guest', typed, linkOver);
  const scope = scopeOfToken(token.companyId);
  const named = await readShare(inside, token.recordId);
  if (named === undefined) throw linkOver();
  const application = await (toChange ? lockApplication : readApplication)(inside, scope, named.applicationId);
  const share = toChange ? await readShare(inside, token.recordId) : named;
  if (
    application === undefined ||
    share === undefined ||
    share.revokedAt !== null ||
    application.companyStatus !== 'ACTIVE'
  )
    throw linkOver();
  const { status, submittedVersion } = application;
  if (!isFilling(status) || submittedVersion !== token.recordVersion)
    throw new Refusal(409, shareMessages.submitted, 'submitted');
  return { work: inside, scope, share, companyId: token.companyId, application };
};

/** A line of the history that a guest wrote; the company reads it as well. */
export const noteByGuest = (
  credit: CreditOfShares,
  { work, application, share }: OpenedShare,
  move: 'guestSaved' | 'guestDone' | 'attach' | 'detach',
  comment?: string,
): Promise<void> =>
  credit.note(
    work,
    application,
    { id: null, name: guestOf(share) },
    { move, section: share.section, ...(comment === undefined ? {} : { comment }), visibleToCustomer: true },
  );

/** What the audit says about a guest's call: the application, the share, and the guest's name as the actor. */
export const targetOf = ({ share, companyId }: Pick<OpenedShare, 'share' | 'companyId'>, detail: object = {}) => ({
  type: 'creditApplication',
  id: share.applicationId,
  companyId,
  actorName: guestOf(share),
  detail: { shareId: share.id, section: share.section, ...detail },
});
