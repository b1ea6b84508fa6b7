import type { CastMember } from '@gatehouse/local/people.ts';
import { about, knock, mayKnock, neverSeen, nobodysId, type Permissions, type Row, type Verdict } from './row.ts';

/** Nobody's quote: whoever gets past the door is told that it is not there. */
const nobodysQuote = (permissions: Permissions, body?: object): Row => ({
  ask: () => ({
    params: { quoteId: nobodysId },
    headers: neverSeen,
    ...(body === undefined ? {} : { body }),
  }),
  verdict: (person: CastMember): Verdict => (mayKnock(person, permissions) ? '404' : '403'),
});

const uploads = { studio: 'uploadQuote' };
const answers = { customer: 'editProject' };
const reads = { customer: 'editProject', studio: 'viewQuote' };
const ofAr = { studio: 'reviewSubmittedCreditApp' };
const fields = {
  number: 'Q-matrix',
  departmentId: 'no-such-department',
  title: 'From the matrix',
  amountCents: 100,
  validUntil: '2099-01-01',
};

/** Quotes (decision §5), the runway of a limit, and the reports of accounts receivable. */
export const quoteRows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/ar-portal/quotes': [
    { about: 'projects', ask: ({ id }) => ({ query: { projectId: id } }), verdict: about(reads) },
  ],
  'POST /api/ar-portal/quotes': [
    { about: 'projects', ask: ({ id }) => ({ body: { ...fields, projectId: id } }), verdict: about(uploads) },
  ],
  'PUT /api/ar-portal/quotes/:quoteId': [nobodysQuote(uploads, fields)],
  'PUT /api/ar-portal/quotes/:quoteId/send': [nobodysQuote(uploads)],
  'PUT /api/ar-portal/quotes/:quoteId/accept': [nobodysQuote(answers, { name: 'Somebody', agreed: true })],
  'PUT /api/ar-portal/quotes/:quoteId/decline': [nobodysQuote(answers, {})],
  'PUT /api/ar-portal/quotes/:quoteId/supersede': [nobodysQuote(uploads, { byQuoteId: nobodysId })],
  'PUT /api/ar-portal/quotes/:quoteId/invoice': [nobodysQuote(ofAr, { invoicedCents: 1 })],
  'PUT /api/ar-portal/quotes/:quoteId/close': [nobodysQuote({ studio: 'viewQuote' })],
  'GET /api/ar-portal/quotes/:quoteId/file': [nobodysQuote(reads)],
  'GET /api/ar-portal/ca/:creditApplicationId/runway': [
    {
      about: 'applications',
      ask: ({ id }) => ({ params: { creditApplicationId: id } }),
      verdict: about({ customer: 'viewCredit', studio: 'viewCreditApp' }),
    },
  ],
  'PUT /api/ar-portal/ca/:creditApplicationId/lines': [
    {
      about: 'applications',
      ask: ({ id }) => ({ params: { creditApplicationId: id }, headers: neverSeen, body: { lines: [] } }),
      verdict: about({ studio: 'adjustCreditLimit' }),
    },
  ],
  'GET /api/ar-portal/credit-reports/pipeline': [{ verdict: knock(ofAr) }],
  'GET /api/ar-portal/credit-reports/cycle-time': [{ verdict: knock(ofAr) }],
  'GET /api/ar-portal/credit-reports/approval-rate': [{ verdict: knock(ofAr) }],
  'GET /api/ar-portal/credit-reports/exposure': [{ verdict: knock(ofAr) }],
  'GET /api/ar-portal/credit-reports/expiries': [{ verdict: knock(ofAr) }],
  'POST /api/ar-portal/credit-reports/expiries/remind': [
    {
      ask: () => ({ body: { kind: 'guarantee', id: nobodysId } }),
      verdict: (person) => (mayKnock(person, ofAr) ? '404' : '403'),
    },
  ],
  'GET /api/ar-portal/credit-reports/export': [
    { ask: () => ({ query: { report: 'pipeline' } }), verdict: knock(ofAr) },
  ],
};
