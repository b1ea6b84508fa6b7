import { soonerIdleRoles } from '@gatehouse/domain/session/idle.ts';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { listed } from '#server/db/listed.ts';
import type { Authenticated } from './authenticated.ts';
import { personFrom, type StoredPerson } from './person.ts';

/**
 * Who of these access tokens (by hash, base64) is still signed in, with the rights of this moment. The rules of gatehouse.authenticate(), but
 * looking is no sign of life: a page that is open and not used goes idle (promises, Numbers).
 */
export const livingSessions = async (
  db: Database,
  hashes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Authenticated>> => {
  const { rows } = await sql<{ hash: string; sessionId: string; person: StoredPerson | null }>`
    select encode(t.hash, 'base64') as hash, s.id as "sessionId", gatehouse.person(s.user_id, ${now}) as person
    from session_tokens t join sessions s on s.id = t.session_id
    where t.hash in (select decode(each, 'base64') from unnest(${hashes}::text[]) as each)
      and t.expires_at > ${now} and s.ended_at is null and s.ends_at > ${now}
      and s.last_seen_at > ${now}::timestamptz - gatehouse.idle_time(
        exists (select 1 from user_roles r where r.user_id = s.user_id and r.role in ${listed(soonerIdleRoles)}))`.execute(
    db,
  );
  return new Map(
    rows.flatMap(({ hash, sessionId, person }) =>
      person === null ? [] : [[hash, { sessionId, person: personFrom(person) }] as const],
    ),
  );
};
