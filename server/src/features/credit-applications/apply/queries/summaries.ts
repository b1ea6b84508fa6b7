import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';
import { type Parts, readSeveral } from '#server/features/credit-applications/queries/parts.ts';
import type { Scope } from '#server/platform/session/scope.ts';

/** Applications of one project, the newest first. A project has few: one open, the decided ones of earlier seasons. */
export const applicationsOfProject = (work: Work, scope: Scope, projectId: string): Promise<readonly Parts[]> =>
  readSeveral(work, scope, sql`a.project_id = ${projectId}`, 10);
