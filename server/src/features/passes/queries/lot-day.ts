import { phaseOn } from '@gatehouse/domain/dashboards/on-the-lot.ts';
import type { LotDayUse, LotNotice } from '@gatehouse/domain/passes/gate-calls.ts';
import { admitted } from '@gatehouse/domain/passes/status.ts';
import { agreedRequestStatuses } from '@gatehouse/domain/service-requests/status.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allRows, deleteRows, oneRow, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { onDay } from './rows.ts';

interface UseRow extends Omit<LotDayUse, 'phase'> {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly prepDays: number;
  readonly strikeDays: number;
}

/**
 * What is booked or held first at the site on this day, with the passes of its production there. A production with two places is called
 * once to each: the passes say where they go.
 */
export const usedOn = async (work: Work, site: Site, date: string): Promise<LotDayUse[]> => {
  const rows = await allRows<UseRow>(work)`
    select s.id as "spaceId", s.name as "spaceName", s.kind, p.id as "projectId", p.name as "projectName", al.state, al.hold_level as "holdLevel",
      al.starts_on as "startsOn", al.ends_on as "endsOn", al.prep_days as "prepDays", al.strike_days as "strikeDays",
      coalesce(v.called, 0) as called, v.phone, v."from", v."to",
      exists (select 1 from service_requests r where r.project_id = p.id and r.type = 'hot-lock' and r.site = s.site and lower(r.place) = lower(s.name)
        and r.status in ${listed(agreedRequestStatuses)} and ${date}::date between r.wanted_from and coalesce(r.wanted_to, r.wanted_from)) as "hotLock"
    from allocations al join spaces s on s.id = al.space_id join projects p on p.id = al.project_id
    left join lateral (
      select count(*)::int as called, to_char(min(a.from_time), 'HH24:MI') as "from", to_char(max(a.to_time), 'HH24:MI') as "to",
        (array_agg(a.host_phone order by a.from_time nulls last, a.number) filter (where a.host_phone is not null))[1] as phone
      from passes a where a.project_id = p.id and a.site = s.site and a.destination ilike s.name || '%' and a.status in ${listed(admitted)}
        and ${onDay(date)}) v on true
    where s.site = ${site} and s.sort = 'space' and al.id in (
        -- in the words of the two indexes that keep bookings apart
        select id from allocations where state = 'CONFIRMED' and daterange(starts_on, ends_on, '[]') @> ${date}::date
        union all
        select id from allocations where state = 'HOLD' and hold_level = 1 and daterange(starts_on, ends_on, '[]') @> ${date}::date)
    order by al.state, coalesce(v.called, 0) desc, s.position, s.id limit 100`;
  return rows.map(({ startsOn, endsOn, prepDays, strikeDays, ...row }) => ({
    ...row,
    phase: phaseOn({ startsOn, endsOn, prepDays, strikeDays }, date),
  }));
};

export interface GateCount {
  readonly gate: string | null;
  readonly expected: number;
  readonly arrived: number;
}

/** How many are expected at each gate, and how many of them have come in on this day. */
export const countsByGate = (
  work: Work,
  site: Site,
  date: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly GateCount[]> =>
  allRows<GateCount>(work)`
    select a.gate, count(*)::int as expected,
      count(*) filter (where exists (select 1 from gate_events e where e.pass_id = a.id and e.kind = 'ARRIVED' and e.at >= ${from} and e.at < ${to}))::int as arrived
    from passes a where a.site = ${site} and a.status in ${listed(admitted)} and ${onDay(date)}
    group by a.gate`;

export const turnedAwayBetween = async (work: Work, site: Site, from: Date, to: Date): Promise<number> =>
  (await oneValue<number>(work)`
    select count(*)::int as count from gate_events where site = ${site} and kind = 'TURNED_AWAY' and at >= ${from} and at < ${to}`) ??
  0;

const notice = sql`id as "noticeId", kind, title, body, first_day as "firstDay", last_day as "lastDay"`;

export const noticesOn = (work: Work, site: Site, date: string): Promise<LotNotice[]> =>
  allRows<LotNotice>(work)`
    select ${notice} from lot_notices where site = ${site} and ${date}::date between first_day and last_day order by first_day, created_at, id`;

interface NewNotice extends Omit<LotNotice, 'noticeId' | 'body'> {
  readonly site: Site;
  readonly body: string;
}

export const insertNotice = async (work: Work, wanted: NewNotice, by: string): Promise<LotNotice> => {
  const row = await oneRow<LotNotice>(work)`
    insert into lot_notices (site, kind, title, body, first_day, last_day, created_by, created_at)
    values (${wanted.site}, ${wanted.kind}, ${wanted.title}, nullif(${wanted.body}, ''), ${wanted.firstDay}, ${wanted.lastDay}, ${by}, ${work.now})
    returning ${notice}`;
  return row as LotNotice;
};

export const deleteNotice = async (work: Work, noticeId: string): Promise<boolean> =>
  (await deleteRows(work, 'lot_notices', { id: noticeId })) === 1;
