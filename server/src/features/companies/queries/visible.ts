import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#server/platform/session/scope.ts';

/** Staff see every company, customers their own (CO-001). `c` is the company; the database's wall says the same (gatehouse.raise_wall). */
export const visibleTo = (scope: Scope): RawBuilder<boolean> =>
  scope.kind === 'staff' ? sql<boolean>`true` : sql<boolean>`c.id = ${scope.companyId}`;

/** Which of a company's projects count for this person; `p` is the project where none is named. */
export const projectsVisibleTo = (scope: Scope, projectId: RawBuilder<unknown> = sql`p.id`): RawBuilder<boolean> =>
  scope.kind === 'staff' || scope.projectIds === null
    ? sql<boolean>`true`
    : sql<boolean>`${projectId} = any(${[...scope.projectIds]}::uuid[])`;
