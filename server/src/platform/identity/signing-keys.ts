import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '#server/db/database.ts';
import { insertRows, run } from '#server/db/rows.ts';
import { inWork } from '#server/db/work.ts';
import { ConfigError } from '#server/platform/config/config.ts';
import type { Vault } from '#server/platform/session/encryption.ts';

/** RS256: every identity library reads it, and checking one, which happens at every call, is the cheapest of all. */
export const signingAlgorithm = 'RS256';

const DAY = 86_400_000;
const KEY_LASTS = 90 * DAY;
/** A token outlives its key's turn by hours; the key stays for reading for a week. */
const KEPT_FOR = KEY_LASTS + 7 * DAY;
/** Any number, as long as it is this one: of two servers that start together only one makes the key. */
const LOCK = 7_263_002;

const makeKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { modulusLength: 2048, extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: signingAlgorithm, use: 'sig' };
};

const opened = (vault: Vault, sealed: Buffer): JWK => {
  try {
    return JSON.parse(vault.open('signing-key', sealed));
  } catch {
    throw new ConfigError(
      'GATEHOUSE_SECRET is another one than this lot was begun with: the keys of its sign-in do not open by it, nor do its tax ids and bank accounts.',
    );
  }
};

/** The provider's private keys, the one that signs first. Made at the first start, renewed at a start after 90 days, kept encrypted. Refuses a secret that does not open them. */
export const loadSigningKeys = (db: Database, vault: Vault, now: Date): Promise<readonly JWK[]> =>
  inWork(db, { rows: '*', now }, async (work) => {
    const { trx } = work;
    await run(work)`select pg_advisory_xact_lock(${LOCK})`;
    await trx
      .deleteFrom('idp_keys')
      .where('created_at', '<', new Date(now.getTime() - KEPT_FOR))
      .execute();
    const rows = await trx.selectFrom('idp_keys').selectAll().orderBy('created_at', 'desc').execute();
    const kept = rows.map((row) => opened(vault, row.jwk_encrypted));
    if (rows[0] !== undefined && rows[0].created_at.getTime() > now.getTime() - KEY_LASTS) return kept;
    const fresh = await makeKey();
    await insertRows(work, 'idp_keys', {
      id: fresh.kid ?? '',
      jwk_encrypted: vault.seal('signing-key', JSON.stringify(fresh)),
      created_at: now,
    });
    return [fresh, ...kept];
  });

/** What may be shown: the public halves. */
export const publicHalves = (keys: readonly JWK[]): JWK[] =>
  keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }) as JWK);
