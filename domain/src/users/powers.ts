import type { GivenRole } from './given-roles.ts';

/**
 * What lets somebody decide about money, or about who does (decisions §13, decision 0080): these roles and values, every level that is
 * held for a department up to an amount, and the amount of the final review. A power is given, raised and taken by a System Admin only, confirmed
 * by a second one where there is one.
 */
const powerRoles = ['System Admin', 'A/R'] as const satisfies readonly GivenRole[];

export const isPowerRole = (role: string): boolean => (powerRoles as readonly string[]).includes(role);

interface Holding {
  readonly roles: readonly string[];
  readonly values: readonly string[];
  readonly designations: readonly unknown[];
  readonly authorityCents: number | null;
}

/** Does somebody hold any power? Their address is a System Admin's to change: who owns the address owns the account. */
export const holdsPower = ({ roles, values, designations, authorityCents }: Holding): boolean =>
  roles.some(isPowerRole) || values.length > 0 || designations.length > 0 || authorityCents !== null;

/** Nobody of a studio answers for more than this: an amount of a level or of the final review above it is a slip of the hand ($100,000,000). */
export const MAX_AUTHORITY_CENTS = 10_000_000_000;
