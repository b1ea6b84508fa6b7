import { createLocalJWKSet, type JWK, jwtVerify } from 'jose';
import { CompiledQuery } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { inWork, type Proviso } from '#server/db/work.ts';
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

/** Signature, issuer, audience, kind and expiry of an access token, without asking anybody (promises rule 7). null: not good; else the moment it ends (epoch ms). */
const checkerOf = ({
  issuer,
  audience,
  algorithm,
  keys,
}: TokenRules): ((token: string, named: string, now: Date) => Promise<number | null>) => {
  const keySet = createLocalJWKSet({ keys: [...keys] });
  const good = new Map<string, number>();
  return async (token, named, now) => {
    const ends = good.get(named);
    if (ends !== undefined) return now.getTime() < ends ? ends : null;
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
      const end = (payload.exp ?? 0) * 1000;
      good.set(named, end);
      return end;
    } catch {
      return null;
    }
  };
};

/** What gatehouse.authenticate() of the database says: who it is, and what is to be written of the session, mostly nothing. */
interface Known {
  readonly sessionId: string;
  readonly person: StoredPerson;
  readonly sign: 'idle' | 'alive' | null;
  /** Until when (epoch ms) no clock changes any of it; null: that is not foretold. */
  readonly until: number | null;
}

/** The answer as text, so that it is known again without being read, and which changes it saw. */
const question = 'select pg_current_snapshot()::text as seen, gatehouse.authenticate($1, $2)::text as known';

const AS_BEFORE = 'as before';
/**
 * The same question by somebody who has an answer that had seen $3. While the session lives, and is not due to be noted or to go idle, and no rights changed that
 * had not been seen, the answer is as before; otherwise it is told whole, behind what it saw itself (decision 0127).
 */
const questionAgain = `
  select case when $3::pg_snapshot is not null
      and exists (select from session_tokens t join sessions s on s.id = t.session_id
        where t.hash = $1 and t.expires_at > $2 and s.ended_at is null and s.ends_at > $2 and s.last_seen_at >= $2::timestamptz - interval '1 minute')
      and (select true from list_changes m where m.kind = 'rights' and m.change >= pg_snapshot_xmin($3) and not pg_visible_in_snapshot(m.change, $3)
        order by m.change desc limit 1) is null
      and coalesce((select min(change) from list_changes where kind = 'swept') <= pg_snapshot_xmin($3), true)
    then '${AS_BEFORE}'
    else pg_current_snapshot()::text || ' ' || coalesce(gatehouse.authenticate($1, $2)::text, '') end as known`;

/** Who it was at the call before, if everything about them is answered word for word the same again. */
export interface Recalled {
  readonly known: Authenticated;
  readonly proviso: Proviso;
}

interface Remembered {
  readonly known: Authenticated;
  readonly hash: Buffer;
  readonly answer: string;
  /** Until when (epoch ms) no clock changes the answer; null: it is asked for whole each time. */
  readonly until: number | null;
  /** When the signature ends (epoch ms). */
  readonly ends: number;
  /** The changes that were seen by whoever said so last. */
  seen: string;
}

const mostRemembered = 1_000;
/** Somebody on hundreds of projects is read anew: a process has other uses for its memory. */
const longestAnswer = 20_000;

/**
 * Who sends this bearer token? null: signed out. Our own tokens are checked by signature first; a foreign provider's may be opaque, so
 * for them the binding counts alone: the server itself fetched the token and knows its hash. Then the database says, at every call, whether the session
 * lives and what the person may do (promises rule 9, P11). `quiet` asks without being a sign of life.
 *
 * `recall` guesses that nothing changed since the call before. It asks nobody: the guess counts only together with its proviso, which is the same question,
 * asked in the message of the call's first statement (decision 0126). null: nobody is remembered by this token.
 */
export const createAuthenticate = (db: Database, rules: TokenRules | null) => {
  const checked = rules === null ? null : checkerOf(rules);
  const remembered = new Map<string, Remembered>();

  const remember = (token: string, entry: Remembered): void => {
    if (entry.answer.length > longestAnswer) return;
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(token, entry);
  };

  const authenticate = async (token: string, now: Date, quiet = false): Promise<Authenticated | null> => {
    const hash = sha256(token);
    const named = hash.toString('base64');
    const ends = checked === null ? Number.POSITIVE_INFINITY : await checked(token, named, now);
    if (ends === null) return null;
    if (quiet) return (await livingSessions(db, [named], now)).get(named) ?? null;
    const { rows } = await db.executeQuery<{ seen: string; known: string | null }>(
      CompiledQuery.raw(question, [hash, now]),
    );
    const [{ seen, known: answer } = { seen: '', known: null }] = rows;
    if (answer === null) return null;
    const { sessionId, person, sign, until } = JSON.parse(answer) as Known;
    if (sign !== null)
      await inWork(db, { rows: '*', now }, (work) =>
        sign === 'idle' ? endSession(work, sessionId, 'idle') : noteLife(work, sessionId),
      );
    if (sign === 'idle') return null;
    const known = { sessionId, person: personFrom(person) };
    if (sign === null) remember(token, { known, hash, answer, until, ends, seen });
    return known;
  };

  const recall = (token: string, now: Date): Recalled | null => {
    const before = remembered.get(token);
    if (before === undefined || before.ends <= now.getTime()) return null;
    const { known, hash, answer, until } = before;
    const holds = (given: unknown): boolean => {
      if (given === AS_BEFORE) return true;
      const [seen = ''] = String(given).split(' ', 1);
      const isSame = String(given).slice(seen.length + 1) === answer;
      if (isSame) before.seen = seen;
      else remembered.delete(token);
      return isSame;
    };
    const hasSeen = until !== null && now.getTime() < until ? before.seen : null;
    return { known, proviso: { text: questionAgain, values: [hash, now, hasSeen], holds } };
  };

  return { authenticate, recall };
};
