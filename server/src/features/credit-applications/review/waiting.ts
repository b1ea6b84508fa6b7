import { dutyConflict } from '@gatehouse/domain/approval-policy/approval.ts';
import type { CreditFacts } from '@gatehouse/domain/credit-applications/facts.ts';
import { standingAt } from '@gatehouse/domain/credit-applications/guards.ts';
import { ballOf } from '@gatehouse/domain/credit-applications/turn.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Reader } from '#server/platform/session/readers.ts';
import { conditionsOpen } from '../deciding/decision-shape.ts';
import type { Parts } from '../queries/parts.ts';

/** Theirs since the claim, or of somebody whose queue they look after. */
const reviewedBy = ({ application }: Parts, person: Person): boolean =>
  application.owner_id === person.userProfileId ||
  (person.queueFor ?? []).some(({ userProfileId }) => userProfileId === application.owner_id);

/** Does the ball lie with this person? Drives the lamp; the queue asks the same in SQL (queries/queue.ts). */
export const waitsOn = (parts: Parts, facts: CreditFacts, person: Person): boolean => {
  const free = dutyConflict(person.userProfileId, facts.preparedBy, facts.approvals) === null;
  switch (facts.status) {
    case 'SUBMITTED':
      return can(person, 'reviewSubmittedCreditApp');
    case 'IN_REVIEW':
      return reviewedBy(parts, person);
    case 'CONDITIONAL':
      return !facts.conditionsOpen && reviewedBy(parts, person);
    case 'PENDING_LEVEL_1':
      return free && can(person, 'approveCreditAppLevel1') && standingAt(1, facts, person).may;
    case 'PENDING_LEVEL_2':
      return free && can(person, 'approveCreditAppLevel2') && standingAt(2, facts, person).may;
    case 'FINAL_REVIEW':
      return free && can(person, 'reviewSubmittedCreditApp') && can(person, 'approveCreditApp');
    default:
      return false;
  }
};

export const namesOf = (readers: readonly Reader[]): string =>
  readers.length === 0 ? 'Nobody holds it' : readers.map(({ name }) => name).join(', ');

/** Whose turn it is, in the words of the review. */
export const waitingOnOf = (parts: Parts, waitsOnMe: boolean, holders: readonly Reader[]): string => {
  if (waitsOnMe) return 'You';
  switch (ballOf({ status: parts.application.status, conditionsOpen: conditionsOpen(parts) })) {
    case 'customer':
      return 'Customer';
    case 'ar':
      return parts.owner ?? 'Anyone in A/R';
    case 'level-1':
    case 'level-2':
      return namesOf(holders);
    case 'risk':
      return (
        parts.risk
          .filter(({ state }) => state === 'ASKED')
          .map(({ name }) => name)
          .join(', ') || 'Risk approver'
      );
    default:
      return 'Nobody';
  }
};
