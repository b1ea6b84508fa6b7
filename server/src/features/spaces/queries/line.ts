import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { HoldLevel } from '@gatehouse/domain/spaces/allocation.ts';
import { takingStates } from '@gatehouse/domain/spaces/allocation.ts';
import type { Booking, Line } from '@gatehouse/domain/spaces/holds.ts';
import type { AllocationChange, NewAllocation } from '@gatehouse/domain/spaces/space.ts';
import { sql } from 'kysely';
import { inColumns } from '#server/db/in-columns.ts';
import { instantText } from '#server/db/instant.ts';
import { listed } from '#server/db/listed.ts';
import { affected, allRows, allValues, insertRow, oneRow, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** Everybody who changes what stands on a space waits here for the one before. undefined: no such space, or no longer lent. */
export const lockSpace = (
  work: Work,
  spaceId: string,
): Promise<{ readonly name: string; readonly site: Site } | undefined> =>
  oneRow<{ name: string; site: Site }>(work)`
    select name, site from spaces where id = ${spaceId} and retired_on is null for no key update`;

/** What stands on the space, of every company: asked under its lock, by staff and jobs. */
export const readBookings = (work: Work, spaceId: string): Promise<readonly Booking[]> =>
  allRows<Booking>(work)`
    select id, starts_on as "startsOn", ends_on as "endsOn", case state when 'CONFIRMED' then to_jsonb('confirmed'::text) else to_jsonb(hold_level) end as level,
      ${instantText(sql`held_since`)} as since
    from allocations where space_id = ${spaceId} and state in ${listed(takingStates)}`;

interface Placed extends NewAllocation {
  readonly companyId: string;
  readonly state: 'HOLD' | 'REQUESTED';
  readonly level: HoldLevel | null;
  readonly by: string;
}

export const insertAllocation = (work: Work, { level, by, ...placed }: Placed): Promise<string> =>
  insertRow(work, 'allocations', {
    ...inColumns(placed),
    hold_level: level,
    held_since: work.now,
    created_by: by,
    created_at: work.now,
    updated_at: work.now,
  });

type State = 'HOLD' | 'CONFIRMED' | 'RELEASED' | 'DECLINED';

/** One step of one allocation; held since now when it was only asked for. */
export const writeState = (
  work: Work,
  allocationId: string,
  state: State,
  level: HoldLevel | null = null,
): Promise<void> =>
  run(work)`
    update allocations set state = ${state}, hold_level = ${level}, version = version + 1, updated_at = ${work.now},
      held_since = case when state = 'REQUESTED' then ${work.now} else held_since end,
      challenged_by = null, challenge_until = null, challenged_at = null, challenge_asked_by = null
    where id = ${allocationId}`;

/** Other days, in the same statement as the places that follow from them: the database looks at both at once. */
export const writeDays = (work: Work, allocationId: string, change: AllocationChange): Promise<void> =>
  run(work)`
    update allocations set starts_on = ${change.startsOn}, ends_on = ${change.endsOn}, prep_days = ${change.prepDays}, strike_days = ${change.strikeDays},
      note = ${change.note}, version = version + 1, updated_at = ${work.now}
    where id = ${allocationId}`;

/** The walls of the database are asked when the whole line stands, and before anything else is written. */
export const loosen = (work: Work): Promise<void> => run(work)`set constraints one_hold_of_a_level deferred`;
export const fasten = (work: Work): Promise<void> => run(work)`set constraints one_hold_of_a_level immediate`;

export interface Shifted {
  readonly allocationId: string;
  readonly from: HoldLevel;
  readonly to: HoldLevel | null;
}

/** Writes the places that changed and gives them; a place that is gone is a release. Challenges that are about nothing any more end. */
export const writeLine = async (work: Work, spaceId: string, line: Line): Promise<readonly Shifted[]> => {
  const rows = await allRows<Shifted>(work)`
    with wanted as (select (each ->> 0)::uuid as id, (each ->> 1)::int as level from jsonb_array_elements(${JSON.stringify([...line])}::jsonb) each),
      stood as (select a.id, a.hold_level from allocations a join wanted w on w.id = a.id where a.state = 'HOLD' and a.hold_level is distinct from w.level)
    update allocations a set hold_level = w.level, state = case when w.level is null then 'RELEASED' else 'HOLD' end, version = version + 1, updated_at = ${work.now}
    from wanted w, stood o where a.id = w.id and o.id = a.id
    returning a.id as "allocationId", o.hold_level as "from", w.level as "to"`;
  await run(work)`
    update allocations a set challenged_by = null, challenge_until = null, challenged_at = null, challenge_asked_by = null, version = version + 1, updated_at = ${work.now}
    where a.space_id = ${spaceId} and a.challenged_by is not null and (a.state <> 'HOLD' or a.hold_level <> 1 or not exists (
      select 1 from allocations b where b.id = a.challenged_by and b.state = 'HOLD' and b.hold_level = 2
        and b.starts_on <= a.ends_on and b.ends_on >= a.starts_on))`;
  return rows;
};

interface Challenge {
  readonly challengerId: string;
  readonly until: Date;
  readonly by: string;
}

/** False when one of them is challenged already. */
export const writeChallenge = async (
  work: Work,
  allocationIds: readonly string[],
  { challengerId, until, by }: Challenge,
): Promise<boolean> => {
  const challenged = await affected(work)`
    update allocations set challenged_by = ${challengerId}, challenge_until = ${until}, challenged_at = ${work.now}, challenge_asked_by = ${by},
      version = version + 1, updated_at = ${work.now}
    where id = any(${[...allocationIds]}::uuid[]) and state = 'HOLD' and challenged_by is null`;
  return challenged === allocationIds.length;
};

/** Spaces where a time to answer is over. */
export const spacesToSettle = (work: Work): Promise<readonly string[]> =>
  allValues<string>(work)`
    select distinct space_id as id from allocations where challenged_by is not null and state = 'HOLD' and challenge_until <= ${work.now}`;

/** Holds of the space that did not answer in time. */
export const silentHolds = (work: Work, spaceId: string): Promise<readonly string[]> =>
  allValues<string>(work)`
    select id from allocations where space_id = ${spaceId} and challenged_by is not null and state = 'HOLD' and challenge_until <= ${work.now}`;
