import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { ActionTokens } from '#server/db/tables.ts';
import type { Work } from '#server/db/work.ts';

export type TokenPurpose = 'risk' | 'reference' | 'section-guest' | 'open-user-form' | 'visitor-pass';

export interface NewToken {
  readonly purpose: TokenPurpose;
  readonly email: string;
  readonly companyId: string;
  readonly recordId: string;
  readonly recordVersion: number;
  readonly days: number;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Found by its hash alone: which company's rows the transaction may see is known only from the link. */
const linkOf = (token: string) => sql<Selectable<ActionTokens>>`gatehouse.action_token(${hashOf(token)})`.as('link');

/** 256 random bits in standard base64, so that the rule "spaces become plus signs" (§2) is about something; only the hash is kept. */
export const createActionToken = async (
  work: Work,
  { purpose, email, companyId, recordId, recordVersion, days }: NewToken,
): Promise<string> => {
  const token = randomBytes(32).toString('base64');
  await work.trx
    .insertInto('action_tokens')
    .values({
      hash: hashOf(token),
      purpose,
      email,
      company_id: companyId,
      record_id: recordId,
      record_version: recordVersion,
      created_at: work.now,
      expires_at: new Date(work.now.getTime() + days * 86_400_000),
    })
    .execute();
  return token;
};

export interface FoundToken {
  readonly hash: Buffer;
  readonly email: string;
  readonly companyId: string;
  readonly recordId: string;
  readonly recordVersion: number;
  readonly usedFor: string | null;
}

/** The live token, used or not; undefined for unknown, expired, revoked and other purposes alike, so that nobody learns which (promises rule 3). */
export const findActionToken = async (
  work: Work,
  purpose: TokenPurpose,
  token: string,
): Promise<FoundToken | undefined> => {
  const row = await work.trx
    .selectFrom(linkOf(token))
    .select(['hash', 'email', 'company_id', 'record_id', 'record_version', 'used_for'])
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', work.now)
    .executeTakeFirst();
  if (row === undefined || row.company_id === null || row.record_id === null || row.record_version === null)
    return undefined;
  return {
    hash: row.hash,
    email: row.email,
    companyId: row.company_id,
    recordId: row.record_id,
    recordVersion: row.record_version,
    usedFor: row.used_for,
  };
};

/** Takes the token for good; false when another call was faster. In the transaction of the decision, so both happen or neither. */
export const consumeActionToken = async (work: Work, hash: Buffer, usedFor: string): Promise<boolean> => {
  const { numUpdatedRows } = await work.trx
    .updateTable('action_tokens')
    .set({ used_at: work.now, used_for: usedFor })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', work.now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/**
 * The same, run out or not: whoever holds an old link may ask for a new one to the address that the old one went to. A revoked link is nobody's
 * any more. Not for acting.
 */
export const findWornToken = async (
  work: Work,
  purpose: TokenPurpose,
  token: string,
): Promise<Pick<FoundToken, 'companyId' | 'recordId' | 'email'> | undefined> => {
  const row = await work.trx
    .selectFrom(linkOf(token))
    .select(['email', 'company_id', 'record_id'])
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row === undefined || row.company_id === null || row.record_id === null
    ? undefined
    : { email: row.email, companyId: row.company_id, recordId: row.record_id };
};

/** Ends every link to a record at once. */
export const revokeActionTokens = async (work: Work, purpose: TokenPurpose, recordId: string): Promise<void> => {
  await work.trx
    .updateTable('action_tokens')
    .set({ revoked_at: work.now })
    .where('purpose', '=', purpose)
    .where('record_id', '=', recordId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** When the newest link to a record was made; null without one. */
export const newestActionToken = async (work: Work, purpose: TokenPurpose, recordId: string): Promise<Date | null> => {
  const row = await work.trx
    .selectFrom('action_tokens')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('purpose', '=', purpose)
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  return row?.at ?? null;
};

/** A new version of the record stands for the old one: the links to it go on (a reference that a revision left as it was). */
export const rebindActionTokens = async (
  work: Work,
  purpose: TokenPurpose,
  recordId: string,
  recordVersion: number,
): Promise<void> => {
  await work.trx
    .updateTable('action_tokens')
    .set({ record_version: recordVersion })
    .where('purpose', '=', purpose)
    .where('record_id', '=', recordId)
    .where('revoked_at', 'is', null)
    .execute();
};
