import type { ImportHands, ImportTargets } from '#server/features/imports/target.ts';
import { allocationsTarget } from './allocations.ts';
import { arAccountsTarget } from './ar-accounts.ts';
import { companiesTarget } from './companies.ts';
import { departmentsTarget } from './departments.ts';
import { guarantorsTarget } from './guarantors.ts';
import { projectsTarget } from './projects.ts';
import { spacesTarget } from './spaces.ts';
import { usersTarget } from './users.ts';

/** Where each kind of import writes. */
export const importTargets = (hands: ImportHands): ImportTargets => ({
  companies: companiesTarget(hands),
  projects: projectsTarget,
  users: usersTarget(hands),
  departments: departmentsTarget(hands),
  spaces: spacesTarget(hands),
  allocations: allocationsTarget(hands),
  guarantors: guarantorsTarget,
  'ar-accounts': arAccountsTarget(hands),
});
