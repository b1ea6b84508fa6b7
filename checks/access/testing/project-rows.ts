import type { CastMember } from '@gatehouse/local/people.ts';
import { holds, sees } from './rights.ts';
import { type Asked, multipart, neverSeen, nobodysId, type Row, type Thing, type Verdict } from './row.ts';

type Side = 'customer' | 'studio';
const sideOf = (person: CastMember): Side => (person.userTypeId === 1 ? 'customer' : 'studio');

const knock =
  (side: Side, permission: string) =>
  (person: CastMember): Verdict =>
    sideOf(person) === side && holds(person, permission) ? 'ok' : '403';

/** The door of this side, then the rows, then one of these rights on this very project. `then` is what whoever gets that far is told. */
const about =
  (side: Side, permissions: readonly string[], then: Verdict = 'ok', door?: string) =>
  (person: CastMember, { place }: Thing): Verdict => {
    const knocks = door === undefined ? permissions : [door];
    if (sideOf(person) !== side || !knocks.some((permission) => holds(person, permission))) return '403';
    if (place === null || !sees(person, place)) return '404';
    const project = side === 'customer' ? place.project : undefined;
    return permissions.some((permission) => holds(person, permission, project)) ? then : '403';
  };

const row = (
  verdict: Row['verdict'],
  asked: Omit<Asked, 'params'> = {},
  more: Record<string, string> = {},
): readonly Row[] => [
  { about: 'projects', ask: ({ id }) => ({ ...asked, params: { projectId: id, ...more } }), verdict },
];

const typed = {
  name: 'From the matrix',
  projectType: 'Documentary',
  movieType: 'Not applicable',
  startsOn: '2027-01-01',
  endsOn: null,
  description: '',
};
const staffTyped = { ...typed, financing: null, site: 'Burbank' };
const values = ['customer_project view only'];

const removal = (side: Side): Row => ({
  about: 'projects',
  ask: ({ id }) => ({ query: { projectId: id, userProfileId: nobodysId } }),
  verdict: about(side, [side === 'customer' ? 'removeProjectUser' : 'manageProjectUser'], '404'),
});

/** What both families have alike. Nobody is on no project, and no project of the lot has an image: who gets that far finds nothing. */
const family = (side: Side): Readonly<Record<string, readonly Row[]>> => {
  const path = `/api/${side === 'customer' ? 'customer-portal' : 'studio-ops'}/projects`;
  const isCustomer = side === 'customer';
  const [everybody, seesIt] = isCustomer
    ? ['viewFaq', ['viewProject', 'manageProjectUser', 'viewCredit']]
    : ['viewProject', ['viewProject']];
  return {
    [`GET ${path}`]: [{ verdict: knock(side, 'viewProject') }],
    [`GET ${path}/metadata`]: [{ verdict: knock(side, 'viewProject') }],
    [`GET ${path}/:projectId`]: row(about(side, seesIt, 'ok', everybody)),
    [`PUT ${path}/:projectId`]: row(about(side, ['editProject']), {
      body: isCustomer ? typed : { ...staffTyped, active: true },
      headers: neverSeen,
    }),
    [`GET ${path}/:projectId/image`]: row(about(side, ['viewProject'], '404')),
    [`POST ${path}/:projectId/image`]: row(about(side, ['editProject']), multipart),
    [`DELETE ${path}/:projectId/image`]: row(about(side, ['editProject'], '404')),
    [`GET ${path}/:projectId/users`]: row(
      about(side, isCustomer ? ['viewProject', 'manageProjectUser'] : ['viewProject'], 'ok', everybody),
    ),
    [`GET ${path}/:projectId/users/candidates`]: row(about(side, ['manageProjectUser'])),
    [`POST ${path}/:projectId/users`]: row(about(side, ['manageProjectUser'], '404'), {
      body: { userProfileId: nobodysId, values },
    }),
    [`PUT ${path}/:projectId/users/:userProfileId`]: row(
      about(side, ['manageProjectUser'], '404'),
      { body: { values } },
      { userProfileId: nobodysId },
    ),
    [`PUT ${path}/users/remove`]: [removal(side)],
    [`GET ${path}/:projectId/audit`]: row(about(side, ['viewProject'])),
  };
};

/** Projects and their people: customers those they are on and what they hold there, staff all of them, and neither by the other's calls. */
export const projectRows: Readonly<Record<string, readonly Row[]>> = {
  ...family('customer'),
  ...family('studio'),
  'GET /api/studio-ops/projects/companies': [{ verdict: knock('studio', 'viewProject') }],
  'POST /api/studio-ops/projects': [
    {
      ask: () => ({ body: { ...staffTyped, companyId: nobodysId, status: 'NOT_STARTED' } }),
      verdict: knock('studio', 'addProject'),
    },
  ],
  'PUT /api/studio-ops/projects/status': [
    {
      about: 'projects',
      ask: ({ id }) => ({ query: { projectId: id, status: 'NOT_STARTED' } }),
      verdict: about('studio', ['editProject']),
    },
  ],
};
