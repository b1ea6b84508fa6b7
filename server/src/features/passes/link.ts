import { createHash } from 'node:crypto';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { instantAtSite } from '@gatehouse/domain/passes/site-day.ts';
import { admits } from '@gatehouse/domain/passes/status.ts';
import type { Work } from '#server/db/work.ts';
import { createActionToken, openActionToken, revokeActionTokens } from '#server/platform/links/action-tokens.ts';
import { standingOf, standingsOf } from '#server/platform/links/standing.ts';
import { scopeOfToken } from '#server/platform/session/scope.ts';
import { type PassRow, readPass } from './queries/rows.ts';
import { forgetCode, updatePass } from './queries/writes.ts';

/** The address that the visitor's mail and the code on the pass name. */
export const passUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/visitor-pass?token=${encodeURIComponent(token)}`;

/**
 * A new link for the visitor of a pass; earlier ones end, on paper too. It lives as long as the pass. Of the token only hashes are kept: one
 * to open the link, one with the pass so that a gate without a line knows the code.
 */
export const renewLink = async (work: Work, row: PassRow, sentBy: string): Promise<string> => {
  await revokeActionTokens(work, 'visitor-pass', row.passId);
  const token = await createActionToken(work, {
    purpose: 'visitor-pass',
    from: { givenBy: await inviterOf(work, row, sentBy), projectId: row.projectId },
    email: row.email ?? '',
    companyId: row.companyId,
    recordId: row.passId,
    recordVersion: row.version,
    until: instantAtSite(row.site, addDays(row.leavesOn, 1)),
  });
  await updatePass(work, row.passId, { code_hash: createHash('sha256').update(token).digest() });
  return token;
};

/** A pass is the word of whoever asked for it; where they have gone since, of whoever sends it now. */
const inviterOf = async (work: Work, { askedById, projectId }: PassRow, sentBy: string): Promise<string> => {
  if (askedById === null) return sentBy;
  const { is } = await standingOf(work, 'visitor-pass', { givenBy: askedById, projectId });
  return is === 'stands' ? askedById : sentBy;
};

export const endLinks = async (work: Work, passId: string): Promise<void> => {
  await revokeActionTokens(work, 'visitor-pass', passId);
  await forgetCode(work, passId);
};

/** One no for unknown, expired, revoked and other links alike (promises rule 3); never a 401: a visitor has no session. */
const linkOver = (): Refusal => new Refusal(410, passMessages.linkOver, 'link-over');

/** The one pass that a link shows. */
export const openPass = async (work: Work, typed: string): Promise<PassRow> => {
  const { work: inside, token } = await openActionToken(work, 'visitor-pass', typed, linkOver);
  const row = await readPass(inside, scopeOfToken(token.companyId), token.recordId);
  if (row === undefined) throw linkOver();
  return row;
};

/** Whether somebody still stands behind the links of these passes. What the gate asks is the pass, which is the studio's word, and not its link. */
export const standingsOfPasses = (work: Work, rows: readonly PassRow[]) =>
  standingsOf(
    work,
    'visitor-pass',
    rows.filter(({ status }) => admits(status)).map(({ passId }) => passId),
  );
