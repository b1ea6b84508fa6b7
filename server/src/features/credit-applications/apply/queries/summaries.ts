import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';
import { type Parts, readSeveral } from '#server/features/credit-applications/queries/parts.ts';
import type { Scope } from '#server/platform/session/scope.ts';

/** Applications of one project, the newest first. A project has few: one open, the decided ones of earlier seasons. */
export const applicationsOfProject = (work: Work, scope: Scope, projectId: string): Promise<readonly Parts[]> =>
  readSeveral(work, scope, sql`a.project_id = ${projectId}`, 10);

/** These applications by their id, in one statement however many they are. */
export const applicationsById = async (
  work: Work,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Parts>> => {
  if (ids.length === 0) return new Map();
  const found = await readSeveral(work, scope, sql`a.id = any(${[...ids]}::uuid[])`, ids.length);
  return new Map(found.map((parts) => [parts.application.id, parts]));
};
