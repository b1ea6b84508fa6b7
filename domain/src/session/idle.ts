import type { Person, StudioRole } from '../permissions/people.ts';

/** After how long a session that nobody uses has ended (promises, Numbers). */
export const idleMinutes = { anybody: 60, power: 30 } as const;
/** Whose session ends sooner: these see every company's money, or decide who may. */
export const soonerIdleRoles = ['System Admin', 'A/R'] as const satisfies readonly StudioRole[];

/** The minutes that this person's sessions may rest. gatehouse.authenticate() counts by the same numbers. */
export const idleMinutesOf = ({ roles }: Pick<Person, 'roles'>): number =>
  roles.some((role) => (soonerIdleRoles as readonly StudioRole[]).includes(role))
    ? idleMinutes.power
    : idleMinutes.anybody;
