import { type CastMember, companyNames } from '@gatehouse/local/people.ts';
import { holds, sees } from './rights.ts';
import { neverSeen, type Row, type Thing, type Verdict } from './row.ts';

const nowhere = '00000000-0000-4000-8000-00000000dead';
/** Saltmarsh Films Ltd of the demo lot. */
const saltmarsh = '0c0a9a27-0000-4000-8000-000000010001';
const day = { startsOn: '2099-01-01', endsOn: '2099-01-02' };
/** What nobody lends: whoever may hold is told so, and nothing moves. */
const wanted = (projectId: string) => ({ spaceId: 'no-such-space', projectId, ...day });

/** Decisions §6: Department Users and Heads, CSRs and System Admins; not A/R alone. */
const manages = ({ userTypeId, roles }: CastMember): boolean =>
  userTypeId !== 1 && roles.some((role) => /^(Department (User|Head)|CSR|System Admin)$/.test(role));
const managers =
  (verdict: Verdict) =>
  (person: CastMember): Verdict =>
    manages(person) ? verdict : '403';

const knock =
  (side: 1 | 2, permission: string) =>
  (person: CastMember): Verdict =>
    (person.userTypeId === 1 ? 1 : 2) === side && holds(person, permission) ? 'ok' : '403';

const onProject =
  (side: 1 | 2, permission: string) =>
  (person: CastMember, { place }: Thing): Verdict => {
    if (knock(side, permission)(person) === '403') return '403';
    if (place === null || !sees(person, place)) return '404';
    return side === 2 || holds(person, permission, place.project) ? 'ok' : '403';
  };

const move: readonly Row[] = [{ ask: () => ({ params: { allocationId: nowhere } }), verdict: managers('404') }];
/** What the lot lends is kept by System Admins (§6: the row that they alone hold). */
const keeps =
  (verdict: Verdict) =>
  (person: CastMember): Verdict =>
    knock(2, 'editFaq')(person) === 'ok' ? verdict : '403';
const ofSpace = { params: { spaceId: 'no-such-space' }, headers: neverSeen } as const;
/** A name that a space of the site has: whoever may add one is told so, and nothing is added. */
const named = {
  name: 'Stage 1',
  kind: 'sound-stage',
  length: null,
  width: null,
  height: null,
  power: null,
  standsInIt: '',
};
const ofProject = ({ id }: Thing) => ({ params: { projectId: id } });

/** Spaces, holds, the board and the calendar (decisions §6; PJ-018, CO-003). */
export const spaceRows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/studio-ops/spaces': [{ verdict: knock(2, 'viewProject') }],
  'GET /api/customer-portal/spaces': [{ verdict: knock(1, 'viewProject') }],
  'GET /api/studio-ops/spaces/board': [
    { ask: () => ({ query: { from: '2026-01-01', to: '2027-12-01' } }), verdict: managers('ok') },
  ],
  'GET /api/studio-ops/spaces/projects': [{ ask: () => ({ query: { q: 'a' } }), verdict: managers('ok') }],
  'GET /api/studio-ops/projects/:projectId/spaces': [
    { about: 'projects', ask: ofProject, verdict: onProject(2, 'viewProject') },
  ],
  'GET /api/customer-portal/projects/:projectId/spaces': [
    { about: 'projects', ask: ofProject, verdict: onProject(1, 'viewProject') },
  ],
  'GET /api/studio-ops/companies/:companyId/spaces': [
    {
      ask: () => ({ params: { companyId: nowhere } }),
      verdict: (person) => (knock(2, 'viewCompany')(person) === 'ok' ? '404' : '403'),
    },
  ],
  'GET /api/customer-portal/companies/:companyId/spaces': [
    {
      ask: () => ({ params: { companyId: saltmarsh } }),
      verdict: (person) => {
        if (knock(1, 'viewCompany')(person) === '403') return '403';
        return person.company !== null && companyNames[person.company] === companyNames.saltmarsh ? 'ok' : '404';
      },
    },
  ],
  'POST /api/studio-ops/allocations': [
    {
      about: 'projects',
      ask: ({ id }) => ({ body: wanted(id) }),
      verdict: (person, { place }) => managers(place === null ? '404' : 'ok')(person),
    },
  ],
  'POST /api/customer-portal/allocations': [
    { about: 'projects', ask: ({ id }) => ({ body: wanted(id) }), verdict: onProject(1, 'makeRequest') },
  ],
  'PUT /api/customer-portal/allocations/:allocationId/withdraw': [
    {
      ask: () => ({ params: { allocationId: nowhere } }),
      verdict: (person) => (knock(1, 'makeRequest')(person) === 'ok' ? '404' : '403'),
    },
  ],
  'PUT /api/studio-ops/allocations/:allocationId': [
    {
      ask: () => ({ params: { allocationId: nowhere }, body: day, headers: neverSeen }),
      verdict: managers('404'),
    },
  ],
  'PUT /api/studio-ops/allocations/:allocationId/hold': move,
  'PUT /api/studio-ops/allocations/:allocationId/challenge': move,
  'PUT /api/studio-ops/allocations/:allocationId/confirm': move,
  'PUT /api/studio-ops/allocations/:allocationId/release': move,
  'PUT /api/studio-ops/allocations/:allocationId/decline': move,
  'POST /api/studio-ops/calendar-feeds': [{ ask: () => ({ body: {} }), verdict: managers('ok') }],
  'POST /api/customer-portal/calendar-feeds': [{ ask: () => ({ body: {} }), verdict: knock(1, 'viewProject') }],
  'DELETE /api/studio-ops/calendar-feeds': [{ verdict: managers('ok') }],
  'DELETE /api/customer-portal/calendar-feeds': [{ verdict: knock(1, 'viewProject') }],
  'GET /api/studio-ops/lot-spaces': [{ verdict: keeps('ok') }],
  'GET /api/studio-ops/lot-spaces/:spaceId/history': [
    { ask: () => ({ params: ofSpace.params }), verdict: keeps('404') },
  ],
  'POST /api/studio-ops/lot-spaces': [{ ask: () => ({ body: { ...named, site: 'Burbank' } }), verdict: keeps('ok') }],
  'PUT /api/studio-ops/lot-spaces/:spaceId': [{ ask: () => ({ ...ofSpace, body: named }), verdict: keeps('404') }],
  'PUT /api/studio-ops/lot-spaces/:spaceId/retire': [{ ask: () => ofSpace, verdict: keeps('404') }],
  'PUT /api/studio-ops/lot-spaces/:spaceId/take-back': [{ ask: () => ofSpace, verdict: keeps('404') }],
  'GET /api/customer-portal/calendar/:feed': [
    { public: 404, ask: () => ({ params: { feed: 'nothing.ics' } }), verdict: () => 'ok' },
  ],
};
