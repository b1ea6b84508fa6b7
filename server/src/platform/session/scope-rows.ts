import { type RawBuilder, sql } from 'kysely';
import type { SystemScope } from './scope.ts';

interface Columns {
  readonly company: RawBuilder<unknown>;
  readonly project: RawBuilder<unknown>;
}

/**
 * The condition that keeps a query's rows to a customer's company and projects, or to what a token is bound to; true for staff. The company's wall is the database's as well
 * (gatehouse.raise_wall). `projectIds`: the projects among theirs that the call is about, null for all of the company; left out, those of the scope.
 */
export const rowsInScope = (
  scope: SystemScope,
  { company, project }: Columns,
  projectIds: readonly string[] | null = scope.kind === 'staff' ? null : scope.projectIds,
): RawBuilder<boolean> => {
  if (scope.kind === 'staff') return sql<boolean>`true`;
  if (scope.kind === 'bound')
    return sql<boolean>`(${company} = any(${[...scope.companyIds]}::uuid[]) or ${project} = any(${[...scope.projectIds]}::uuid[]))`;
  const own = sql<boolean>`${company} = ${scope.companyId}`;
  return projectIds === null ? own : sql<boolean>`(${own} and ${project} = any(${[...projectIds]}::uuid[]))`;
};

/** For queries that name the table of projects `p`. */
export const ofProjects: Columns = { company: sql`p.company_id`, project: sql`p.id` };
/** For queries that name their own table, which belongs to a project, `a`. */
export const ofRecords: Columns = { company: sql`a.company_id`, project: sql`a.project_id` };
