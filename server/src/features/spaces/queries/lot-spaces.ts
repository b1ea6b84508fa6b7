import type { Received } from '@gatehouse/domain/http/endpoint.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import { type Site, siteIds } from '@gatehouse/domain/sites/sites.ts';
import { wantedStates } from '@gatehouse/domain/spaces/allocation.ts';
import { spaceKindIds, spaceKinds } from '@gatehouse/domain/spaces/kinds.ts';
import type { lotSpacesContract } from '@gatehouse/domain/spaces/lot-contract.ts';
import type { LotSpace, SpaceForm } from '@gatehouse/domain/spaces/lot-space.ts';
import { measuredIn, type Units } from '@gatehouse/domain/spaces/measure.ts';
import { unitsAt } from '@gatehouse/domain/spaces/units.ts';
import { type RawBuilder, sql } from 'kysely';
import { inColumns } from '#server/db/in-columns.ts';
import { listed } from '#server/db/listed.ts';
import { allRows, allValues, insertRows, isThere, oneRow, oneValue, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { allOf, holdsText } from '#server/platform/lists/list.ts';
import type { Page } from '#server/platform/lists/page.ts';
import { readPlainPage } from '#server/platform/lists/plain-page.ts';

type Asked = Received<(typeof lotSpacesContract)['GET /api/studio-ops/lot-spaces']>['query'];
type Row = Omit<LotSpace, 'today'> & {
  readonly units: Units;
  readonly projectName: string | null;
  readonly until: string | null;
};

const columns = sql`s.id as "spaceId", s.name, s.kind, s.site, s.place, s.length::float8 as length, s.width::float8 as width, s.height::float8 as height, s.units,
  s.power, s.stands_in_it as "standsInIt", s.retired_on as "retiredOn", s.version, n.name as "projectName", coalesce(n.ends_on, f.until) as until`;

/** A space with who is confirmed on it on this day, and else the day before the next who is. */
const withToday = (today: string): RawBuilder<unknown> => sql`spaces s
  left join lateral (
    select p.name, a.ends_on from allocations a join projects p on p.id = a.project_id
    where a.space_id = s.id and a.state = 'CONFIRMED' and ${today}::date between a.starts_on and a.ends_on limit 1) n on true
  left join lateral (
    select min(a.starts_on) - 1 as until from allocations a where a.space_id = s.id and a.state = 'CONFIRMED' and a.starts_on > ${today}) f on true`;

const spaceOf = ({ units, projectName, until, ...row }: Row): LotSpace => ({
  ...row,
  ...measuredIn(row, units, unitsAt(row.site)),
  today: { projectName, until },
});

const inState: Readonly<Record<Asked['state'], RawBuilder<boolean>>> = {
  use: sql`s.retired_on is null`,
  'in-use': sql`s.retired_on is null and n.name is not null`,
  free: sql`s.retired_on is null and n.name is null`,
  retired: sql`s.retired_on is not null`,
};

const known = sql`concat_ws(' ', s.name, s.stands_in_it, trim_scale(s.length)::text || ' by ' || trim_scale(s.width)::text || ' by ' || trim_scale(s.height)::text,
  to_char(s.power, 'FM99,999') || ' A', s.power || ' A')`;

const orders = (down: boolean): Readonly<Record<Asked['sort'], RawBuilder<unknown>>> => {
  const way = down ? sql`desc nulls last` : sql`asc nulls last`;
  return {
    board: sql`array_position(${[...spaceKindIds]}::text[], s.kind) ${way}, s.position ${way}`,
    name: sql`lower(regexp_replace(s.name, '\\d.*$', '')) ${way}, substring(s.name from '\\d{1,9}')::int ${way}, lower(s.name) ${way}`,
    area: sql`s.length * s.width ${way}`,
    power: sql`s.power ${way}`,
  };
};

/** A page of the spaces of one site. */
export const pageOfSpaces = async (work: Work, asked: Asked): Promise<Page<LotSpace>> => {
  const { site, kind, state, q, sort, direction } = asked;
  const page = await readPlainPage<Row>(work, asked, {
    columns,
    from: sql`${withToday(dayAtSite(site, work.now))} where ${allOf(
      sql`s.site = ${site}`,
      kind === undefined ? undefined : sql`s.kind = ${kind}`,
      sql`(${inState[state]})`,
      q === '' ? undefined : holdsText(known, q),
    )}`,
    order: sql`${orders(direction === 'desc')[sort]}, s.id`,
  });
  return { ...page, rows: page.rows.map(spaceOf) };
};

export interface KeptSpace extends SpaceForm {
  readonly spaceId: string;
  readonly site: Site;
  readonly department: string;
  readonly retiredOn: string | null;
  readonly version: number;
}

/** All of the lot in the order of the boards, those that are retired too, in the units of their sites. */
export const allSpaces = async (work: Work): Promise<readonly KeptSpace[]> => {
  const rows = await allRows<KeptSpace & { readonly units: Units }>(work)`
    select s.id as "spaceId", s.site, s.name, s.kind, s.length::float8 as length, s.width::float8 as width, s.height::float8 as height, s.units, s.power,
      s.stands_in_it as "standsInIt", coalesce(s.department_id, '') as department, s.retired_on as "retiredOn", s.version
    from spaces s order by s.position, s.id`;
  return rows.map(({ units, ...space }) => ({ ...space, ...measuredIn(space, units, unitsAt(space.site)) }));
};

/** These stand on the boards in this order from now on. */
export const orderSpaces = (work: Work, ids: readonly string[]): Promise<void> => run(work)`
  update spaces s set position = o.position from unnest(${[...ids]}::text[]) with ordinality o(id, position)
    where s.id = o.id and s.position is distinct from o.position`;

/** How many are in use and free, site by site. */
export const countsBySite = async (work: Work): Promise<{ site: Site; count: number }[]> => {
  const rows = await allRows<{ site: Site; count: number }>(work)`
    select site, count(*)::int as count from spaces where retired_on is null group by site`;
  return siteIds().map((site) => ({ site, count: rows.find((row) => row.site === site)?.count ?? 0 }));
};

/** One space; `hold`: until the transaction ends, with everybody who holds days of it waiting for that. */
export const readSpace = async (work: Work, spaceId: string, hold = false): Promise<LotSpace | undefined> => {
  const at = await oneRow<{ site: Site }>(
    work,
  )`select site from spaces where id = ${spaceId} ${hold ? sql`for update` : sql``}`;
  if (at === undefined) return undefined;
  const row = await oneRow<Row>(
    work,
  )`select ${columns} from ${withToday(dayAtSite(at.site, work.now))} where s.id = ${spaceId}`;
  return row && spaceOf(row);
};

/** Nobody else adds, names or takes back a space until the transaction ends: a name is asked for and then taken. */
export const lockNames = (work: Work): Promise<void> => run(work)`select pg_advisory_xact_lock(hashtext('spaces'))`;

/** From here to the end of the transaction names may change hands: the database asks whose they are when it commits. */
export const letNamesChangeHands = (work: Work): Promise<void> => run(work)`set constraints spaces_name deferred`;

/** Has another space of the site that is in use this name, in large or small letters? */
export const isNameTaken = async (work: Work, site: Site, name: string, but: string | null): Promise<boolean> =>
  (await oneValue<number>(work)`
    select 1 from spaces where site = ${site} and lower(name) = lower(${name}) and retired_on is null and id is distinct from ${but}`) !==
  undefined;

export const isIdTaken = (work: Work, spaceId: string): Promise<boolean> => isThere(work, 'spaces', { id: spaceId });

interface Written extends SpaceForm {
  readonly place: string | null;
  readonly departmentId?: string | null;
  readonly by: string | null;
}
const columnsOf = ({ by, ...said }: Written, site: Site, now: Date) => ({
  ...inColumns(said),
  sort: spaceKinds[said.kind].sort,
  units: unitsAt(site),
  updated_by: by,
  updated_at: now,
});

/** Which of these, by their places in the list, have a name that a space in use has at their site, or one before them in the list. */
export const takenAmong = (
  work: Work,
  named: readonly { readonly site: Site; readonly name: string }[],
): Promise<readonly number[]> =>
  allValues<number>(work)`
    select (n.place - 1)::int from (
      select place, site, name, row_number() over (partition by site, lower(name) order by place) as nth
      from unnest(${named.map(({ site }) => site)}::text[], ${named.map(({ name }) => name)}::text[]) with ordinality g(site, name, place)) n
    where n.nth > 1 or exists (select from spaces s where s.site = n.site and lower(s.name) = lower(n.name) and s.retired_on is null)`;

type NewRow = Written & { readonly spaceId: string; readonly site: Site };

export const insertSpaces = async (work: Work, spaces: readonly NewRow[]): Promise<void> => {
  const last = (await oneValue<number>(work)`select coalesce(max(position), 0) as last from spaces`) ?? 0;
  await insertRows(
    work,
    'spaces',
    spaces.map(({ spaceId, site, ...said }, at) => ({
      ...columnsOf(said, site, work.now),
      id: spaceId,
      site,
      position: last + 1 + at,
      created_by: said.by,
      created_at: work.now,
    })),
  );
};

const changed = (work: Work, spaceId: string, set: object): Promise<void> =>
  run(
    work,
  )`update spaces set ${sql.join(Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}, version = version + 1
    where id = ${spaceId}`;

export const updateSpace = (work: Work, spaceId: string, site: Site, said: Written): Promise<void> =>
  changed(work, spaceId, columnsOf(said, site, work.now));

/** `retiredOn` null: in use again, at that place of the plan. */
export const writeRetired = (
  work: Work,
  spaceId: string,
  { retiredOn, place }: Pick<LotSpace, 'retiredOn' | 'place'>,
  by: string | null,
): Promise<void> => changed(work, spaceId, { retired_on: retiredOn, place, updated_by: by, updated_at: work.now });

export interface Ahead {
  readonly projectName: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly state: 'HOLD' | 'CONFIRMED' | 'REQUESTED';
}

/** Who has, holds or wants days of the space that are not over on this day, the nearest first. */
export const daysAhead = (work: Work, spaceId: string, today: string): Promise<readonly Ahead[]> =>
  allRows<Ahead>(work)`
    select p.name as "projectName", a.starts_on as "startsOn", a.ends_on as "endsOn", a.state from allocations a join projects p on p.id = a.project_id
    where a.space_id = ${spaceId} and a.state in ${listed(wantedStates)} and a.ends_on >= ${today} order by a.starts_on, a.id`;

export const isUsed = (work: Work, spaceId: string): Promise<boolean> =>
  isThere(work, 'allocations', { space_id: spaceId });

export interface SpaceEvent {
  readonly at: Date;
  readonly by: string;
  readonly event: 'SPACE_ADDED' | 'SPACE_CHANGED' | 'SPACE_RETIRED' | 'SPACE_TAKEN_BACK';
  readonly detail: {
    readonly changes?: readonly { readonly field: string; readonly from: string | null; readonly to: string | null }[];
  };
}

/** What the audit says of a space, the newest first. */
export const eventsOfSpace = (work: Work, spaceId: string): Promise<readonly SpaceEvent[]> =>
  allRows<SpaceEvent>(work)`
    select at, actor_name as by, event, detail from audit where target_type = 'space' and target_id = ${spaceId} order by id desc limit 200`;
