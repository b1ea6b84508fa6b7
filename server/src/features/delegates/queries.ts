import type { DelegateScope, EndReason } from '@gatehouse/domain/delegates/delegation.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { personFrom, type StoredPerson } from '#server/platform/session/person.ts';

interface Side {
  readonly userProfileId: string;
  readonly name: string;
  readonly about: string;
  readonly email: string;
}

export interface StoredDelegation {
  readonly delegationId: string;
  readonly from: Side;
  readonly to: Side;
  readonly scopes: readonly DelegateScope[];
  readonly capCents: number | null;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly reason: string;
  readonly setBy: string;
  readonly setAt: string;
  readonly endedAt: string | null;
  readonly endedBecause: EndReason | null;
}

/** The rows of users by their names in the statements below: from whom, to whom, and anybody. */
type Named = 'f' | 't' | 'u';

/** Department Head, Grip: the role that matters most and the departments. */
const about = (user: Named) => sql`concat_ws(', ',
  (select r.role from user_roles r where r.user_id = ${sql.ref(`${user}.id`)} order by array_position(array['A/R', 'System Admin', 'Department Head', 'Department User', 'CSR'], r.role) limit 1),
  (select string_agg(dep.name, ' and ' order by dep.name) from user_departments m join departments dep on dep.id = m.department_id where m.user_id = ${sql.ref(`${user}.id`)}))`;
const side = (user: Named) =>
  sql`json_build_object('userProfileId', ${sql.ref(`${user}.id`)}, 'name', ${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}, 'about', ${about(user)}, 'email', ${sql.ref(`${user}.email`)})`;

const select = sql`select d.id as "delegationId", ${side('f')} as "from", ${side('t')} as "to", d.scopes, d.cap_cents as "capCents",
    d.first_day::text as "firstDay", d.last_day::text as "lastDay", d.reason, s.first_name || ' ' || s.last_name as "setBy", ${instantText(sql`d.set_at`)} as "setAt",
    d.ended_at::text as "endedAt", d.ended_because as "endedBecause"
  from delegations d join users f on f.id = d.from_user_id join users t on t.id = d.to_user_id join users s on s.id = d.set_by`;

/** Those that run or are ahead, then those that ended in the last 90 days. `userId` null: of everybody. */
export const listDelegations = async (work: Work, userId: string | null): Promise<readonly StoredDelegation[]> => {
  const { rows } = await sql<StoredDelegation>`${select}
    where ${userId === null ? sql`true` : sql`${userId}::uuid in (d.from_user_id, d.to_user_id)`}
      and (d.ended_at is null or d.ended_at > ${new Date(work.now.getTime() - 90 * 86_400_000)})
    order by d.ended_at is not null, d.first_day, d.set_at, d.id limit 200`.execute(work.trx);
  return rows;
};

/** One of them, held until the transaction ends. */
export const lockDelegation = async (work: Work, delegationId: string): Promise<StoredDelegation | undefined> => {
  await sql`select 1 from delegations where id = ${delegationId} for update`.execute(work.trx);
  const { rows } = await sql<StoredDelegation>`${select} where d.id = ${delegationId}`.execute(work.trx);
  return rows[0];
};

/** Those that run and whose last day is over, and those of this person; held until the transaction ends. */
export const lockOverdue = async (work: Work): Promise<readonly StoredDelegation[]> => {
  const { rows } = await sql<StoredDelegation>`${select}
    where d.ended_at is null and d.last_day < ${lotToday(work.now)}::date order by d.id for update of d skip locked`.execute(
    work.trx,
  );
  return rows;
};
export const lockOfUser = async (work: Work, userId: string): Promise<readonly StoredDelegation[]> => {
  const { rows } = await sql<StoredDelegation>`${select}
    where d.ended_at is null and ${userId}::uuid in (d.from_user_id, d.to_user_id) order by d.id for update of d`.execute(
    work.trx,
  );
  return rows;
};

export const markEnded = async (work: Work, delegationId: string, because: EndReason): Promise<void> => {
  await sql`update delegations set ended_at = ${work.now}, ended_because = ${because} where id = ${delegationId} and ended_at is null`.execute(
    work.trx,
  );
};

export interface NewDelegation
  extends Pick<StoredDelegation, 'scopes' | 'capCents' | 'firstDay' | 'lastDay' | 'reason'> {
  readonly fromUserId: string;
  readonly toUserId: string;
}

/** Does somebody act for this person already, for one of these and on one of these days? Delegations of one person are set one after the other. */
export const overlaps = async (
  work: Work,
  { fromUserId, scopes, firstDay, lastDay }: NewDelegation,
): Promise<boolean> => {
  await sql`select 1 from users where id = ${fromUserId} for no key update`.execute(work.trx);
  const { rows } = await sql`select 1 from delegations where from_user_id = ${fromUserId} and ended_at is null
    and scopes && ${[...scopes]}::text[] and first_day <= ${lastDay}::date and last_day >= ${firstDay}::date limit 1`.execute(
    work.trx,
  );
  return rows.length > 0;
};

export const insertDelegation = async (work: Work, row: NewDelegation, setBy: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into delegations (from_user_id, to_user_id, scopes, cap_cents, first_day, last_day, reason, set_by, set_at)
    values (${row.fromUserId}, ${row.toUserId}, ${[...row.scopes]}::text[], ${row.capCents}, ${row.firstDay}, ${row.lastDay}, ${row.reason}, ${setBy}, ${work.now})
    returning id`.execute(work.trx);
  return (rows[0] as { id: string }).id;
};

export interface Colleague {
  readonly person: Person;
  readonly about: string;
}

/** Everybody of the studio who may sign in today, as the rules see them. */
export const listColleagues = async (work: Work): Promise<readonly Colleague[]> => {
  const { rows } = await sql<{ person: StoredPerson | null; about: string }>`
    select gatehouse.person(u.id, ${work.now}) as person, ${about('u')} as about
    from users u where u.user_type_id <> 1 and u.status = 'ACTIVE' and u.removed_at is null
    order by u.last_name, u.first_name, u.id`.execute(work.trx);
  return rows.flatMap(({ person, about: words }) =>
    person === null ? [] : [{ person: personFrom(person), about: words }],
  );
};
