import type { Portal } from '@gatehouse/domain/permissions/people.ts';

export type Family = 'customer-portal' | 'studio-ops';
/** The family of calls that a person of this portal makes (§7). */
export const familyOf = (portal: Portal): Family => (portal === 'customer' ? 'customer-portal' : 'studio-ops');
