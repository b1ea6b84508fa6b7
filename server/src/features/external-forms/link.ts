import { externalFormMessages } from '@gatehouse/domain/external-forms/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import type { Work } from '#server/db/work.ts';
import { openActionToken } from '#server/platform/links/action-tokens.ts';
import { assertTakesRequests } from './commands/make-link.ts';
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
export const openLink = async (work: Work, typed: string, lock = false): Promise<OpenedLink> => {
  const { work: inside, token } = await openActionToken(work, 'open-user-form', typed, linkOver);
  const link = await readLink(inside, token.recordId, lock);
  if (link === undefined || link.formId !== token.recordVersion) throw linkOver();
  return { work: inside, hash: token.hash, link };
};

export const sentAlready = (): Refusal => new Refusal(409, externalFormMessages.sentAlready, 'sent-already');

/** Nothing is added to a form that was sent, or for a project that takes no requests now. */
export const assertOpen = ({ link }: OpenedLink): void => {
  if (link.sentAt !== null) throw sentAlready();
  assertTakesRequests({ status: link.projectStatus, companyStatus: link.companyStatus });
};
