import type { ImportHands, ImportTargets } from '#server/features/imports/target.ts';
import { companiesTarget } from './companies.ts';
import { projectsTarget } from './projects.ts';
import { usersTarget } from './users.ts';

/** Where each kind of import writes. */
export const importTargets = (hands: ImportHands): ImportTargets => ({
  companies: companiesTarget(hands),
  projects: projectsTarget,
  users: usersTarget(hands),
});
