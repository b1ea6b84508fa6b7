import type { GateEvent, NewGateEvent } from '@gatehouse/domain/passes/gate-calls.ts';
import { admitted, turnedAway } from '@gatehouse/domain/passes/status.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { listed } from '#server/db/listed.ts';
import { allRows, insertOnce, oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { onDay, type PassRow, readPasses } from './rows.ts';

/** Who may come in on this day, and who was to but may not any more: both must be known at a gate. */
const ofDay = (site: Site, date: string) =>
  sql<boolean>`a.site = ${site} and ${onDay(date)} and a.status in ${listed([...admitted, ...turnedAway])}`;

const byTime = sql`a.from_time nulls last, a.last_name, a.first_name, a.id`;

/** All of them, up to two thousand: a gate works without a line. */
export const passesOfDay = (work: Work, site: Site, date: string): Promise<readonly PassRow[]> =>
  readPasses(work, ofDay(site, date), { order: byTime, limit: 2000 });

const places: Readonly<Record<PassRow['status'], number>> = {
  APPROVED: 0,
  ISSUED: 0,
  REQUESTED: 0,
  ARRIVED: 1,
  LEFT: 2,
  EXPIRED: 2,
  DENIED: 3,
  REVOKED: 3,
};
const placeInDay = sql`case a.status ${sql.join(
  Object.entries(places).map(([status, place]) => sql`when ${sql.lit(status)} then ${sql.lit(place)}`),
  sql` `,
)} end`;

/** The first of them: whoever is still to come, by their time; then those who came, those who went, and those who may not come. */
export const firstPassesOfDay = (work: Work, site: Site, date: string, most: number): Promise<readonly PassRow[]> => {
  const order = sql`${placeInDay}, ${byTime}`;
  // cut before names are looked up
  const first = sql`select a.id from passes a where ${ofDay(site, date)} order by ${order} limit ${most}`;
  return readPasses(work, sql<boolean>`a.id = any(array(${first}))`, { order, limit: most });
};

/** How many passes of the day there are, and how many of these people are on the lot now. */
export const countsOfDay = async (
  work: Work,
  site: Site,
  date: string,
): Promise<{ readonly total: number; readonly onTheLot: number }> =>
  (await oneRow<{ total: number; onTheLot: number }>(work)`
    select count(*)::int as total, count(*) filter (where a.status = 'ARRIVED')::int as "onTheLot" from passes a where ${ofDay(site, date)}`) ?? {
    total: 0,
    onTheLot: 0,
  };

/** What was noted at the gates of a site between two instants, the newest first. */
export const gateEventsBetween = (work: Work, site: Site, from: Date, to: Date): Promise<GateEvent[]> =>
  allRows<GateEvent>(work)`
    select e.id as "eventId", e.pass_id as "passId", e.gate, e.kind,
      coalesce(a.first_name || ' ' || a.last_name, nullif(e.seen_name, ''), 'Unknown') as name, coalesce(nullif(e.seen_plate, ''), a.plate) as plate,
      nullif(e.because, '') as because, a.destination, ${instantText(sql`e.at`)} as at
    from gate_events e left join passes a on a.id = e.pass_id
    where e.site = ${site} and e.at >= ${from} and e.at < ${to} order by e.at desc, e.id limit 500`;

interface Kept {
  readonly site: Site;
  readonly by: string;
  readonly pass: { readonly passId: string; readonly companyId: string } | undefined;
}

/** False when this note is kept already: a phone that did not hear the answer sends it again. */
export const keepGateEvent = (work: Work, event: NewGateEvent, { site, by, pass }: Kept): Promise<boolean> =>
  insertOnce(work, 'gate_events', {
    id: event.eventId,
    pass_id: pass?.passId ?? null,
    company_id: pass?.companyId ?? null,
    site,
    gate: event.gate,
    kind: event.kind,
    seen_name: event.seenName === '' ? null : event.seenName,
    seen_plate: event.seenPlate === '' ? null : event.seenPlate,
    because: event.because === '' ? null : event.because,
    at: event.at,
    recorded_at: work.now,
    recorded_by: by,
  });
