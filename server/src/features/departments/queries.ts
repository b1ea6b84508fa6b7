import { sql } from 'kysely';
import { allRows, allValues } from '#server/db/rows.ts';
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

export const openDepartmentIds = (work: Work): Promise<readonly string[]> =>
  allValues<string>(work)`select id from departments where closed_at is null`;
