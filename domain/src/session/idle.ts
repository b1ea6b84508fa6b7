import { lot } from '../lot-settings/lot.ts';
import type { Person, StudioRole } from '../permissions/people.ts';

/** No session is longer, whoever renews it. */
export const longestHours = (): number => lot().sessions.longestHours;
/** Whose session ends sooner: these see every company's money, or decide who may. */
export const soonerIdleRoles = ['System Admin', 'A/R'] as const satisfies readonly StudioRole[];

/** The minutes that this person's sessions may rest. The most is a promise (promises, Numbers); the studio may say less. gatehouse.idle_time() reads the same settings. */
export const idleMinutesOf = ({ roles }: Pick<Person, 'roles'>): number => {
  const { idleMinutes, powerIdleMinutes } = lot().sessions;
  return roles.some((role) => (soonerIdleRoles as readonly StudioRole[]).includes(role))
    ? powerIdleMinutes
    : idleMinutes;
};
