import type { DelegateScope, EndReason } from '@gatehouse/domain/delegates/delegation.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { sql } from 'kysely';
import { inColumns } from '#server/db/in-columns.ts';
import { instantText } from '#server/db/instant.ts';
import { allRows, insertRow, oneRow, run } from '#server/db/rows.ts';
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

/** Department Head, Models: the role that matters most and the departments. */
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
export const listDelegations = (work: Work, userId: string | null): Promise<readonly StoredDelegation[]> =>
  allRows<StoredDelegation>(work)`${select}
    where ${userId === null ? sql`true` : sql`${userId}::uuid in (d.from_user_id, d.to_user_id)`}
      and (d.ended_at is null or d.ended_at > ${new Date(work.now.getTime() - 90 * 86_400_000)})
    order by d.ended_at is not null, d.first_day, d.set_at, d.id limit 200`;

/** One of them, held until the transaction ends. */
export const lockDelegation = async (work: Work, delegationId: string): Promise<StoredDelegation | undefined> => {
  await run(work)`select 1 from delegations where id = ${delegationId} for update`;
  return oneRow<StoredDelegation>(work)`${select} where d.id = ${delegationId}`;
};

/** Those that run and whose last day is over, and those of this person; held until the transaction ends. */
export const lockOverdue = (work: Work): Promise<readonly StoredDelegation[]> =>
  allRows<StoredDelegation>(work)`${select}
    where d.ended_at is null and d.last_day < ${lotToday(work.now)}::date order by d.id for update of d skip locked`;
export const lockOfUser = (work: Work, userId: string): Promise<readonly StoredDelegation[]> =>
  allRows<StoredDelegation>(work)`${select}
    where d.ended_at is null and ${userId}::uuid in (d.from_user_id, d.to_user_id) order by d.id for update of d`;

export const markEnded = (work: Work, delegationId: string, because: EndReason): Promise<void> =>
  run(work)`
    update delegations set ended_at = ${work.now}, ended_because = ${because} where id = ${delegationId} and ended_at is null`;

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
  await run(work)`select 1 from users where id = ${fromUserId} for no key update`;
  const rows = await allRows(work)`select 1 from delegations where from_user_id = ${fromUserId} and ended_at is null
    and scopes && ${[...scopes]}::text[] and first_day <= ${lastDay}::date and last_day >= ${firstDay}::date limit 1`;
  return rows.length > 0;
};

export const insertDelegation = (
  work: Work,
  { scopes, fromUserId, toUserId, capCents, firstDay, lastDay, reason }: NewDelegation,
  setBy: string,
): Promise<string> =>
  insertRow(work, 'delegations', {
    ...inColumns({ fromUserId, toUserId, capCents, firstDay, lastDay, reason, setBy }),
    scopes: [...scopes],
    set_at: work.now,
  });

export interface Colleague {
  readonly person: Person;
  readonly about: string;
}

/** Everybody of the studio who may sign in today, as the rules see them. */
export const listColleagues = async (work: Work): Promise<readonly Colleague[]> => {
  const rows = await allRows<{ person: StoredPerson | null; about: string }>(work)`
    select gatehouse.person(u.id, ${work.now}) as person, ${about('u')} as about
    from users u where u.user_type_id <> 1 and u.status = 'ACTIVE' and u.removed_at is null
    order by u.last_name, u.first_name, u.id`;
  return rows.flatMap(({ person, about: words }) =>
    person === null ? [] : [{ person: personFrom(person), about: words }],
  );
};
