import { createLocalJWKSet, type JWK, jwtVerify } from 'jose';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import type { Authenticated } from './authenticated.ts';
import { sha256 } from './cookies.ts';
import { endSession, noteLife } from './end-sessions.ts';
import { livingSessions } from './living.ts';
import { personFrom, type StoredPerson } from './person.ts';

export interface TokenRules {
  readonly issuer: string;
  readonly audience: string;
  readonly algorithm: string;
  readonly keys: readonly JWK[];
}

/** Signatures that were found good, by the token's hash, with the moment they end (epoch ms). Whether the session lives is asked at every call all the same. */
const mostKnown = 5_000;

/** Signature, issuer, audience, kind and expiry of an access token, without asking anybody (promises rule 7). */
const checkerOf = ({
  issuer,
  audience,
  algorithm,
  keys,
}: TokenRules): ((token: string, named: string, now: Date) => Promise<boolean>) => {
  const keySet = createLocalJWKSet({ keys: [...keys] });
  const good = new Map<string, number>();
  return async (token, named, now) => {
    const ends = good.get(named);
    if (ends !== undefined) return now.getTime() < ends;
    try {
      const rules = {
        issuer,
        audience,
        typ: 'at+jwt',
        algorithms: [algorithm],
        currentDate: now,
        requiredClaims: ['exp'],
      };
      const { payload } = await jwtVerify(token, keySet, rules);
      if (good.size >= mostKnown) good.clear();
      good.set(named, (payload.exp ?? 0) * 1000);
      return true;
    } catch {
      return false;
    }
  };
};

/** What gatehouse.authenticate() of the database says: who it is, and what is to be written of the session, mostly nothing. */
interface Known {
  readonly sessionId: string;
  readonly person: StoredPerson;
  readonly sign: 'idle' | 'alive' | null;
}

/**
 * Who sends this bearer token? null: signed out. Our own tokens are checked by signature first; a foreign provider's may be opaque, so
 * for them the binding counts alone: the server itself fetched the token and knows its hash. Then one round trip, at every call, says
 * whether the session lives and what the person may do (promises rule 9, P11). `quiet` asks without being a sign of life.
 */
export const createAuthenticate = (db: Database, rules: TokenRules | null) => {
  const isOurs = rules === null ? null : checkerOf(rules);
  return async (token: string, now: Date, quiet = false): Promise<Authenticated | null> => {
    const hash = sha256(token);
    const named = hash.toString('base64');
    if (isOurs !== null && !(await isOurs(token, named, now))) return null;
    if (quiet) return (await livingSessions(db, [named], now)).get(named) ?? null;
    const { rows } = await sql<{ known: Known | null }>`
      select gatehouse.authenticate(${hash}, ${now}) as known`.execute(db);
    const known = rows[0]?.known ?? null;
    if (known === null) return null;
    const { sessionId, person, sign } = known;
    if (sign !== null)
      await inWork(db, { rows: '*', now }, (work) =>
        sign === 'idle' ? endSession(work, sessionId, 'idle') : noteLife(work, sessionId),
      );
    return sign === 'idle' ? null : { sessionId, person: personFrom(person) };
  };
};
