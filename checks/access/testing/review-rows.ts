import { about, knock, mayKnock, neverSeen, nobodysId, type Permissions, type Row } from './row.ts';

const reads = { studio: 'viewCreditApp' };
const reviews = { studio: 'reviewSubmittedCreditApp' };
const edits = { studio: 'editCreditAppPacket' };

const of = (permissions: Permissions, body?: object): Row => ({
  about: 'applications',
  ask: ({ id }) => ({
    params: { creditApplicationId: id },
    headers: neverSeen,
    ...(body === undefined ? {} : { body }),
  }),
  verdict: about(permissions),
});

/** A record of an application that is not there: the door, then 404 whatever the application. */
const ofNothing = (param: string, body?: object): Row => ({
  about: 'applications',
  ask: ({ id }) => ({
    params: { creditApplicationId: id, [param]: nobodysId },
    headers: neverSeen,
    ...(body === undefined ? {} : { body }),
  }),
  verdict: (person) => (mayKnock(person, reviews) ? '404' : '403'),
});

const instrument = {
  kind: 'GUARANTEE',
  guarantorId: null,
  issuer: 'Matrix Surety',
  amountCents: 100,
  expiresOn: '2099-01-01',
  evergreen: false,
  originalReceivedOn: null,
  releasedOn: null,
};
const policy = {
  kind: 'AUTO',
  insurer: 'Matrix Mutual',
  policyNumber: 'M-1',
  effectiveOn: '2026-01-01',
  expiresOn: '2099-01-01',
  eachOccurrenceCents: 100,
  aggregateCents: null,
  holderNamed: true,
  additionalInsured: true,
  lossPayee: true,
  cancellation30Days: true,
};
const guarantor = {
  name: 'Matrix Bank',
  kind: 'BANK',
  perShowCapCents: null,
  totalCapCents: null,
  contactName: '',
  contactEmail: '',
  note: '',
  active: true,
};

/** What the review adds to an application: versions compared, tripwires, instruments, insurance, screening; and the registries behind them. */
export const reviewRows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/ar-portal/ca/:creditApplicationId/tripwires': [of(reads)],
  'POST /api/ar-portal/ca/:creditApplicationId/tripwires/review': [
    of(reviews, { tripwire: 'amount', finding: 'none', outcome: 'EXPLAINED', comment: 'From the matrix' }),
  ],
  'GET /api/ar-portal/ca/:creditApplicationId/instruments': [of(reads)],
  'POST /api/ar-portal/ca/:creditApplicationId/instruments': [of(reviews, instrument)],
  'PUT /api/ar-portal/ca/:creditApplicationId/instruments/:instrumentId': [ofNothing('instrumentId', instrument)],
  'DELETE /api/ar-portal/ca/:creditApplicationId/instruments/:instrumentId': [ofNothing('instrumentId')],
  'GET /api/ar-portal/ca/:creditApplicationId/insurance-policies': [of(reads)],
  'POST /api/ar-portal/ca/:creditApplicationId/insurance-policies': [of(reviews, policy)],
  'PUT /api/ar-portal/ca/:creditApplicationId/insurance-policies/:policyId': [ofNothing('policyId', policy)],
  'DELETE /api/ar-portal/ca/:creditApplicationId/insurance-policies/:policyId': [ofNothing('policyId')],
  'GET /api/ar-portal/ca/:creditApplicationId/screening': [of(reads)],
  'POST /api/ar-portal/ca/:creditApplicationId/screening': [of(reviews)],
  'PUT /api/ar-portal/ca/:creditApplicationId/screening/:screeningId': [
    {
      ...of(reviews),
      ask: ({ id }) => ({
        params: { creditApplicationId: id, screeningId: nobodysId },
        headers: neverSeen,
        body: { outcome: 'CLEAR', comment: 'From the matrix' },
      }),
    },
  ],
  'GET /api/ar-portal/guarantors': [{ verdict: knock({ studio: 'accessCreditApp' }) }],
  'GET /api/ar-portal/customer/guarantors': [{ verdict: knock({ customer: 'viewCreditDetails' }) }],
  'POST /api/ar-portal/guarantors': [{ ask: () => ({ body: guarantor }), verdict: knock(edits) }],
  'PUT /api/ar-portal/guarantors/:guarantorId': [
    {
      ask: () => ({ params: { guarantorId: nobodysId }, headers: neverSeen, body: guarantor }),
      verdict: (person) => (mayKnock(person, edits) ? '404' : '403'),
    },
  ],
  'GET /api/ar-portal/screening-lists': [{ verdict: knock({ studio: 'accessCreditApp' }) }],
  'POST /api/ar-portal/screening-lists': [
    { ask: () => ({ body: { name: 'Matrix list', version: '1', csv: '' } }), verdict: knock({ studio: 'editFaq' }) },
  ],
};
