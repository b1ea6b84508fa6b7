import { lot } from '../lot-settings/lot.ts';
import type { Person } from '../permissions/people.ts';
import { holdsPower } from './powers.ts';

/** The day from which this person needs a second factor, as the studio says it of everybody who holds a power; null: it is their own choice. */
export const requiredFrom = (
  person: Pick<Person, 'roles' | 'values' | 'designations' | 'authorityCents'>,
): string | null => {
  const from = lot().sessions.secondFactorFrom;
  return from !== '' && holdsPower(person) ? from : null;
};
