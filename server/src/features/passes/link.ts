import { createHash } from 'node:crypto';
import { normaliseToken } from '@gatehouse/domain/email-actions/email-action.ts';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { instantAtSite } from '@gatehouse/domain/passes/site-day.ts';
import { enterCompany, type Work } from '#server/db/work.ts';
import { createActionToken, findActionToken, revokeActionTokens } from '#server/platform/links/action-tokens.ts';
import { scopeOfToken } from '#server/platform/session/scope.ts';
import { type PassRow, readPass } from './queries/rows.ts';
import { updatePass } from './queries/writes.ts';

const DAY = 86_400_000;

/** The address that the visitor's mail and the code on the pass name. */
export const passUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/visitor-pass?token=${encodeURIComponent(token)}`;

/**
 * A new link for the visitor of a pass; earlier ones end, on paper too. It lives as long as the pass. Of the token only hashes are kept: one
 * to open the link, one with the pass so that a gate without a line knows the code.
 */
export const renewLink = async (work: Work, row: PassRow): Promise<string> => {
  await revokeActionTokens(work, 'visitor-pass', row.passId);
  const until = instantAtSite(row.site, addDays(row.leavesOn, 1)).getTime();
  const token = await createActionToken(work, {
    purpose: 'visitor-pass',
    email: row.email ?? '',
    companyId: row.companyId,
    recordId: row.passId,
    recordVersion: row.version,
    days: Math.max((until - work.now.getTime()) / DAY, 0),
  });
  await updatePass(work, row.passId, { code_hash: createHash('sha256').update(token).digest() });
  return token;
};

export const endLinks = async (work: Work, passId: string): Promise<void> => {
  await revokeActionTokens(work, 'visitor-pass', passId);
  await work.trx.updateTable('passes').set({ code_hash: null }).where('id', '=', passId).execute();
};

/** One no for unknown, expired, revoked and other links alike (promises rule 3); never a 401: a visitor has no session. */
const linkOver = (): Refusal => new Refusal(410, passMessages.linkOver, 'link-over');

/** The one pass that a link shows. */
export const openPass = async (work: Work, typed: string): Promise<PassRow> => {
  const token = await findActionToken(work, 'visitor-pass', normaliseToken(typed));
  if (token === undefined) throw linkOver();
  const inside = await enterCompany(work, token.companyId);
  const row = await readPass(inside, scopeOfToken(token.companyId), token.recordId);
  if (row === undefined) throw linkOver();
  return row;
};
