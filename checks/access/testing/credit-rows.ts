import { termsVersion } from '@gatehouse/domain/credit-applications/sections/terms-and-conditions.ts';
import { typedSections } from '@gatehouse/domain/credit-applications/testing/filled.ts';
import { lotToday } from '@gatehouse/server/platform/clock/lot-day.ts';
import { about, knock, mayKnock, neverSeen, nobodysId, type Permissions, type Row } from './row.ts';

const comment = { comment: 'From the matrix' };
const signature = { name: 'Carl Dane', title: 'Production Accountant', consent: true, termsVersion };

const application = (permissions: Permissions, body?: object, rest: Partial<Row> = {}): Row => ({
  about: 'applications',
  ask: ({ id }) => ({
    params: { creditApplicationId: id },
    headers: neverSeen,
    ...(body === undefined ? {} : { body }),
  }),
  verdict: about(permissions),
  ...rest,
});

/** No packet has this id: whoever may take packets is told that there is none. */
const packet = (): Row => ({
  about: 'applications',
  ask: ({ id }) => ({ params: { creditApplicationId: id, packetId: nobodysId } }),
  verdict: (person) => (mayKnock(person, { studio: 'downloadCreditPacket' }) ? '404' : '403'),
});

const applies = { customer: 'applyCredit' };
const reviews = { studio: 'reviewSubmittedCreditApp' };
const reads = { customer: 'viewCreditDetails', studio: 'viewCreditApp' };

/** Credit applications: the customer's form, then A/R's review with its contacts. */
export const creditRows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/ar-portal/customer/ca': [{ verdict: knock({ customer: 'viewCreditAppWidget' }) }],
  'GET /api/ar-portal/customer/ca/pagedata': [
    {
      about: 'projects',
      ask: ({ id }) => ({ query: { projectId: id } }),
      verdict: about({ customer: 'viewCredit', studio: 'viewCreditApp' }),
    },
  ],
  'POST /api/ar-portal/customer/ca/start': [
    {
      about: 'projects',
      ask: ({ id }) => ({ body: { projectId: id } }),
      verdict: about({ customer: 'startCreditApp', studio: 'addCreditApp' }),
    },
  ],
  'GET /api/ar-portal/customer/ca/:creditApplicationId': [application({ customer: 'viewCreditDetails' })],
  'PUT /api/ar-portal/customer/ca/:creditApplicationId/sections/:section': [
    application(applies, undefined, {
      ask: ({ id }) => ({
        params: { creditApplicationId: id, section: 'line-of-credit' },
        headers: neverSeen,
        body: { data: {} },
      }),
    }),
  ],
  'POST /api/ar-portal/customer/ca/:creditApplicationId/submit': [application(applies, signature)],
  'POST /api/ar-portal/customer/ca/:creditApplicationId/submit-revision': [
    application(applies, { ...signature, answers: [] }),
  ],
  'POST /api/ar-portal/customer/ca/:creditApplicationId/recall': [application(applies)],
  'POST /api/ar-portal/customer/ca/:creditApplicationId/withdraw': [application(applies, {})],
  'DELETE /api/ar-portal/customer/ca/:creditApplicationId': [application(applies)],
  'GET /api/ar-portal/ca/:creditApplicationId/activity': [application(reads)],
  'POST /api/ar-portal/ca/:creditApplicationId/comment': [
    application({ customer: 'viewCreditDetails', studio: 'editCreditApp' }, comment),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts': [
    application(
      { customer: 'applyCredit', studio: 'editCreditApp' },
      { name: 'Matrix', lastName: 'Contact', email: 'matrix@contact.example' },
    ),
  ],
  'DELETE /api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts/:contactId': [
    { about: 'contacts', verdict: about({ customer: 'applyCredit', studio: 'editCreditApp' }) },
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/correct-section': [
    application(
      { studio: 'editCreditAppPacket' },
      { section: 'company-profile', data: typedSections['company-profile'], reason: 'From the matrix' },
    ),
  ],
  'GET /api/ar-portal/ca': [{ verdict: knock({ studio: 'accessCreditApp' }) }],
  'GET /api/ar-portal/departments': [{ verdict: knock({ studio: 'accessCreditApp' }) }],
  'GET /api/ar-portal/ca/:creditApplicationId': [application({ studio: 'viewCreditApp' })],
  'GET /api/ar-portal/ca/:creditApplicationId/redline': [application({ studio: 'viewCreditApp' })],
  'POST /api/ar-portal/ca/:creditApplicationId/claim': [application(reviews)],
  'PUT /api/ar-portal/ca/:creditApplicationId/dnb-report': [
    application(reviews, { paydex: 80, delinquencyScore: null, failureScore: null, reportDate: '2026-11-01' }),
  ],
  'PUT /api/ar-portal/ca/:creditApplicationId/recommendation': [
    application(reviews, {
      recommendedCents: 100,
      terms: 'Net 30',
      lines: [],
      screening: 'CLEAR',
      referencesWaived: true,
      insuranceAsCondition: true,
    }),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/send-to-level-1': [application(reviews, comment)],
  'POST /api/ar-portal/ca/:creditApplicationId/send-to-final': [application(reviews, comment)],
  'POST /api/ar-portal/ca/:creditApplicationId/approve-level-1': [
    application({ studio: 'approveCreditAppLevel1' }, comment),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/approve-level-2': [
    application({ studio: 'approveCreditAppLevel2' }, comment),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/return-to-ar': [
    application({ studio: 'approveCreditAppLevel1' }, comment),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/assign-risk-approver': [
    application(
      { studio: 'assignRiskApprover' },
      { approvers: [{ name: 'Some Body', email: 'some@body.example', tier: 1 }] },
    ),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/recall-risk': [application(reviews, comment)],
  'PUT /api/ar-portal/ca/:creditApplicationId/ar-number': [
    application({ studio: 'addArNumber' }, { arAccount: '999999' }),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/approve': [
    application({ studio: 'approveCreditApp' }, { limitCents: 100, submittedVersion: 1 }),
  ],
  'POST /api/ar-portal/ca/:creditApplicationId/request-revision': [
    application(
      { studio: 'assignRiskApprover' },
      { reason: 'Matrix', dueOn: '2099-01-01', items: [{ section: 'line-of-credit', note: '' }] },
    ),
  ],
  'GET /api/ar-portal/ca/:creditApplicationId/packet': [
    application({ studio: 'downloadCreditPacket' }, undefined, { heavy: true }),
  ],
  'GET /api/ar-portal/ca/:creditApplicationId/as-of': [
    application({ studio: 'viewCreditApp' }, undefined, {
      ask: ({ id }) => ({ params: { creditApplicationId: id }, query: { on: lotToday(new Date()) } }),
    }),
  ],
  'GET /api/ar-portal/ca/:creditApplicationId/verify': [application({ studio: 'assignRiskApprover' })],
  'POST /api/ar-portal/ca/:creditApplicationId/packets': [
    application({ studio: 'downloadCreditPacket' }, undefined, { heavy: true }),
  ],
  'GET /api/ar-portal/ca/:creditApplicationId/packets/:packetId': [packet()],
  'DELETE /api/ar-portal/ca/:creditApplicationId/packets/:packetId': [packet()],
  'GET /api/ar-portal/ca/:creditApplicationId/packets/:packetId/file': [packet()],
};
