import { type CastMember, castMember } from '@gatehouse/local/people.ts';
import { holds } from './rights.ts';
import { type Asked, knock, mayKnock, neverSeen, nobodysId, type Permissions, type Row, type Verdict } from './row.ts';

const saltmarsh = '0c0a9a27-0000-4000-8000-000000010001';

/** Staff see everybody; a company admin their company; who manages users the people on the projects they manage. */
const seesUser = (person: CastMember, target: CastMember | null): boolean => {
  if (target === null) return false;
  if (person.userTypeId !== 1) return true;
  if (person.company !== target.company) return false;
  return (
    person.companyAdmin || Object.keys(target.projects).some((project) => holds(person, 'manageProjectUser', project))
  );
};

interface Target {
  readonly userProfileId: string;
  readonly target: CastMember | null;
}
const known = (firstName: string): Target => {
  const target = castMember(firstName);
  return { userProfileId: target.id, target };
};
const missing: Target = { userProfileId: nobodysId, target: null };

interface Kind {
  /** The address is for users of this side only: others are not there. */
  readonly only?: 'customer' | 'staff';
  /** Beyond the permission: null, nothing more. */
  readonly also?: (person: CastMember, target: CastMember) => boolean;
}

/** The door, the rows, then the rule of the action. Every call is one that changes nothing for whoever is let in. */
const about = (
  permissions: Permissions,
  targets: readonly Target[],
  ask: (userProfileId: string) => Asked,
  { only, also }: Kind = {},
): readonly Row[] =>
  targets.map(({ userProfileId, target }) => ({
    ask: () => ask(userProfileId),
    verdict: (person: CastMember): Verdict => {
      if (!mayKnock(person, permissions)) return '403';
      if (target === null || !seesUser(person, target)) return '404';
      if (only !== undefined && (target.userTypeId === 1) !== (only === 'customer')) return '404';
      return also === undefined || also(person, target) ? 'ok' : '403';
    },
  }));

const knocks = (permissions: Permissions, ask?: () => Asked, more: Partial<Row> = {}): Row => ({
  ...(ask === undefined ? {} : { ask }),
  verdict: knock(permissions),
  ...more,
});

/** Vera and Paul are on Nightjar with Mina, Hana is a stranger's admin, Drew is staff. */
const everybody = [known('Vera'), known('Paul'), known('Hana'), known('Drew'), missing];
const customers = [known('Vera'), known('Hana'), known('Drew'), missing];
/** Ines is a company admin: only a company admin, or staff, may touch her (US-024). */
const admins = [known('Ines'), known('Vera'), known('Hana'), missing];
const notOwn = (person: CastMember, target: CastMember): boolean => person.id !== target.id;
const byAdmin = (person: CastMember, target: CastMember): boolean =>
  notOwn(person, target) && (person.userTypeId !== 1 || person.companyAdmin || !target.companyAdmin);
/** Staff about staff: only a System Admin about a System Admin. */
const bySystemAdmin = (person: CastMember, target: CastMember): boolean =>
  notOwn(person, target) && (!target.roles.includes('System Admin') || person.roles.includes('System Admin'));

const params = (userProfileId: string): Asked => ({ params: { userProfileId } });
const query =
  (more: Readonly<Record<string, string>>, name = 'userProfileId') =>
  (id: string): Asked => ({ query: { [name]: id, ...more } });

const who = { firstname: 'From', lastname: 'Matrix', email: castMember('Vera').email, jobtitle: 'Producer', phone: '' };
const customerUser = { ...who, companyadmin: false, accountspayable: false, projects: [] };
const studioUser = {
  ...who,
  departmentsIds: [],
  userRoleIds: [6],
  designations: [],
  values: [],
  authorityCents: null,
};
const edits =
  (body: object) =>
  (userProfileId: string): Asked => ({ params: { userProfileId }, headers: neverSeen, body });
const preview = { csv: 'Ada,Matrix,ada@matrix.example,Producer', commit: false };

const deactivates = { studio: 'deactivateUser' };
const ownDeactivates = { customer: 'deactivateUser' };

/** The row of §6 that System Admin alone holds. */
const administers = { studio: 'editFaq' };
/** One that waits is not there: whoever may answer is told so. */
const aWaitingChange = (permissions: Permissions): Row => ({
  ask: () => ({ params: { userChangeId: nobodysId } }),
  verdict: (person) => (mayKnock(person, permissions) ? '404' : '403'),
});

/** The calls of users with who may make them (§6). Activating the active, unfreezing the warm and the like are refused by state: 409 is let in. */
export const userRows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/studio-ops/users': [
    knocks({ studio: 'accessUsers' }),
    knocks({ studio: 'accessUsers' }, () => ({ query: { group: 'customers' } })),
  ],
  'GET /api/studio-ops/company/users': [
    knocks({ studio: 'viewCompanyUsers' }, () => ({ query: { companyId: saltmarsh } })),
  ],
  'GET /api/customer-portal/users': [knocks({ customer: 'viewCompanyUsers' })],
  'GET /api/customer-portal/projects/users': [knocks({ customer: 'manageProjectUser' })],
  'GET /api/studio-ops/users/metadata': [knocks({ studio: 'accessUsers' })],
  'GET /api/customer-portal/users/metadata': [knocks({ customer: 'addCustomerUser' })],
  'GET /api/studio-ops/users/email-in-use': [
    knocks({ studio: 'addCustomerUser' }, () => ({ query: { email: 'a@b.example' } })),
  ],
  'GET /api/customer-portal/users/email-in-use': [
    knocks({ customer: 'addCustomerUser' }, () => ({ query: { email: 'a@b.example' } })),
  ],
  'GET /api/studio-ops/users/:userProfileId': about({ studio: 'viewUser' }, everybody, params),
  'GET /api/customer-portal/users/:userProfileId': about({ customer: 'editCustomerUser' }, everybody, params),
  'GET /api/studio-ops/users/:userProfileId/activity': about({ studio: 'viewUser' }, everybody, params),
  'GET /api/customer-portal/users/:userProfileId/activity': about({ customer: 'editCustomerUser' }, everybody, params),
  'GET /api/studio-ops/users/:userProfileId/tasks': about(deactivates, everybody, params),

  // the address is taken, or no project is named: whoever may add is told so
  'POST /api/studio-ops/users': [knocks({ studio: 'addStudioUser' }, () => ({ body: studioUser }))],
  'POST /api/studio-ops/company/users': [
    knocks({ studio: 'addCustomerUser' }, () => ({ body: { ...customerUser, companyId: saltmarsh } })),
  ],
  'POST /api/customer-portal/users': [
    knocks({ customer: 'addCustomerUser' }, () => ({ body: customerUser })),
    // US-024: only a company admin makes one
    {
      ask: () => ({ body: { ...customerUser, companyadmin: true } }),
      verdict: (person) => (mayKnock(person, { customer: 'addCustomerUser' }) && person.companyAdmin ? 'ok' : '403'),
    },
  ],
  'PUT /api/studio-ops/users/:userProfileId': about(
    { studio: 'editStudioUser' },
    [known('Drew'), known('Sam'), known('Vera'), missing],
    edits(studioUser),
    {
      only: 'staff',
      also: (person, target) => !target.roles.includes('System Admin') || person.roles.includes('System Admin'),
    },
  ),
  'PUT /api/studio-ops/company/users/:userProfileId': about(
    { studio: 'editCustomerUser' },
    everybody,
    edits(customerUser),
    { only: 'customer' },
  ),
  'PUT /api/customer-portal/users/:userProfileId': about(
    { customer: 'editCustomerUser' },
    [...everybody, known('Ines')],
    edits(customerUser),
    { only: 'customer', also: (person, target) => person.companyAdmin || !target.companyAdmin },
  ),
  'POST /api/studio-ops/company/users/import': [
    knocks({ studio: 'addCustomerUser' }, () => ({ body: { ...preview, companyId: saltmarsh } }), { unaudited: true }),
  ],
  'POST /api/customer-portal/users/import': [
    knocks({ customer: 'addCustomerUser' }, () => ({ body: preview }), { unaudited: true }),
  ],
  'POST /api/studio-ops/users/:userProfileId/invite': about({ studio: 'addCustomerUser' }, everybody, params, {
    also: (person, target) => notOwn(person, target) && (target.userTypeId === 1 || holds(person, 'addStudioUser')),
  }),
  'POST /api/customer-portal/users/:userProfileId/invite': about({ customer: 'addCustomerUser' }, admins, params, {
    also: byAdmin,
  }),

  'PUT /api/customer-portal/users/status': about(ownDeactivates, admins, query({ status: 'ACTIVE' }), {
    only: 'customer',
    also: byAdmin,
  }),
  'PUT /api/studio-ops/users/status': about(
    deactivates,
    [known('Drew'), known('Sam'), known('Vera'), missing],
    query({ status: 'ACTIVE' }, 'userId'),
    { only: 'staff', also: bySystemAdmin },
  ),
  'PUT /api/studio-ops/company/users/update/status': about(deactivates, customers, query({ status: 'ACTIVE' }), {
    only: 'customer',
  }),
  'PUT /api/studio-ops/users/freeze': about(deactivates, everybody, query({ frozen: 'false' }), {
    also: bySystemAdmin,
  }),
  'PUT /api/customer-portal/users/freeze': about(ownDeactivates, admins, query({ frozen: 'false' }), {
    also: byAdmin,
  }),
  'PUT /api/studio-ops/users/company-admin': about(deactivates, customers, query({ companyAdmin: 'false' }), {
    only: 'customer',
  }),
  'PUT /api/customer-portal/users/company-admin': about(
    { customer: 'makeCompanyAdmin' },
    [known('Vera'), known('Hana'), missing],
    query({ companyAdmin: 'false' }),
    { only: 'customer', also: notOwn },
  ),
  // of a disabled and a frozen account there is no password to reset
  'PUT /api/studio-ops/users/password-reset': about(
    { studio: 'forcePasswordReset' },
    [known('Dana'), known('Frida'), missing],
    query({}),
  ),
  'PUT /api/studio-ops/users/second-factor/reset': [
    {
      ask: () => ({ query: { userProfileId: nobodysId } }),
      verdict: (person) => (mayKnock(person, { studio: 'forcePasswordReset' }) ? '404' : '403'),
    },
  ],
  'PUT /api/customer-portal/users/password-reset': about(
    { customer: 'forcePasswordReset' },
    [known('Dana'), known('Frida'), known('Hana'), missing],
    query({}),
    { also: byAdmin },
  ),
  // the only admin of a company cannot be removed
  'GET /api/studio-ops/user-changes': [knocks(administers)],
  'PUT /api/studio-ops/user-changes/:userChangeId/confirm': [aWaitingChange(administers)],
  'PUT /api/studio-ops/user-changes/:userChangeId/decline': [aWaitingChange(administers)],
  'PUT /api/studio-ops/user-changes/:userChangeId/withdraw': [aWaitingChange({ studio: 'forcePasswordReset' })],
  'POST /api/customer-portal/confirm-address/check': [
    { public: 410, ask: () => ({ body: { token: 'x' } }), verdict: () => 'ok' },
  ],
  'POST /api/customer-portal/confirm-address': [
    { public: 410, ask: () => ({ body: { token: 'x' } }), verdict: () => 'ok' },
  ],
  'DELETE /api/studio-ops/company/users': about(
    { studio: 'removeCustomerUser' },
    [known('Hana'), known('Drew'), missing],
    query({}),
    { only: 'customer' },
  ),
};
