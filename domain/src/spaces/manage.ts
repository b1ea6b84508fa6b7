import type { StudioRole } from '../permissions/people.ts';

const managers: readonly StudioRole[] = ['Department User', 'Department Head', 'CSR', 'System Admin'];

/** Decisions §6: spaces are managed by Department Users and Heads, CSRs and System Admins. The map of §6 has no name for it: A/R edits projects, and holds nothing. */
export const mayManageSpaces = (roles: readonly string[]): boolean =>
  managers.some((manager) => roles.includes(manager));
