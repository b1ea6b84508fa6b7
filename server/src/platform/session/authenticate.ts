import { createLocalJWKSet, type JWK, jwtVerify } from 'jose';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Authenticated } from '#server/platform/http/call.ts';
import { sha256 } from './cookies.ts';
import { personFrom, type StoredPerson } from './person.ts';

export interface TokenRules {
  readonly issuer: string;
  readonly audience: string;
  readonly algorithm: string;
  readonly keys: readonly JWK[];
}

/** Signature, issuer, audience, kind and expiry of an access token, without asking anybody (promises rule 7). */
const checkerOf = ({
  issuer,
  audience,
  algorithm,
  keys,
}: TokenRules): ((token: string, now: Date) => Promise<boolean>) => {
  const keySet = createLocalJWKSet({ keys: [...keys] });
  return (token, now) =>
    jwtVerify(token, keySet, { issuer, audience, typ: 'at+jwt', algorithms: [algorithm], currentDate: now }).then(
      () => true,
      () => false,
    );
};

/**
 * Who sends this bearer token? null: signed out. Our own tokens are checked by signature first; a foreign provider's may be opaque, so
 * for them the binding counts alone: the server itself fetched the token and knows its hash. Then one round trip, at every call, says
 * whether the session lives and what the person may do (promises rule 9, P11).
 */
export const createAuthenticate = (db: Database, rules: TokenRules | null) => {
  const isOurs = rules === null ? null : checkerOf(rules);
  return async (token: string, now: Date): Promise<Authenticated | null> => {
    if (isOurs !== null && !(await isOurs(token, now))) return null;
    const { rows } = await sql<{ known: { sessionId: string; person: StoredPerson } | null }>`
      select gatehouse.authenticate(${sha256(token)}, ${now}) as known`.execute(db);
    const known = rows[0]?.known ?? null;
    return known === null ? null : { sessionId: known.sessionId, person: personFrom(known.person) };
  };
};
