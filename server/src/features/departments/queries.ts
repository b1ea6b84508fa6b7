import { sql } from 'kysely';
import { allRows, allValues, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { reachable } from '#server/platform/session/readers.ts';

export interface ServingDepartment {
  readonly departmentId: string;
  readonly name: string;
  /** Stands in the costume block of the credit screens (credit.md §6). */
  readonly makesCostumes: boolean;
  /** Percent of a limit that is offered when the split is made; null: none. */
  readonly creditShare: number | null;
  /** Somebody who may sign in today holds level 1 for it, or for all departments. */
  readonly signs: boolean;
}

/** The same as a condition about `departments d`. `today`: designations have days. */
export const someoneSigns = (today: string) => sql<boolean>`exists (
  select from designations g join users u on u.id = g.user_id
  where g.level = 1 and (g.department_id = d.id or g.department_id is null) and ${reachable}
    and g.valid_from <= ${today}::date and (g.valid_to is null or g.valid_to >= ${today}::date))`;

const serving = (work: Work, charging: boolean): Promise<readonly ServingDepartment[]> =>
  allRows<ServingDepartment>(work)`
    select d.id as "departmentId", d.name, d.makes_costumes as "makesCostumes", d.credit_share as "creditShare", ${someoneSigns(lotToday(work.now))} as signs
    from departments d where d.serves_clients and d.closed_at is null and (d.charges or not ${charging}) order by d.name`;

/** Departments that serve clients, to choose from: those that are open. */
export const listDepartments = (work: Work): Promise<readonly ServingDepartment[]> => serving(work, false);

/** Of these, those that charge for their work: they take quotes and shares of a limit. */
export const chargingDepartments = (work: Work): Promise<readonly ServingDepartment[]> => serving(work, true);

/**
 * Holds these departments until the transaction ends, so that none of them closes meanwhile, and gives those that are open. Whoever writes their ids
 * into rows that a closing moves asks here before those rows are locked, as a closing does: in another order the two would wait for each other.
 */
export const holdDepartments = (work: Work, ids: readonly string[]): Promise<readonly string[]> =>
  allValues<string>(work)`
    select id from departments where id = any(${[...ids]}::text[]) and closed_at is null order by id for share`;

/** Who does now what this department did: itself, or whoever took over, and who took over from them. */
const standingInFor = async (work: Work, departmentId: string): Promise<string> =>
  (await oneValue<string>(work)`
    with recursive line as (
      select id, successor_id, closed_at, 1 as step from departments where id = ${departmentId}
      union all
      select d.id, d.successor_id, d.closed_at, l.step + 1 from line l join departments d on d.id = l.successor_id
      where l.closed_at is not null and l.step < 50)
    select id from line order by step desc limit 1`) ?? departmentId;

const heldInstead = async (work: Work, ids: readonly string[]): Promise<readonly string[]> => {
  const standing: string[] = [];
  for (const id of ids) standing.push(await standingInFor(work, id));
  return holdDepartments(work, [...new Set(standing)]);
};

/**
 * Whom work for these departments reaches today: the same ones, or whoever took over from one that is closed; held as `holdDepartments` does. Of one
 * that closes while it is asked for, the second look finds who took over. Without one that closed and handed over to nobody.
 */
export const departmentsToday = async (work: Work, ids: readonly string[]): Promise<readonly string[]> => {
  const first = await heldInstead(work, ids);
  return first.length === new Set(ids).size ? first : heldInstead(work, ids);
};

/** The shortest time to answer, in business hours, that one of these departments says of itself; null: none does. */
export const ownAnswerHours = async (work: Work, ids: readonly string[]): Promise<number | null> =>
  (await oneValue<number | null>(work)`
    select min(answer_hours) from departments where id = any(${[...ids]}::text[])`) ?? null;

export const openDepartmentIds = (work: Work): Promise<readonly string[]> =>
  allValues<string>(work)`select id from departments where closed_at is null`;
