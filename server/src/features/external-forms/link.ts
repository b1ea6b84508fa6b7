import { normaliseToken } from '@gatehouse/domain/email-actions/email-action.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { enterCompany, type Work } from '#server/db/work.ts';
import { findActionToken } from '#server/platform/links/action-tokens.ts';
import { type FormLinkRow, readLink } from './queries.ts';

/**
 * XF-025: one no in the words of the specification for unknown, expired, revoked and other links alike, so that nobody learns which (promises
 * rule 3). Never a 401: there is no session that could have ended, and the page must not send anybody to sign in (AU-010).
 */
export const linkOver = (): Refusal => new Refusal(410, sessionMessages.sessionExpired, 'link-over');

export interface OpenedLink {
  readonly work: Work;
  readonly hash: Buffer;
  readonly link: FormLinkRow;
}

/** From the token to the one form of the one project that its sender asked for. The record's version is the form's number. */
export const openLink = async (work: Work, typed: string): Promise<OpenedLink> => {
  const token = await findActionToken(work, 'open-user-form', normaliseToken(typed));
  if (token === undefined) throw linkOver();
  const inside = await enterCompany(work, token.companyId);
  const link = await readLink(inside, token.recordId);
  if (link === undefined || link.formId !== token.recordVersion) throw linkOver();
  return { work: inside, hash: token.hash, link };
};
