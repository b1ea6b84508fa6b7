import type { StandingDays } from '@gatehouse/domain/imports/kinds/days-of-row.ts';
import { takingStates } from '@gatehouse/domain/spaces/allocation.ts';
import type { Taken } from '@gatehouse/domain/spaces/colliding.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { listed } from '#server/db/listed.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { TakenDays } from '#server/features/imports/target.ts';

/** A booking that stands, with what a change of it has to know. */
export interface Standing extends StandingDays {
  readonly projectId: string;
  readonly version: number;
  readonly prepDays: number;
  readonly strikeDays: number;
  readonly note: string;
}

/** What stands on these spaces, held until the transaction ends: whoever else changes it waits, as on the board. */
export const standingOn = async (
  work: Work,
  spaceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Standing[]>> => {
  await allRows(work)`select id from spaces where id = any(${[...spaceIds]}::text[]) order by id for no key update`;
  const rows = await allRows<Standing & { readonly spaceId: string }>(work)`
    select a.id, a.space_id as "spaceId", a.starts_on as "startsOn", a.ends_on as "endsOn", ${instantText(sql`a.held_since`)} as since,
      case a.state when 'CONFIRMED' then to_jsonb('confirmed'::text) else to_jsonb(a.hold_level) end as level,
      a.project_id as "projectId", p.name as "projectName", a.version, a.prep_days as "prepDays", a.strike_days as "strikeDays", coalesce(a.note, '') as note,
      a.challenged_by is not null as challenged
    from allocations a join projects p on p.id = a.project_id
    where a.space_id = any(${[...spaceIds]}::text[]) and a.state in ${listed(takingStates)}`;
  return Map.groupBy(rows, ({ spaceId }) => spaceId);
};

/** The line of a space as it is with what this file brought before: what the file says of a booking stands instead of it. */
export const lineWith = (standing: readonly Taken[], taken: TakenDays, spaceId: string): readonly Taken[] => {
  const ofFile = taken.get(spaceId) ?? new Map<string, Taken>();
  return [...standing.filter(({ id }) => !ofFile.has(id)), ...ofFile.values()];
};

export const takeDays = (taken: TakenDays, spaceId: string, booking: Taken): void => {
  const ofSpace = taken.get(spaceId) ?? new Map<string, Taken>();
  taken.set(spaceId, ofSpace.set(booking.id, booking));
};
