import type { ServiceScope } from '@gatehouse/domain/http/service-scopes.ts';
import type { ServiceToken } from '@gatehouse/domain/service-tokens/contract.ts';
import { mostTokens } from '@gatehouse/domain/service-tokens/scopes.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { allRows, insertRow, oneRow, run, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export type TokenRow = Omit<ServiceToken, 'state'>;

const columns = sql`t.id as "tokenId", t.name, t.hint, t.scopes, u.first_name || ' ' || u.last_name as "createdBy",
  ${instantText(sql`t.created_at`)} as "createdAt", ${instantText(sql`t.expires_at`)} as "expiresAt",
  ${instantText(sql`t.last_used_at`)} as "lastUsedAt", ${instantText(sql`t.revoked_at`)} as "revokedAt"`;

/** Those in use first, then what is over; the newest first. What is over stays for a year, so that the audit can be read. */
export const listTokens = (work: Work): Promise<readonly TokenRow[]> =>
  allRows<TokenRow>(work)`
    select ${columns} from service_tokens t join users u on u.id = t.created_by
    where least(t.expires_at, coalesce(t.revoked_at, t.expires_at)) > ${work.now}::timestamptz - interval '1 year'
    order by (t.revoked_at is null and t.expires_at > ${work.now}) desc, t.created_at desc, t.id limit 200`;

export const lockToken = (work: Work, tokenId: string): Promise<TokenRow | undefined> =>
  oneRow<TokenRow>(work)`
    select ${columns} from service_tokens t join users u on u.id = t.created_by where t.id = ${tokenId} for update of t`;

/** False: as many as may be are in use. Whoever adds one holds the line, so that two at once do not both take the last place. */
export const hasRoom = async (work: Work): Promise<boolean> => {
  await run(work)`select pg_advisory_xact_lock(hashtext('service_tokens'))`;
  const row = await oneRow<{ n: number }>(work)`
    select count(*)::int as n from service_tokens where revoked_at is null and expires_at > ${work.now}`;
  return (row?.n ?? 0) < mostTokens;
};

export interface NewToken {
  readonly name: string;
  readonly hash: Buffer;
  readonly hint: string;
  readonly scopes: readonly ServiceScope[];
  readonly expiresAt: Date;
  readonly by: string;
}

export const insertToken = (
  { trx, now }: Work,
  { name, hash, hint, scopes, expiresAt, by }: NewToken,
): Promise<string> =>
  insertRow({ trx }, 'service_tokens', {
    name,
    hash,
    hint,
    scopes: [...scopes],
    expires_at: expiresAt,
    created_by: by,
    created_at: now,
  });

export const revokeToken = ({ trx, now }: Work, tokenId: string): Promise<void> =>
  updateRow({ trx }, 'service_tokens', tokenId, { revoked_at: now });

export interface PresentedToken {
  readonly tokenId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly lastUsedAt: Date | null;
}

/** The living token of this hash. */
export const findLiving = async ({ trx, now }: Work, hash: Buffer): Promise<PresentedToken | undefined> => {
  const row = await trx
    .selectFrom('service_tokens')
    .select(['id', 'name', 'scopes', 'last_used_at'])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        tokenId: row.id,
        name: row.name,
        scopes: row.scopes,
        lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
      };
};

export const noteUse = ({ trx, now }: Work, tokenId: string): Promise<void> =>
  updateRow({ trx }, 'service_tokens', tokenId, { last_used_at: now });
