import { notFound } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import type { Doing } from './commands/account-actions.ts';
import type { House } from './commands/invite.ts';

/** What every call about users has. */
export interface Caller {
  readonly work: Work;
  readonly scope: Scope;
  readonly person: Person;
}

export const doingIn =
  (house: House) =>
  ({ work, scope, person }: Caller, userId: string): Doing => ({ work, house, scope, person, userId });

/** The company of whoever calls; 404 for staff, who have none. */
export const ownCompany = ({ companyId }: Person): string => {
  if (companyId === null) throw notFound();
  return companyId;
};
