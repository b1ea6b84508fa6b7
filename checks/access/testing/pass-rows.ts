import type { CastMember } from '@gatehouse/local/people.ts';
import { about, knock, mayKnock, neverSeen, nobodysId, type Permissions, type Row, type Verdict } from './row.ts';

const reads = { customer: 'viewRequest', studio: 'accessRequest' };
const asks = { customer: 'makeRequest', studio: 'accessRequest' };
const gate = { studio: 'accessRequest' };
const ours = '/api/customer-portal/passes';
const staff = '/api/studio-ops/passes';

const visitor = {
  type: 'GUEST',
  firstName: 'Mat',
  lastName: 'Rix',
  site: 'Burbank',
  destination: 'Stage 16',
  arrivesOn: '2020-01-01',
  leavesOn: '2020-01-01',
};
const token = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

/** Nobody's pass: whoever gets past the door is told that it is not there. Moves by everybody are tried beside the moves themselves. */
const nobodys = (permissions: Permissions, body?: object): Row => ({
  ask: () => ({ params: { passId: nobodysId }, headers: neverSeen, ...(body === undefined ? {} : { body }) }),
  verdict: (person: CastMember): Verdict => (mayKnock(person, permissions) ? '404' : '403'),
});
const byLink: Row = { ask: () => ({ query: { token } }), verdict: knock({}), public: 410 };

/** Passes, the gate and the lot day (decisions §5); A/R has none of it. */
export const passRows: Readonly<Record<string, readonly Row[]>> = {
  [`GET ${staff}`]: [{ ask: () => ({ query: { tab: 'all' } }), verdict: knock(gate) }],
  [`GET ${ours}`]: [{ ask: () => ({ query: { tab: 'all' } }), verdict: knock({ customer: 'viewRequest' }) }],
  [`GET ${ours}/today`]: [{ verdict: knock(reads) }],
  [`GET ${ours}/projects`]: [{ verdict: knock(asks) }],
  [`GET ${ours}/:passId`]: [
    {
      ask: () => ({ params: { passId: nobodysId } }),
      verdict: (person) => (mayKnock(person, reads) ? '404' : '403'),
    },
  ],
  // for days long over: whoever may ask is told so, and nothing is kept
  [`POST ${ours}`]: [
    { about: 'projects', ask: ({ id }) => ({ body: { projectId: id, passes: [visitor] } }), verdict: about(asks) },
  ],
  [`POST ${ours}/paste`]: [
    {
      about: 'projects',
      ask: ({ id }) => ({
        body: {
          projectId: id,
          csv: 'Mat,Rix',
          commit: false,
          defaults: { type: 'GUEST', site: 'Burbank', arrivesOn: '2020-01-01', leavesOn: '2020-01-01' },
        },
      }),
      verdict: about(asks),
    },
  ],
  [`PUT ${ours}/:passId`]: [nobodys(asks, visitor)],
  [`PUT ${ours}/:passId/revoke`]: [nobodys(asks)],
  [`PUT ${ours}/:passId/send`]: [nobodys(asks)],
  [`PUT ${staff}/:passId/approve`]: [nobodys(gate)],
  [`PUT ${staff}/:passId/issue`]: [nobodys(gate)],
  [`PUT ${staff}/:passId/deny`]: [nobodys(gate, { reason: 'From the matrix' })],
  [`POST ${staff}/issue`]: [{ ask: () => ({ body: { passIds: [nobodysId] } }), verdict: knock(gate) }],
  'GET /api/customer-portal/visitor-pass': [byLink],
  'GET /api/customer-portal/visitor-pass/file': [byLink],
  'GET /api/studio-ops/gate': [{ verdict: knock(gate) }],
  'POST /api/studio-ops/gate/events': [
    {
      ask: () => ({
        body: {
          site: 'Burbank',
          events: [
            {
              eventId: '0a57ca57-0000-4000-8034-00000000dead',
              passId: null,
              gate: 'Gate 1',
              kind: 'TURNED_AWAY',
              at: '2026-01-01T00:00:00.000Z',
            },
          ],
        },
      }),
      verdict: knock(gate),
    },
  ],
  'GET /api/studio-ops/lot-day': [{ verdict: knock({ studio: 'viewOnTheLotWidget' }) }],
  'POST /api/studio-ops/lot-notices': [
    {
      ask: () => ({
        body: {
          site: 'Leavesden',
          kind: 'note',
          title: 'From the matrix',
          firstDay: '2020-01-01',
          lastDay: '2020-01-01',
        },
      }),
      verdict: knock(gate),
    },
  ],
  'DELETE /api/studio-ops/lot-notices/:noticeId': [
    {
      ask: () => ({ params: { noticeId: nobodysId } }),
      verdict: (person) => (mayKnock(person, gate) ? '404' : '403'),
    },
  ],
};
