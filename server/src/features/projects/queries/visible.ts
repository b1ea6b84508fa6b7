import { sql } from 'kysely';
import type { Scope } from '#server/platform/session/scope.ts';
import { ofProjects, rowsInScope } from '#server/platform/session/scope-rows.ts';

/** The customer's own projects; staff see all. The company's wall is the database's as well (gatehouse.raise_wall). */
export const visibleTo = (scope: Scope) => rowsInScope(scope, ofProjects);

/** Null without an image, else a mark that changes with it. The key itself stays on the server. */
export const imageMark = sql`left(md5(p.image_key), 12)`;
