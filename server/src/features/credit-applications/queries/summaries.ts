import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { type Parts, readParts, visibleTo } from './parts.ts';

/** Applications of one project, the newest first. A project has few: one open, the decided ones of earlier seasons. */
export const applicationsOfProject = async (work: Work, scope: Scope, projectId: string): Promise<readonly Parts[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from credit_applications a where a.project_id = ${projectId} and a.deleted_at is null and ${visibleTo(scope)} order by a.created_at desc limit 10`.execute(
    work.trx,
  );
  const found: Parts[] = [];
  for (const { id } of rows) {
    const parts = await readParts(work, scope, id);
    if (parts !== undefined) found.push(parts);
  }
  return found;
};
