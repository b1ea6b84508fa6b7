import type { Scope } from '#server/platform/session/scope.ts';
import { ofRecords, rowsInScope } from '#server/platform/session/scope-rows.ts';

/** The wall of the customer's own projects; staff have none. `a` is the application. The company's wall is the database's (gatehouse.raise_wall). */
export const visibleTo = (scope: Scope) => rowsInScope(scope, ofRecords);
