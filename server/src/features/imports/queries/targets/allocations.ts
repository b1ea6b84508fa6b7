import type { Known, Problem, TypedRow } from '@gatehouse/domain/imports/import-kind.ts';
import { judgeRow } from '@gatehouse/domain/imports/judge.ts';
import { allocationsKind, CONFIRMED, placeWanted } from '@gatehouse/domain/imports/kinds/allocations.ts';
import { type AboutDays, statusOf, whyNotChanged, whyNotTaken } from '@gatehouse/domain/imports/kinds/days-of-row.ts';
import { importWords } from '@gatehouse/domain/imports/words.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import { lotSite, siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { takingStates } from '@gatehouse/domain/spaces/allocation.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import type { NewAllocation } from '@gatehouse/domain/spaces/space.ts';
import { listed } from '#server/db/listed.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type {
  Bringing,
  Dependent,
  ImportHands,
  ImportTarget,
  TakenDays,
  ToWrite,
  Written,
  WrittenRow,
} from '#server/features/imports/target.ts';
import { columnsBefore } from '../many.ts';
import { inTurn } from './in-turn.ts';
import { lineWith, type Standing, standingOn, takeDays } from './line-of-file.ts';
import { projectsToHold } from './named-projects.ts';
import { type StoredSpace, spaceAt, storedSpaces } from './spaces.ts';

const NO_ROWS: readonly Standing[] = [];

/** What stands there now, in the words of the fields; space and project are the same by whichever words they were found. */
const valuesOf = (standing: Standing, { space, site, project, company }: TypedRow['values']) => ({
  ...Object.fromEntries(Object.entries({ space, site, project, company }).filter(([, said]) => said !== undefined)),
  startsOn: standing.startsOn,
  endsOn: standing.endsOn,
  status: statusOf(standing),
  prepDays: String(standing.prepDays),
  strikeDays: String(standing.strikeDays),
  note: standing.note,
});

const spaceProblem = (space: StoredSpace | undefined, { space: typed, site = lotSite() }: TypedRow['values']) => {
  if (typed === undefined) return null;
  if (space === undefined) return importWords.noSpace(typed, siteNamed(site));
  return space.retired ? spaceMessages.spaceRetired : null;
};

const idOfRow = (row: number): string => `row ${row}`;

/** The days that a row takes from now on, for the rows behind it. */
const takes = (
  taken: TakenDays,
  row: TypedRow,
  known: Known,
  standing: Standing | undefined,
  projectName: string,
): void => {
  const { verdict } = judgeRow(allocationsKind, row, known);
  const { space: spaceId } = known.links;
  if (spaceId === undefined || (verdict !== 'NEW' && verdict !== 'CHANGED')) return;
  const { startsOn = '', endsOn = standing?.endsOn ?? '', status } = row.values;
  const level = status === CONFIRMED ? ('confirmed' as const) : placeWanted(row.values);
  takeDays(taken, spaceId, {
    ...(standing ?? { id: idOfRow(row.row), since: '', level, startsOn, projectName }),
    ...(standing !== undefined && status === CONFIRMED ? { level } : {}),
    endsOn,
    row: row.row,
  });
};

const lookUp = async (
  hands: ImportHands,
  work: Work,
  bringing: Bringing,
  rows: readonly TypedRow[],
): Promise<readonly Known[]> => {
  const { taken } = bringing;
  const stored = await storedSpaces(
    work,
    rows.flatMap(({ values: { space } }) => space ?? []),
  );
  const spaces = rows.map(({ values: { space = '', site = lotSite() } }) => spaceAt(stored, site, space));
  const standingAt = await standingOn(work, [...new Set(spaces.flatMap((space) => space?.id ?? []))]);
  const projects = await projectsToHold(hands, work, bringing, rows);
  return rows.map((row, at): Known => {
    const space = spaces[at];
    const { project, problem } = projects[at] ?? { project: undefined, problem: null };
    const wrong = spaceProblem(space, row.values);
    const problems: Problem[] = [
      ...(wrong === null ? [] : [{ field: 'space', message: wrong }]),
      ...(problem === null ? [] : [problem]),
    ];
    const links = {
      ...(space === undefined ? {} : { space: space.id }),
      ...(project === undefined ? {} : { project: project.projectId }),
    };
    if (space === undefined || space.retired || project === undefined) return { found: null, links, problems };
    const all = standingAt.get(space.id) ?? NO_ROWS;
    const standing = all.find(
      ({ projectId, startsOn }) => projectId === project.projectId && startsOn === row.values.startsOn,
    );
    const about: AboutDays = {
      spaceName: space.name,
      line: lineWith(all, taken, space.id).filter(({ id }) => id !== idOfRow(row.repeats ?? 0)),
      today: dayAtSite(space.site, work.now),
      creditOnHold: project.creditOnHold,
    };
    const known: Known = {
      found:
        standing === undefined
          ? null
          : { id: standing.id, version: standing.version, values: valuesOf(standing, row.values) },
      links,
      problems: [
        ...problems,
        ...(standing === undefined ? whyNotTaken(row.values, about) : whyNotChanged(row.values, standing, about)),
      ],
    };
    if (row.repeats === undefined) takes(taken, row, known, standing, project.name);
    return known;
  });
};

const columnsOf: Readonly<Record<string, readonly string[]>> = {
  endsOn: ['ends_on'],
  prepDays: ['prep_days'],
  strikeDays: ['strike_days'],
  note: ['note'],
  status: ['state', 'hold_level'],
};

const written = async (
  { holds }: ImportHands,
  work: Work,
  { person }: Bringing,
  { judged: { row, verdict, id, input, changed }, known, typed }: ToWrite,
): Promise<Written> => {
  const { spaceId, projectId, ...plan } = input as NewAllocation;
  if (verdict === 'NEW') {
    const held = await holds.hold(work, person, { spaceId, projectId, ...plan });
    // the line is held since it was looked at
    if (held.level !== placeWanted(typed.values))
      throw new Error(`Row ${row} got another place than it was judged for.`);
    const { allocationId, version } =
      typed.values.status === CONFIRMED ? await holds.confirm(work, person, held.allocationId) : held;
    return { row, id: allocationId, version, before: null };
  }
  const allocationId = id ?? '';
  const names = changed.flatMap((field) => columnsOf[field] ?? []);
  const before = await columnsBefore(work, 'allocations', allocationId, names);
  let version = known.found?.version ?? 0;
  if (changed.some((field) => field !== 'status'))
    version = (await holds.change(work, person, allocationId, plan, version)).version;
  if (changed.includes('status')) version = (await holds.confirm(work, person, allocationId)).version;
  return { row, id: allocationId, version, before };
};

/** Whoever holds days behind these would move up, and whoever came to days that these had would be in the way. */
const alsoDepends = (work: Work, rows: readonly WrittenRow[]): Promise<readonly Dependent[]> => {
  const asked = rows.map(({ id, verdict, before }) => ({
    id,
    made: verdict === 'NEW',
    until: before?.ends_on ?? null,
  }));
  return allRows<Dependent>(work)`
    select distinct 'line behind' as what, a.id::text as "recordId"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w(id uuid, made boolean, until date)
      join allocations a on a.id = w.id
      join allocations b on b.space_id = a.space_id and b.state in ${listed(takingStates)} and b.id <> all(${rows.map(({ id }) => id)}::uuid[])
    where b.ends_on >= a.starts_on and case when w.made then b.starts_on <= a.ends_on and coalesce(b.hold_level, 1) > coalesce(a.hold_level, 1)
      else b.starts_on <= greatest(a.ends_on, w.until) and w.until is not null end`;
};

export const allocationsTarget = (hands: ImportHands): ImportTarget => ({
  table: 'allocations',
  own: [],
  lookUp: (work, bringing, rows) => lookUp(hands, work, bringing, rows),
  alsoDepends,
  write: (work, bringing, rows) => inTurn(rows, (row) => written(hands, work, bringing, row)),
});
