import { addDays, daysBetween } from '../fields/calendar-date.ts';
import { can } from '../permissions/can.ts';
import type { Person } from '../permissions/people.ts';
import { delegateMessages } from './messages.ts';

/** What can be handed on (decision §5). Tasks of departments and of customers' projects come with requests. */
export const delegateScopes = ['level-1', 'level-2', 'ar-queue'] as const;
export type DelegateScope = (typeof delegateScopes)[number];

export const scopeWords = {
  'level-1': 'Level 1 approvals',
  'level-2': 'Level 2 approvals',
  'ar-queue': 'A/R queue',
} as const satisfies Record<DelegateScope, string>;

/** From the first to the last day, both whole. */
const MOST_DAYS = 90;

type Holder = Pick<Person, 'userTypeId' | 'roles' | 'values' | 'companyAdmin' | 'projectValues' | 'designations'>;
const rightOf = {
  'level-1': 'approveCreditAppLevel1',
  'level-2': 'approveCreditAppLevel2',
  'ar-queue': 'reviewSubmittedCreditApp',
} as const;
const levelOf = { 'level-1': 1, 'level-2': 2, 'ar-queue': null } as const;

/** May this person take it from somebody who holds it? The same role is asked for (decision §5: eligible for the same level). */
export const mayTake = (person: Holder, scope: DelegateScope): boolean => can(person, rightOf[scope]);

/** Does this person hold it themself? What they hold as a delegate is not theirs to hand on: a chain has one link. */
export const holds = (person: Holder, scope: DelegateScope): boolean => {
  const level = levelOf[scope];
  return (
    mayTake(person, scope) &&
    (level === null || person.designations.some((held) => held.level === level && !held.forUser))
  );
};

/** The most this person decides themself at the levels named; null: without a cap, or no level is named. */
export const ownCap = (person: Holder, scopes: readonly DelegateScope[]): number | null => {
  const caps = person.designations
    .filter((held) => !held.forUser && scopes.some((scope) => levelOf[scope] === held.level))
    .map(({ capCents }) => capCents);
  return caps.length === 0 || caps.includes(null) ? null : Math.max(...caps.map((cap) => cap ?? 0));
};

export interface NewDelegation {
  readonly scopes: readonly DelegateScope[];
  readonly capCents: number | null;
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface DelegationProblem {
  readonly field: 'toUserId' | 'scopes' | 'capCents' | 'firstDay' | 'lastDay';
  readonly problem: string;
}

/** Everything that keeps a delegation from being set, by field; `today` is the day on the lot. */
export const delegationProblems = (
  from: Person,
  to: Person,
  { scopes, capCents, firstDay, lastDay }: NewDelegation,
  today: string,
): readonly DelegationProblem[] => {
  const cap = ownCap(from, scopes);
  const days = daysBetween(firstDay, lastDay) + 1;
  return [
    ...(from.userProfileId === to.userProfileId
      ? [{ field: 'toUserId', problem: delegateMessages.notYourself } as const]
      : []),
    ...(scopes.length === 0 ? [{ field: 'scopes', problem: delegateMessages.chooseScope } as const] : []),
    ...(scopes.some((scope) => !holds(from, scope))
      ? [{ field: 'scopes', problem: delegateMessages.notHeld } as const]
      : scopes.some((scope) => !mayTake(to, scope))
        ? [{ field: 'toUserId', problem: delegateMessages.notEligible } as const]
        : []),
    ...(capCents !== null && scopes.every((scope) => levelOf[scope] === null)
      ? [{ field: 'capCents', problem: delegateMessages.capWithoutLevel } as const]
      : []),
    ...(capCents !== null && cap !== null && capCents > cap
      ? [{ field: 'capCents', problem: delegateMessages.capAboveOwn } as const]
      : []),
    ...(firstDay < today ? [{ field: 'firstDay', problem: delegateMessages.pastDay } as const] : []),
    ...(days < 1 ? [{ field: 'lastDay', problem: delegateMessages.lastBeforeFirst } as const] : []),
    ...(days > MOST_DAYS ? [{ field: 'lastDay', problem: delegateMessages.tooLong } as const] : []),
  ];
};

/** The last day that may be chosen with this first one. */
export const latestLastDay = (firstDay: string): string => addDays(firstDay, MOST_DAYS - 1);

export const endReasons = ['REVOKED', 'DATE', 'ACCOUNT'] as const;
export type EndReason = (typeof endReasons)[number];
export type DelegationState = 'ahead' | 'now' | 'ended';

export const stateOf = (
  { firstDay, lastDay, ended }: { readonly firstDay: string; readonly lastDay: string; readonly ended: boolean },
  today: string,
): DelegationState => (ended || lastDay < today ? 'ended' : firstDay > today ? 'ahead' : 'now');
