import { chargingDepartments } from '#server/features/departments/queries.ts';
import type { CreditHands } from '#server/features/imports/queries/credit-hands.ts';
import { bringCredit, dependsOnCredit, takeCreditBack } from '../limits/queries/bring-credit.ts';
import { accountsTaken, projectsToBring } from '../limits/queries/brought-credit.ts';

/** What credit does for an import of A/R accounts (decision 0110). */
export const creditHands: CreditHands = {
  projects: projectsToBring,
  accounts: accountsTaken,
  departments: chargingDepartments,
  bring: bringCredit,
  takeBack: takeCreditBack,
  dependsOn: dependsOnCredit,
};
