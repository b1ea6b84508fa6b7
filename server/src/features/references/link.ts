import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { referenceMessages } from '@gatehouse/domain/references/messages.ts';
import type { Work } from '#server/db/work.ts';
import {
  type ApplicationReading,
  lockApplication,
  readApplication,
} from '#server/features/credit-applications/queries/public-reading.ts';
import { openActionToken } from '#server/platform/links/action-tokens.ts';
import { scopeOfToken } from '#server/platform/session/scope.ts';
import { isGathering } from './commands/ask.ts';
import { type ReferenceRow, readReference } from './queries.ts';

/** One no for unknown, expired, recalled, waived and wrong links alike; never a 401 (AU-010, promises rule 3). */
const linkOver = (): Refusal => new Refusal(410, referenceMessages.linkOver, 'link-over');

export interface OpenedReference {
  readonly work: Work;
  readonly hash: Buffer;
  readonly reference: ReferenceRow;
  readonly companyId: string;
  readonly application: ApplicationReading;
}

/** From the token to the one question it asks. `toChange` holds the application, so that of two answers at the same moment one waits. */
export const openReference = async (work: Work, typed: string, toChange = false): Promise<OpenedReference> => {
  const { work: inside, token } = await openActionToken(work, 'reference', typed, linkOver);
  const named = await readReference(inside, token.recordId);
  if (named === undefined) throw linkOver();
  const scope = scopeOfToken(token.companyId);
  const application = await (toChange ? lockApplication : readApplication)(inside, scope, named.applicationId);
  const reference = toChange ? await readReference(inside, token.recordId) : named;
  if (application === undefined || reference === undefined) throw linkOver();
  if (reference.state === 'RECALLED' || reference.state === 'WAIVED' || reference.state === 'NOT_SENT')
    throw linkOver();
  if (reference.submittedVersion !== token.recordVersion) throw linkOver();
  if (!isGathering(application.status)) throw linkOver();
  return { work: inside, hash: token.hash, reference, companyId: token.companyId, application };
};

/** What the audit says about a referee's call. */
export const targetOf = ({ reference, companyId }: Pick<OpenedReference, 'reference' | 'companyId'>) => ({
  type: 'creditApplication',
  id: reference.applicationId,
  companyId,
  actorName: `${reference.name}, by link`,
  detail: { referenceId: reference.id, kind: reference.kind, company: reference.company },
});
