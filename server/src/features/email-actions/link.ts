import { emailActionMessages } from '@gatehouse/domain/email-actions/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Work } from '#server/db/work.ts';
import { type FoundToken, openActionToken } from '#server/platform/links/action-tokens.ts';
import { type Scope, scopeOfToken } from '#server/platform/session/scope.ts';
import { type RiskRequestRow, readRiskRequest } from './queries.ts';

/** One no for unknown, expired, revoked and wrong links alike; never a 401, which would throw an approver to the home page (AU-010). */
export const linkRefused = (): Refusal => new Refusal(410, emailActionMessages.failed, 'link-over');

export interface OpenedLink {
  readonly work: Work;
  readonly scope: Scope;
  readonly token: FoundToken;
  readonly request: RiskRequestRow;
}

/** A link speaks about the version it was sent for; the next version is another question (promises rules 3, 10). */
export const hasMovedOn = ({ request }: OpenedLink): boolean => request.submittedVersion !== request.currentVersion;

/** From the mailed token to the question it asks. The work sees the rows of the token's company from here on, and of no other. */
export const openLink = async (work: Work, typed: string): Promise<OpenedLink> => {
  const { work: inside, token } = await openActionToken(work, 'risk', typed, linkRefused);
  const request = await readRiskRequest(inside, token.recordId);
  if (request === undefined || request.state === 'RECALLED') throw linkRefused();
  return { work: inside, scope: scopeOfToken(token.companyId), token, request };
};
