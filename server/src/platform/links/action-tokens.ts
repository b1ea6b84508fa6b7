import { createHash, randomBytes } from 'node:crypto';
import type { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { type LinkPurpose, type LinkPurposeName, linkPurposes } from '@gatehouse/domain/links/link-purposes.ts';
import { normaliseToken } from '@gatehouse/domain/links/token.ts';
import { type Selectable, sql } from 'kysely';
import { affected, insertRows, oneRow, oneValue, run, updateRows } from '#server/db/rows.ts';
import type { ActionTokens } from '#server/db/tables.ts';
import { enterCompany, type Work } from '#server/db/work.ts';
import { type LinkGiver, refusalFor, standingOf } from './standing.ts';

/** Somebody whose word a link can be: of a person, for a project. */
export interface Giver {
  readonly givenBy: string;
  readonly projectId: string;
}

/** Those that lead to a record of a company; the links to one's own account have their own file (identity/password-link.ts). */
export type TokenPurpose = Exclude<LinkPurposeName, 'password-reset' | 'invite'>;

export interface NewToken {
  readonly purpose: TokenPurpose;
  /** Whose word it is: asked at each use whether they still stand behind it (decision 0086). */
  readonly from: Giver;
  readonly email: string;
  readonly companyId: string;
  readonly recordId: string;
  readonly recordVersion: number;
  /** Of a link whose purpose has no life of its own. */
  readonly until?: Date;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Found by its hash alone: which company's rows the transaction may see is known only from the link. */
const linkOf = (token: string) => sql<Selectable<ActionTokens>>`gatehouse.action_token(${hashOf(token)})`.as('link');

/** When a link that is made now stops working; where its purpose has no life of its own, it never works without an end that is named. */
export const expiryOf = (purpose: LinkPurposeName, now: Date): Date =>
  new Date(now.getTime() + ((linkPurposes[purpose] as LinkPurpose).lives() ?? 0));

/** 256 random bits in standard base64, so that the rule "spaces become plus signs" (§2) is about something; only the hash is kept. */
export const createActionToken = async (
  work: Work,
  { purpose, from, email, companyId, recordId, recordVersion, until }: NewToken,
): Promise<string> => {
  const token = randomBytes(32).toString('base64');
  await insertRows(work, 'action_tokens', {
    hash: hashOf(token),
    purpose,
    given_by: from.givenBy,
    project_id: from.projectId,
    email,
    company_id: companyId,
    record_id: recordId,
    record_version: recordVersion,
    created_at: work.now,
    expires_at: until ?? expiryOf(purpose, work.now),
  });
  return token;
};

export interface FoundToken extends LinkGiver {
  readonly hash: Buffer;
  readonly email: string;
  readonly companyId: string;
  readonly recordId: string;
  readonly recordVersion: number;
  readonly usedFor: string | null;
}

/** The live token, used or not; undefined for unknown, expired, revoked and other purposes alike, so that nobody learns which (promises rule 3). */
const findActionToken = async (work: Work, purpose: TokenPurpose, token: string): Promise<FoundToken | undefined> => {
  const row = await work.trx
    .selectFrom(linkOf(token))
    .select(['hash', 'given_by', 'project_id', 'email', 'company_id', 'record_id', 'record_version', 'used_for'])
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', work.now)
    .executeTakeFirst();
  if (row === undefined || row.company_id === null || row.record_id === null || row.record_version === null)
    return undefined;
  return {
    hash: row.hash,
    givenBy: row.given_by,
    projectId: row.project_id,
    email: row.email,
    companyId: row.company_id,
    recordId: row.record_id,
    recordVersion: row.record_version,
    usedFor: row.used_for,
  };
};

export interface OpenedToken {
  /** Sees the rows of the token's company from here on, and of no other. */
  readonly work: Work;
  readonly token: FoundToken;
}

/**
 * The one way from a typed token to what it opens. Refuses with `over` what is unknown, expired, revoked or of another purpose, all alike; and
 * with `over` and whom to ask, what nobody stands behind any more.
 */
export const openActionToken = async (
  work: Work,
  purpose: TokenPurpose,
  typed: string,
  over: () => Refusal,
): Promise<OpenedToken> => {
  const token = await findActionToken(work, purpose, normaliseToken(typed));
  if (token === undefined) throw over();
  const inside = await enterCompany(work, token.companyId);
  const standing = await standingOf(inside, purpose, token);
  if (standing.is !== 'stands') throw await refusalFor(inside, purpose, standing, token.companyId, over());
  return { work: inside, token };
};

/** Takes the token for good; false when another call was faster. In the transaction of the decision, so both happen or neither. */
export const consumeActionToken = async (work: Work, hash: Buffer, usedFor: string): Promise<boolean> => {
  const consumed = await affected(work)`
    update action_tokens set used_at = ${work.now}, used_for = ${usedFor}
    where hash = ${hash} and used_at is null and revoked_at is null and expires_at > ${work.now}`;
  return consumed === 1;
};

export interface WornToken extends Pick<FoundToken, 'companyId' | 'recordId' | 'email'> {
  readonly work: Work;
  readonly from: Giver;
}

/**
 * The same, run out or not: whoever holds an old link may ask for a new one to the address that the old one went to, as long as somebody stands
 * behind it. A revoked link is nobody's any more. Not for acting.
 */
export const openWornToken = async (
  work: Work,
  purpose: TokenPurpose,
  typed: string,
): Promise<WornToken | undefined> => {
  const row = await work.trx
    .selectFrom(linkOf(normaliseToken(typed)))
    .select(['email', 'given_by', 'project_id', 'company_id', 'record_id'])
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row?.company_id == null || row.record_id === null) return undefined;
  if (row.given_by === null || row.project_id === null) return undefined;
  const from = { givenBy: row.given_by, projectId: row.project_id };
  const inside = await enterCompany(work, row.company_id);
  if ((await standingOf(inside, purpose, from)).is !== 'stands') return undefined;
  return { from, work: inside, email: row.email, companyId: row.company_id, recordId: row.record_id };
};

/** Whose word the newest link to a record is, if they still stand behind it. */
export const newestGiver = async (work: Work, purpose: TokenPurpose, recordId: string): Promise<Giver | undefined> => {
  const row = await oneRow<{ [Name in keyof Giver]: Giver[Name] | null }>(work)`
    select given_by as "givenBy", project_id as "projectId" from action_tokens
    where purpose = ${purpose} and record_id = ${recordId} and revoked_at is null order by created_at desc limit 1`;
  if (row?.givenBy == null || row.projectId === null) return undefined;
  const from = { givenBy: row.givenBy, projectId: row.projectId };
  return (await standingOf(work, purpose, from)).is === 'stands' ? from : undefined;
};

/** Somebody takes over what another has asked for: the links stay, and are their word now. */
export const handOverActionTokens = async (
  work: Work,
  { from, to, recordIds }: { readonly from: string; readonly to: string; readonly recordIds: readonly string[] },
): Promise<void> => {
  if (recordIds.length === 0) return;
  await updateRows(work, 'action_tokens', { given_by: from, record_id: recordIds }, { given_by: to });
};

/** Ends every link to a record at once. */
export const revokeActionTokens = async (work: Work, purpose: TokenPurpose, recordId: string): Promise<void> => {
  const links = { purpose, record_id: recordId, revoked_at: null };
  await updateRows(work, 'action_tokens', links, { revoked_at: work.now });
};

/** When the newest link to a record was made; null without one. */
export const newestActionToken = async (work: Work, purpose: TokenPurpose, recordId: string): Promise<Date | null> =>
  (await oneValue<Date | null>(work)`
    select max(created_at) from action_tokens where purpose = ${purpose} and record_id = ${recordId}`) ?? null;

/** A new version of the record stands for the old one: the links to it go on (a reference that a revision left as it was). */
export const rebindActionTokens = async (
  work: Work,
  purpose: TokenPurpose,
  recordId: string,
  recordVersion: number,
): Promise<void> => {
  const links = { purpose, record_id: recordId, revoked_at: null };
  await updateRows(work, 'action_tokens', links, { record_version: recordVersion });
};

const KEPT_AFTER_END_MS = 90 * 86_400_000;

/** Links stay 90 days after their end, for the log's sake. */
export const sweepActionTokens = (work: Work): Promise<void> =>
  run(work)`delete from action_tokens where expires_at < ${new Date(work.now.getTime() - KEPT_AFTER_END_MS)}`;
