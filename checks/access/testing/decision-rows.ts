import type { CastMember } from '@gatehouse/local/people.ts';
import { holds, sees } from './rights.ts';
import { about, neverSeen, nobodysId, type Permissions, type Row, type Thing, type Verdict } from './row.ts';

const comment = { comment: 'From the matrix' };
const reason = { reason: 'From the matrix' };
const approvers = { approvers: [{ name: 'Some Body', email: 'some@body.example', tier: 1 }] };

const decision = (permissions: Permissions, body?: object, params: Readonly<Record<string, string>> = {}): Row => ({
  about: 'applications',
  ask: ({ id }) => ({
    params: { creditApplicationId: id, ...params },
    headers: neverSeen,
    ...(body === undefined ? {} : { body }),
  }),
  verdict: about(permissions),
});

const reviews = { studio: 'reviewSubmittedCreditApp' };
const reviewsOrAdministers = { studio: 'assignRiskApprover' };
const ofChange = { changeId: nobodysId };

/** Which of the levels a change of the limit waits for is its own matter; whoever holds none of them is refused at once. */
const answersChanges = (person: CastMember, { place }: Thing): Verdict => {
  if (!holds(person, person.userTypeId === 1 ? undefined : 'editCreditApp')) return '403';
  if (place === null || !sees(person, place)) return '404';
  const deciding = ['approveCreditAppLevel1', 'approveCreditAppLevel2', 'approveCreditApp'];
  return deciding.some((permission) => holds(person, permission)) ? 'ok' : '403';
};

/** Who may tick tasks off is told that there is no such task. */
const ticksOff = (person: CastMember, thing: Thing): Verdict => {
  const verdict = about(reviews)(person, thing);
  return verdict === 'ok' ? '404' : verdict;
};

/** Decisions on credit applications and what follows from them. */
export const decisionRows: Readonly<Record<string, readonly Row[]>> = {
  'POST /api/ar-portal/ca/:creditApplicationId/deny': [
    decision({ studio: 'denyCreditApp' }, { reasonIds: [1], offerCashAccount: false, submittedVersion: 1 }),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/approve-with-conditions': [
    decision(
      { studio: 'approveCreditApp' },
      { limitCents: 100, submittedVersion: 1, conditions: [{ kind: 'DEPOSIT', dueOn: '2099-01-01' }] },
    ),
  ],
  'PUT /api/ar-portal/ca/:creditApplicationId/conditions/:conditionId': [
    decision(reviews, { evidence: 'From the matrix' }, { conditionId: nobodysId }),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/mark-conditions-met': [decision(reviews, comment)],
  'POST /api/ar-portal/ca/:creditApplicationId/lapse-conditions': [decision(reviews, comment)],
  'POST /api/ar-portal/ca/:creditApplicationId/reopen': [
    decision(reviewsOrAdministers, { to: 'IN_REVIEW', ...reason }),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/revise-recommendation': [decision(reviews, comment)],
  'POST /api/ar-portal/ca/:creditApplicationId/hold': [decision(reviewsOrAdministers, reason)],
  'POST /api/ar-portal/ca/:creditApplicationId/release': [decision(reviews, reason)],
  'POST /api/ar-portal/ca/:creditApplicationId/close': [decision(reviews, comment)],
  'POST /api/ar-portal/ca/:creditApplicationId/retrigger-submit': [decision({ studio: 'retriggerSubmit' })],
  'POST /api/ar-portal/ca/:creditApplicationId/risk-requests/:riskRequestId/resend': [
    decision(reviewsOrAdministers, undefined, { riskRequestId: nobodysId }),
  ],
  'POST /api/ar-portal/customer/ca/:creditApplicationId/renew': [decision({ customer: 'startCreditApp' })],
  'POST /api/ar-portal/ca/:creditApplicationId/renew': [decision(reviews)],
  'POST /api/ar-portal/ca/:creditApplicationId/limit-changes': [
    decision({ studio: 'adjustCreditLimit' }, { toCents: 100, ...reason }),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/approve': [
    { ...decision({ studio: 'editCreditApp' }, comment, ofChange), verdict: answersChanges },
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/decline': [
    { ...decision({ studio: 'editCreditApp' }, comment, ofChange), verdict: answersChanges },
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/end': [
    decision({ studio: 'adjustCreditLimit' }, comment, ofChange),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/assign-risk-approver': [
    decision(reviewsOrAdministers, approvers, ofChange),
  ],
  'PUT /api/ar-portal/ca/:creditApplicationId/tasks/:taskId/done': [
    {
      about: 'applications',
      ask: ({ id }) => ({ params: { creditApplicationId: id, taskId: nobodysId } }),
      verdict: ticksOff,
    },
  ],
};
