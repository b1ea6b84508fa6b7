import type { ChallengedHold, OnTheLotRow } from '@gatehouse/domain/dashboards/contract.ts';
import { admitted } from '@gatehouse/domain/passes/status.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { takingStates } from '@gatehouse/domain/spaces/allocation.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { listed } from '#server/db/listed.ts';
import { allRows, oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';

type Booking = Omit<OnTheLotRow, 'phase'> & { readonly prepDays: number; readonly strikeDays: number };
type NextBooking = Omit<OnTheLotRow, 'phase' | 'state' | 'holdLevel' | 'from' | 'to'>;

export interface Where {
  readonly site: Site;
  readonly date: string;
  /** The projects of a customer whose bookings they may see; null: all of the scope. */
  readonly projectIds: readonly string[] | null;
}

const inScope = (scope: Scope, projectIds: readonly string[] | null) =>
  sql<boolean>`(${scope.kind === 'staff' ? sql`true` : sql`al.company_id = ${scope.companyId}`} and ${
    projectIds === null ? sql`true` : sql`al.project_id = any(${projectIds}::uuid[])`
  })`;

const booking = sql`al.id as "allocationId", s.id as "spaceId", s.name as "spaceName", al.project_id as "projectId", p.name as "projectName",
  c.production_name as "companyName", al.starts_on as "startsOn", al.ends_on as "endsOn"`;
const fromBookings = sql`from allocations al join spaces s on s.id = al.space_id join projects p on p.id = al.project_id
  join companies c on c.id = al.company_id`;

/** Whose it is, looked up for each: a day has few bookings, and the planner takes them for many. */
const itsNames = sql`cross join lateral (select name from projects where id = al.project_id offset 0) p
  cross join lateral (select production_name from companies where id = al.company_id offset 0) c`;

const SHOWN = 6;

/** What is confirmed or held at the site on this day, confirmed first, as many as a panel shows, and how many there are. */
export const listOnTheLot = async (
  work: Work,
  scope: Scope,
  { site, date, projectIds }: Where,
): Promise<{ readonly rows: readonly Booking[]; readonly total: number }> => {
  const rows = await allRows<Booking & { total: number }>(work)`
    select ${booking}, al.state, al.hold_level as "holdLevel", al.prep_days as "prepDays", al.strike_days as "strikeDays",
      to_char(v.from_time, 'HH24:MI') as "from", to_char(v.to_time, 'HH24:MI') as "to", count(*) over ()::int as total
    from spaces s cross join lateral (
      select * from allocations where space_id = s.id and state in ${listed(takingStates)} and starts_on <= ${date} and ends_on >= ${date} offset 0) al ${itsNames}
    left join lateral (
      select min(a.from_time) as from_time, max(a.to_time) as to_time from passes a
      where a.project_id = al.project_id and a.site = s.site and a.destination ilike s.name || '%'
        and a.status in ${listed(admitted)} and ${date}::date between a.arrives_on and a.leaves_on) v on true
    where s.site = ${site} and ${inScope(scope, projectIds)}
    order by al.state = 'HOLD', al.hold_level, s.position, s.name, al.id limit ${SHOWN}`;
  return { rows, total: rows[0]?.total ?? 0 };
};

/** The next booking of the site to begin after this day. */
export const readNextOnTheLot = async (
  work: Work,
  scope: Scope,
  { site, date, projectIds }: Where,
): Promise<NextBooking | null> => {
  const row = await oneRow<NextBooking>(work)`
    select ${booking} ${fromBookings}
    where s.site = ${site} and al.state in ${listed(takingStates)} and al.starts_on > ${date} and ${inScope(scope, projectIds)}
    order by al.starts_on, s.position, al.id limit 1`;
  return row ?? null;
};

/** Holds of a site that are challenged and not answered, the nearest deadline first. */
export const listChallengedHolds = async (
  work: Work,
  site: Site,
): Promise<{ readonly rows: readonly ChallengedHold[]; readonly total: number }> => {
  const rows = await allRows<ChallengedHold & { total: number }>(work)`
    select ${booking}, al.hold_level as "holdLevel", rival.name as "challengerName", ${instantText(sql`al.challenge_until`)} as "challengeUntil",
      count(*) over ()::int as total
    from allocations al join spaces s on s.id = al.space_id ${itsNames}
    cross join lateral (select r.name from allocations ch join projects r on r.id = ch.project_id where ch.id = al.challenged_by offset 0) rival
    where s.site = ${site} and al.state = 'HOLD' and al.challenged_by is not null
    order by al.challenge_until nulls last, s.position, al.id limit ${SHOWN}`;
  return { rows, total: rows[0]?.total ?? 0 };
};
