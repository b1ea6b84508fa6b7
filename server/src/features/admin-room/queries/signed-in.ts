import type { SignedIn } from '@gatehouse/domain/admin-room/contract.ts';
import { soonerIdleRoles } from '@gatehouse/domain/session/idle.ts';
import { type RawBuilder, sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { listed } from '#server/db/listed.ts';
import { allRows, isThere, oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { anyOf, holdsText } from '#server/platform/lists/list.ts';
import type { Page } from '#server/platform/lists/page.ts';
import { type PageAsked, readPlainPage } from '#server/platform/lists/plain-page.ts';

/** People whose next call would still find one of their sessions alive, as gatehouse.authenticate() asks it. */
const living = ({ now }: Work): RawBuilder<unknown> => sql`(
  select s.user_id, count(*)::int as sessions, min(s.created_at) as since, max(s.last_seen_at) as last_seen, json_agg(s.device order by s.last_seen_at desc) as devices
  from sessions s,
    lateral (select exists (select from user_roles r where r.user_id = s.user_id and r.role in ${listed(soonerIdleRoles)}) as sooner) p
  where s.ended_at is null and s.ends_at > ${now} and s.access_token_expires_at > ${now}
    and s.last_seen_at > ${now}::timestamptz - greatest(gatehouse.idle_time(true), gatehouse.idle_time(false))
    and s.last_seen_at > ${now}::timestamptz - gatehouse.idle_time(p.sooner)
  group by s.user_id)`;

const rolesOf = sql`(select coalesce(json_agg(r.role order by r.role), '[]') from user_roles r where r.user_id = u.id)`;

export interface SignedInRow extends Omit<SignedIn, 'devices'> {
  readonly devices: readonly string[];
}

/** A page of who is signed in, the last one seen first. */
export const pageOfSignedIn = (
  work: Work,
  { q, page, size }: PageAsked & { readonly q: string },
): Promise<Page<SignedInRow>> => {
  const found = [sql`u.first_name || ' ' || u.last_name`, sql`u.email`, sql`c.production_name`];
  return readPlainPage(
    work,
    { page, size },
    {
      columns: sql`u.id as "userProfileId", u.first_name || ' ' || u.last_name as name, u.email, c.production_name as "companyName", ${rolesOf} as roles,
      ${instantText(sql`l.since`)} as since, ${instantText(sql`l.last_seen`)} as "lastSeenAt", l.devices`,
      from: sql`${living(work)} l join users u on u.id = l.user_id left join companies c on c.id = u.company_id
      where (${q} = '' or ${anyOf(found.map((text) => holdsText(text, q)))})`,
      order: sql`l.last_seen desc, u.id`,
    },
  );
};

export interface SignedInOf {
  readonly roles: readonly string[] | null;
  readonly people: number;
  readonly sessions: number;
}

/** How many there are with how many sessions, and the roles of each; null of a customer. */
export const countSignedIn = (work: Work): Promise<SignedInOf[]> =>
  allRows<SignedInOf>(work)`
    select roles, count(*)::int as people, sum(sessions)::int as sessions from (
      select l.sessions, case when u.user_type_id <> 1 then array(select r.role from user_roles r where r.user_id = u.id order by r.role) end as roles
      from ${living(work)} l join users u on u.id = l.user_id) each group by roles`;

/** What somebody is called and whose they are, where a session of theirs has not ended; undefined where none has not, null where there is no such person. */
export const lockSignedIn = async (
  work: Work,
  userId: string,
): Promise<{ readonly name: string; readonly companyId: string | null } | undefined | null> => {
  const person = await oneRow<{ name: string; companyId: string | null }>(work)`
    select first_name || ' ' || last_name as name, company_id as "companyId" from users where id = ${userId} and removed_at is null for no key update`;
  if (person === undefined) return null;
  return (await isThere(work, 'sessions', { user_id: userId, ended_at: null })) ? person : undefined;
};
