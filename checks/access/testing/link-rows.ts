import type { CastMember } from '@gatehouse/local/people.ts';
import {
  about,
  knock,
  mayKnock,
  multipart,
  neverSeen,
  nobodysId,
  type Permissions,
  type Row,
  type Verdict,
} from './row.ts';

const applies = { customer: 'applyCredit' };
const reviews = { studio: 'reviewSubmittedCreditApp' };

const application = (permissions: Permissions, body?: object): Row => ({
  about: 'applications',
  ask: ({ id }) => ({ params: { creditApplicationId: id }, ...(body === undefined ? {} : { body }) }),
  verdict: about(permissions),
});

/** A part of an application that nobody has: whoever passes the door is told that it is not there. */
const part = (permissions: Permissions, named: string, body?: object): Row => ({
  ask: () => ({
    params: { creditApplicationId: nobodysId, [named]: nobodysId },
    ...(body === undefined ? {} : { body }),
  }),
  verdict: (person: CastMember): Verdict => (mayKnock(person, permissions) ? '404' : '403'),
});

/** By a link that was never sent: the same no for everybody, signed in or not, and never a 401. */
const byLink = (asked: ReturnType<NonNullable<Row['ask']>>, status = 410): Row => ({
  ask: () => asked,
  verdict: knock({}),
  public: status,
});
const token = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
const withToken = { body: { token } };
const trade = {
  kind: 'TRADE',
  soldSince: null,
  lastSaleOn: null,
  terms: null,
  highCreditCents: null,
  balanceCents: null,
  pastDueCents: null,
  averageDaysToPay: null,
  late1to30: null,
  late31to60: null,
  late61to90: null,
  lateOver90: null,
  rating: 'GOOD',
  respondent: 'Ann Pike',
};

const shares = '/api/ar-portal/customer/ca/:creditApplicationId/section-shares';
const references = '/api/ar-portal/ca/:creditApplicationId/references';
const guest = '/api/ar-portal/ca/third-party/section';
const referee = '/api/ar-portal/ca/third-party/reference';
const file = { params: { documentId: nobodysId }, query: { token } };

/** Sections shared with outside people and references asked for, both by mailed links. */
export const linkRows: Readonly<Record<string, readonly Row[]>> = {
  [`GET ${shares}`]: [application(applies)],
  [`POST ${shares}`]: [
    application(applies, { section: 'banking-reference', name: 'Alan Pettifer', email: 'alan@first-coast.example' }),
  ],
  [`POST ${shares}/:shareId/copy-link`]: [part(applies, 'shareId')],
  [`DELETE ${shares}/:shareId`]: [part(applies, 'shareId')],
  [`GET ${guest}`]: [byLink({ query: { token } })],
  [`PUT ${guest}`]: [byLink({ body: { token, data: {} }, headers: neverSeen })],
  [`POST ${guest}/opened`]: [byLink(withToken)],
  [`POST ${guest}/done`]: [byLink(withToken)],
  [`POST ${guest}/new-link`]: [byLink(withToken, 200)],
  [`POST ${guest}/documents`]: [byLink({ query: { token, section: 'bank' }, ...multipart })],
  [`GET ${guest}/documents/:documentId/content`]: [byLink(file)],
  [`DELETE ${guest}/documents/:documentId`]: [byLink(file)],
  [`GET ${references}`]: [application({ studio: 'viewCreditApp' })],
  [`POST ${references}/send`]: [application(reviews)],
  [`POST ${references}`]: [
    application(reviews, { company: 'Matrix Supply', name: 'Mara Trix', email: 'mara@matrix-supply.example' }),
  ],
  [`POST ${references}/:referenceId/remind`]: [part(reviews, 'referenceId', {})],
  [`POST ${references}/:referenceId/waive`]: [part(reviews, 'referenceId', { reason: 'From the matrix' })],
  [`POST ${references}/:referenceId/recall`]: [part(reviews, 'referenceId')],
  [`PUT ${references}/:referenceId`]: [part(reviews, 'referenceId', { answer: trade })],
  [`GET ${referee}`]: [byLink({ query: { token } })],
  [`POST ${referee}`]: [byLink({ body: { token, answer: trade } })],
  [`POST ${referee}/opened`]: [byLink(withToken)],
  [`POST ${referee}/new-link`]: [byLink(withToken, 200)],
};
