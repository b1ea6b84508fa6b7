import { notFound } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import type { Doing } from './commands/account-actions.ts';
import type { House } from './commands/invite.ts';

export const doingIn =
  (house: House) =>
  ({ work, scope, person }: Asker, userId: string): Doing => ({ work, house, scope, person, userId });

/** The company of whoever calls; 404 for staff, who have none. */
export const ownCompany = ({ companyId }: Person): string => {
  if (companyId === null) throw notFound();
  return companyId;
};
