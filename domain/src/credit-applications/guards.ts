import {
  type Answerable,
  type ApprovalNeeds,
  answerableAtLevel1,
  answerableAtLevel2,
  dutyConflict,
  finalAuthorityOf,
  hasApproved,
  needsOf,
  openDepartments,
  returnableFrom,
} from '../approval-policy/approval.ts';
import { lot } from '../lot-settings/lot.ts';
import type { Person } from '../permissions/people.ts';
import type { CreditFacts } from './facts.ts';
import type { CreditStatus } from './status.ts';

/** A condition of credit.md §2: the sentence that refuses, or null when the move may go on. `person` is null for jobs and links. */
export type Guard = (facts: CreditFacts, person: Person | null) => string | null;

const listed = (names: readonly string[]): string => names.join(', ');

export const sectionsComplete: Guard = ({ missingSections }) =>
  missingSections.length === 0 ? null : `Complete these sections first: ${listed(missingSections)}.`;
export const placeIsOpen: Guard = ({ projectStatus, companyStatus }) => {
  if (projectStatus === 'CLOSED') return 'The project is closed.';
  return companyStatus === 'DISABLED' ? 'The company is disabled.' : null;
};
export const unclaimed: Guard = ({ ownerId }) =>
  ownerId === null ? null : 'Accounts receivable has started the review.';
export const revisionAnswered: Guard = ({ openRevisionItems }) =>
  openRevisionItems.length === 0 ? null : `Change or answer these sections first: ${listed(openRevisionItems)}.`;
export const reviewComplete: Guard = ({ missingReview }) =>
  missingReview.length === 0 ? null : `Still missing: ${listed(missingReview)}.`;
/** What the policy in force asks for at this limit and risk. */
export const askedOf = ({ limitCents, riskTier, policy }: CreditFacts): ApprovalNeeds =>
  needsOf(limitCents, riskTier, policy.steps);
export const policyNeedsLevels: Guard = (facts) =>
  askedOf(facts).level1 ? null : 'The policy asks for no levels at this amount. Send it to final review.';
export const policyNeedsNoLevels: Guard = (facts) =>
  askedOf(facts).level1 ? 'The policy asks for level 1 at this amount.' : null;
export const duties: Guard = ({ preparedBy, approvals }, person) =>
  person === null ? null : dutyConflict(person.userProfileId, preparedBy, approvals);
/** The other half of the duties: who has decided on the packet, or has a delegate who did, does not edit it afterwards (decision 0083). */
export const notYetApproved: Guard = ({ approvals }, person) =>
  person !== null && hasApproved(approvals, person.userProfileId)
    ? 'You have approved this application, so somebody else has to correct it.'
    : null;
/** In whose name and for what this person may answer a level now: their own authority first, then one they hold as delegate. */
export const standingAt = (level: 1 | 2, facts: CreditFacts, person: Person): Answerable => {
  const { lines, approvals, limitCents, preparedBy } = facts;
  return level === 1
    ? answerableAtLevel1(person, lines, approvals, limitCents, preparedBy)
    : answerableAtLevel2(person, lines, limitCents, { preparedBy, given: approvals });
};
const authorityAt =
  (level: 1 | 2): Guard =>
  (facts, person) => {
    const answer = person === null ? null : standingAt(level, facts, person);
    return answer === null || answer.may ? null : answer.because;
  };
export const level1Authority: Guard = authorityAt(1);
export const level2Authority: Guard = authorityAt(2);
/** Only departments with a share have a say in it, so only they may send it back. */
export const mayReturn =
  (level: 1 | 2): Guard =>
  ({ lines }, person) => {
    const answer = person === null ? null : returnableFrom(person, level, lines);
    return answer === null || answer.may ? null : answer.because;
  };
/** The cap of decision 0010, asked at the click. */
export const finalAuthority: Guard = ({ limitCents, lines }, person) => {
  if (person === null) return null;
  const upTo = finalAuthorityOf(person, lines);
  return upTo !== null && limitCents <= upTo ? null : 'The amount is above your authority.';
};
export const hasArNumber: Guard = ({ arNumber }) => (arNumber === null ? 'Set the A/R number first.' : null);

const accepted = (facts: CreditFacts): number => facts.risk.filter(({ state }) => state === 'ACCEPTED').length;
const level1Done = ({ lines, approvals }: CreditFacts): boolean => openDepartments(lines, approvals).length === 0;
const level2Done = ({ approvals }: CreditFacts): boolean => approvals.some(({ level }) => level === 'LEVEL_2');
/**
 * Does a no stand against this limit? It speaks for the amount it was asked about and for every larger one; below it, it stands wherever the
 * policy wants a risk approver at all. What is left is the un-risked part (credit.md T17).
 */
const declinedAt = ({ risk, riskTier, policy, limitCents: decided }: CreditFacts, limitCents: number): boolean =>
  risk.some(
    ({ state, amountCents = decided }) =>
      state === 'DECLINED' &&
      (limitCents >= amountCents || needsOf(limitCents, riskTier, policy.steps).riskApprovers > 0),
  );
export const policyMet: Guard = (facts) => {
  const needs = askedOf(facts);
  if (declinedAt(facts, facts.limitCents))
    return 'The risk was declined. Lower the limit, ask another guarantor, offer cash or deny.';
  if (needs.level1 && !level1Done(facts)) return 'Level 1 has not answered.';
  if (needs.level2 && !level2Done(facts)) return 'Level 2 has not answered.';
  const missing = needs.riskApprovers - accepted(facts);
  if (missing > 0)
    return missing === 1 ? 'One risk approver still has to accept.' : 'Two risk approvers still have to accept.';
  return null;
};
/** Straight from the review only where no level is asked, and then the review is as complete as for any other way on. */
export const riskTooEarly: Guard = (facts, person) => {
  if (facts.status !== 'IN_REVIEW') return null;
  return askedOf(facts).level1 ? 'The levels answer first. Send it to level 1.' : reviewComplete(facts, person);
};
/** The way back to the recommendation is for a limit that needs no risk approver, and for nothing else. */
export const riskDeclined: Guard = ({ risk }) =>
  risk.some(({ state }) => state === 'DECLINED') ? null : 'The risk was not declined.';
export const withinYear: Guard = ({ daysSinceDecision }) =>
  daysSinceDecision === null || daysSinceDecision <= 366
    ? null
    : 'This was decided more than twelve months ago. Start a new application.';
/** One application of a project is open at a time (credit.md §1); a unique index holds it as well. */
export const noneOpen: Guard = ({ otherOpen }) => (otherOpen ? 'This project has an open credit application.' : null);
export const nearExpiry: Guard = ({ status, daysToExpiry }) =>
  status === 'EXPIRED' || (daysToExpiry !== null && daysToExpiry <= lot().deadlines.renewable)
    ? null
    : `The credit has more than ${lot().deadlines.renewable} days left.`;
/** Credit that was brought has no application behind it that a review could go back to (decision 0110). */
export const wasSubmitted: Guard = ({ submittedVersion }) =>
  submittedVersion > 0 ? null : 'No application stands behind this credit. Start a new one.';
export const pastExpiry: Guard = ({ daysToExpiry }) =>
  daysToExpiry !== null && daysToExpiry < 0 ? null : 'The credit has not ended yet.';
export const revisionOverdue: Guard = ({ daysInStatus }) =>
  daysInStatus >= lot().deadlines.revisionLapses ? null : 'The customer still has time to answer.';
export const conditionsOverdue: Guard = ({ conditionsOpen, daysPastConditions }) => {
  if (!conditionsOpen) return 'Every condition has evidence. Mark them met.';
  return daysPastConditions !== null && daysPastConditions >= lot().deadlines.conditionsLapse
    ? null
    : `The conditions may lapse ${lot().deadlines.conditionsLapse} days after the last due date.`;
};
/** With its project; a person asks for it only once the project is closed, the closing itself asks while it happens. */
export const projectIsClosed: Guard = ({ projectStatus }, person) =>
  person === null || projectStatus === 'CLOSED' ? null : 'The project is not closed.';
export const noLimitChange: Guard = ({ limitChangeOpen }) =>
  limitChangeOpen ? 'A change of the limit is already on its way.' : null;
export const payableContact: Guard = ({ validPayableContacts }) =>
  validPayableContacts > 0 ? null : 'No valid accounts payable contact.';
export const conditionsMet: Guard = ({ conditionsOpen }) =>
  conditionsOpen ? 'A condition has no evidence yet.' : null;

const afterAllOfLevel1 = (facts: CreditFacts): CreditStatus =>
  askedOf(facts).level2 && !level2Done(facts) ? 'PENDING_LEVEL_2' : 'FINAL_REVIEW';
/** Level 1 stays where it is until the last department has answered; one person may speak for several (credit.md T12). */
export const afterLevel1 = (facts: CreditFacts, person: Person | null): CreditStatus => {
  const answer = person === null ? null : standingAt(1, facts, person);
  const answered = answer?.may === true ? answer.departmentIds.length : 0;
  return openDepartments(facts.lines, facts.approvals).length > answered ? 'PENDING_LEVEL_1' : afterAllOfLevel1(facts);
};
/** Approvals that outlived a revision count (credit.md T8), so there may be nothing left to ask level 1. */
export const towardsLevel1 = (facts: CreditFacts): CreditStatus =>
  level1Done(facts) ? afterAllOfLevel1(facts) : 'PENDING_LEVEL_1';
/** The step waits until every risk approver who was asked has accepted (credit.md T16). */
export const afterAcceptance = (facts: CreditFacts): CreditStatus =>
  facts.risk.filter(({ state }) => state === 'ASKED').length > 1 ? 'PENDING_RISK' : 'FINAL_REVIEW';
/** Before the claim nothing was begun that a correction could overtake; after it A/R sends the new version on, and approvals that outlive it count. */
export const afterCorrection = ({ status }: CreditFacts): CreditStatus =>
  status === 'SUBMITTED' ? 'SUBMITTED' : 'IN_REVIEW';
export const beforeTheHold = ({ statusBeforeHold }: CreditFacts): CreditStatus => statusBeforeHold ?? 'APPROVED';
