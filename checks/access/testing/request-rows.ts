import type { CastMember } from '@gatehouse/local/people.ts';
import { about, knock, mayKnock, neverSeen, nobodysId, type Permissions, type Row, type Verdict } from './row.ts';

const reads = { customer: 'viewRequest', studio: 'accessRequest' };
const asks = { customer: 'makeRequest', studio: 'accessRequest' };
const staff = { studio: 'accessRequest' };
const customers = { customer: 'makeRequest' };

const base = '/api/ar-portal/customer-studio/servicerequest';

/** Nobody's request: whoever gets past the door is told that it is not there. Every move by everybody is tried beside the moves themselves. */
const nobodys = (permissions: Permissions, body?: object): Row => ({
  ask: () => ({ params: { requestId: nobodysId }, headers: neverSeen, ...(body === undefined ? {} : { body }) }),
  verdict: (person: CastMember): Verdict => (mayKnock(person, permissions) ? '404' : '403'),
});

/** Decisions §4: customers as the map says, client services in their name. */
export const begins: Row['verdict'] = (person, thing) => {
  const verdict = about(asks)(person, thing);
  if (verdict !== 'ok' || person.userTypeId === 1) return verdict;
  return person.roles.some((role) => role === 'CSR' || role === 'System Admin') ? 'ok' : '403';
};

const because = { reason: 'From the matrix' };

/** Service requests (decisions §4) for both portals; A/R has none. */
export const requestRows: Readonly<Record<string, readonly Row[]>> = {
  [`GET ${base}s`]: [{ verdict: knock(reads) }],
  [`GET ${base}/search`]: [
    {
      ask: () => ({ query: { number: 'SR-1999-000001' } }),
      verdict: (person) => (mayKnock(person, reads) ? '404' : '403'),
    },
  ],
  [`GET ${base}/catalogue`]: [{ verdict: knock(asks) }],
  [`GET ${base}/:requestId`]: [
    { about: 'requests', ask: ({ id }) => ({ params: { requestId: id } }), verdict: about(reads) },
  ],
  [`POST ${base}`]: [
    { about: 'projects', ask: ({ id }) => ({ body: { projectId: id, type: 'parking' } }), verdict: begins },
  ],
  [`PUT ${base}/:requestId/draft`]: [nobodys(asks, { answers: {} })],
  [`DELETE ${base}/:requestId`]: [nobodys(asks)],
  [`PUT ${base}/:requestId/status/submit`]: [nobodys(asks)],
  [`PUT ${base}/:requestId/status/confirm`]: [nobodys(asks)],
  [`PUT ${base}/:requestId/status/acknowledge`]: [nobodys(staff)],
  [`PUT ${base}/:requestId/status/askInfo`]: [nobodys(staff, { question: 'From the matrix' })],
  [`PUT ${base}/:requestId/status/answer`]: [nobodys(customers, { answer: 'From the matrix' })],
  [`PUT ${base}/:requestId/status/approve`]: [nobodys(staff)],
  [`PUT ${base}/:requestId/status/schedule`]: [
    nobodys(staff, { from: '2099-01-05T18:00:00.000Z', to: '2099-01-05T20:00:00.000Z' }),
  ],
  [`PUT ${base}/:requestId/status/start`]: [nobodys(staff)],
  [`PUT ${base}/:requestId/status/complete`]: [nobodys(staff)],
  [`PUT ${base}/:requestId/status/signOff`]: [nobodys(customers)],
  [`PUT ${base}/:requestId/status/decline`]: [nobodys(staff, because)],
  [`PUT ${base}/:requestId/cancel`]: [nobodys(asks)],
  [`PUT ${base}/:requestId/cancellation/ask`]: [nobodys(asks, because)],
  [`PUT ${base}/:requestId/cancellation/accept`]: [nobodys(staff)],
  [`PUT ${base}/:requestId/cancellation/refuse`]: [nobodys(staff, because)],
  [`POST ${base}/:requestId/resubmit`]: [nobodys(customers)],
  [`PUT ${base}/:requestId/retrigger`]: [nobodys({ studio: 'retriggerSubmit' })],
  [`PUT ${base}/:requestId/assignee`]: [nobodys(staff, { userProfileId: null })],
  [`GET ${base}/:requestId/assignees`]: [nobodys(staff)],
  [`POST ${base}/:requestId/comments`]: [nobodys(reads, { text: 'From the matrix' })],
};
