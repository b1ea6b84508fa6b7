import type { ImportKind } from './import-kind.ts';
import { allocationsKind } from './kinds/allocations.ts';
import { arAccountsKind } from './kinds/ar-accounts.ts';
import { companiesKind } from './kinds/companies.ts';
import { departmentsKind } from './kinds/departments.ts';
import { guarantorsKind } from './kinds/guarantors.ts';
import { projectsKind } from './kinds/projects.ts';
import { spacesKind } from './kinds/spaces.ts';
import { usersKind } from './kinds/users.ts';

/** What can be brought, in the order in which a studio that moves in brings it. */
export const importKinds = {
  departments: departmentsKind,
  spaces: spacesKind,
  companies: companiesKind,
  projects: projectsKind,
  users: usersKind,
  allocations: allocationsKind,
  guarantors: guarantorsKind,
  'ar-accounts': arAccountsKind,
} as const satisfies Readonly<Record<string, ImportKind>>;
export type ImportKindId = keyof typeof importKinds;
export const importKindIds = Object.keys(importKinds) as [ImportKindId, ...ImportKindId[]];
