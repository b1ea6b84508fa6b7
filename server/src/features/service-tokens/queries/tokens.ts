import { directoryScope, type TokenScope } from '@gatehouse/domain/http/service-scopes.ts';
import type { BoundCompany, ServiceToken } from '@gatehouse/domain/service-tokens/contract.ts';
import { mostTokens } from '@gatehouse/domain/service-tokens/scopes.ts';
import { sql } from 'kysely';
import { inColumns } from '#server/db/in-columns.ts';
import { instantText } from '#server/db/instant.ts';
import { allRows, insertRow, oneRow, oneValue, run, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export type TokenRow = Omit<ServiceToken, 'state'>;

/** With the names of today; what is gone meanwhile is left out. */
const boundTo = sql`case when t.bound_to is not null then coalesce((
    select json_agg(json_build_object('company', json_build_object('id', c.id, 'name', c.production_name), 'projects', case when b.value->'projectIds' <> 'null' then (
      select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id), '[]') from projects p
      where p.company_id = c.id and b.value->'projectIds' ? p.id::text) end) order by lower(c.production_name), c.id)
    from jsonb_array_elements(t.bound_to) b join companies c on c.id = (b.value->>'companyId')::uuid), '[]') end`;

const columns = sql`t.id as "tokenId", t.name, t.hint, t.scopes, ${boundTo} as "boundTo", u.first_name || ' ' || u.last_name as "createdBy",
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
  readonly boundTo: readonly BoundCompany[] | null;
  readonly expiresAt: Date;
  readonly by: string;
}

export const insertToken = (work: Work, { by, scopes, boundTo, ...token }: NewToken): Promise<string> =>
  insertRow(work, 'service_tokens', {
    ...inColumns(token),
    scopes: [...scopes],
    bound_to: boundTo === null ? null : JSON.stringify(boundTo),
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
  readonly boundTo: readonly BoundCompany[] | null;
  readonly lastUsedAt: Date | null;
}

/** The living token of this hash. */
export const findLiving = (work: Work, hash: Buffer): Promise<PresentedToken | undefined> =>
  oneRow<PresentedToken>(work)`
    select id as "tokenId", name, scopes, bound_to as "boundTo", last_used_at as "lastUsedAt" from service_tokens
    where hash = ${hash} and revoked_at is null and expires_at > ${work.now}`;

export const noteUse = (work: Work, tokenId: string): Promise<void> =>
  updateRow(work, 'service_tokens', tokenId, { last_used_at: work.now });

/** How many of these companies there are, and how many of the projects named at each are its own. */
export const countBound = (
  work: Work,
  boundTo: readonly BoundCompany[],
): Promise<{ readonly companies: number; readonly projects: number } | undefined> =>
  oneRow<{ companies: number; projects: number }>(work)`
    select count(distinct c.id)::int as companies, count(distinct p.id)::int as projects
    from jsonb_array_elements(${JSON.stringify(boundTo)}::jsonb) b join companies c on c.id = (b.value->>'companyId')::uuid
    left join projects p on p.company_id = c.id and b.value->'projectIds' ? p.id::text`;
