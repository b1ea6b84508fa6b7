import { directoryScope, type TokenScope } from '@gatehouse/domain/http/service-scopes.ts';
import type { ServiceToken } from '@gatehouse/domain/service-tokens/contract.ts';
import { mostTokens } from '@gatehouse/domain/service-tokens/scopes.ts';
import { sql } from 'kysely';
import { inColumns } from '#server/db/in-columns.ts';
import { instantText } from '#server/db/instant.ts';
import { allRows, insertRow, oneRow, oneValue, run, updateRow } from '#server/db/rows.ts';
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
  const inUse = await oneValue<number>(work)`
    select count(*)::int as n from service_tokens where revoked_at is null and expires_at > ${work.now}`;
  return (inUse ?? 0) < mostTokens;
};

export interface NewToken {
  readonly name: string;
  readonly hash: Buffer;
  readonly hint: string;
  readonly scopes: readonly TokenScope[];
  readonly expiresAt: Date;
  readonly by: string;
}

export const insertToken = (work: Work, { by, scopes, ...token }: NewToken): Promise<string> =>
  insertRow(work, 'service_tokens', {
    ...inColumns(token),
    scopes: [...scopes],
    created_by: by,
    created_at: work.now,
  });

export const revokeToken = (work: Work, tokenId: string): Promise<void> =>
  updateRow(work, 'service_tokens', tokenId, { revoked_at: work.now });

/** The tokens of the directory that work, the newest first. */
export const directoryTokens = (work: Work): Promise<readonly TokenRow[]> =>
  allRows<TokenRow>(work)`
    select ${columns} from service_tokens t join users u on u.id = t.created_by
    where ${directoryScope} = any(t.scopes) and t.revoked_at is null and t.expires_at > ${work.now}
    order by t.created_at desc, t.id`;

/** The directory's tokens of before work on until then, and no longer. */
export const endDirectoryTokens = (work: Work, at: Date): Promise<void> =>
  run(work)`
    update service_tokens set expires_at = least(expires_at, ${at}) where ${directoryScope} = any(scopes) and revoked_at is null`;

export interface PresentedToken {
  readonly tokenId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly lastUsedAt: Date | null;
}

/** The living token of this hash. */
export const findLiving = (work: Work, hash: Buffer): Promise<PresentedToken | undefined> =>
  oneRow<PresentedToken>(work)`
    select id as "tokenId", name, scopes, last_used_at as "lastUsedAt" from service_tokens
    where hash = ${hash} and revoked_at is null and expires_at > ${work.now}`;

export const noteUse = (work: Work, tokenId: string): Promise<void> =>
  updateRow(work, 'service_tokens', tokenId, { last_used_at: work.now });
