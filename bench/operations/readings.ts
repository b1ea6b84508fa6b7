import type pg from 'pg';
import { connected, type Places } from './places.ts';
import type { Turn } from './turns.ts';

const SAMPLES = 40;

/** Ids from all over a table, the same ones in every run on the same lot. */
const sampled = async (client: pg.Client, from: string): Promise<readonly string[]> =>
  (
    await client.query<{ id: string }>(
      `select id from (select t.id from ${from}) s order by md5(id::text) limit ${SAMPLES}`,
    )
  ).rows.map(({ id }) => id);

/** Records to read and to change, of all people and of the customer's own company. */
export const samplesOf = (databaseUrl: string, { companyId }: Places) =>
  connected(databaseUrl, async (client) => ({
    projects: await sampled(
      client,
      `projects t join companies c on c.id = t.company_id where t.status = 'ACTIVE' and c.status = 'ACTIVE'`,
    ),
    /** Those whose credit takes charges. */
    ownProjects: await sampled(
      client,
      `projects t where status = 'ACTIVE' and company_id = '${companyId}'
        and not exists (select from credit_applications k where k.project_id = t.id and k.status = 'ON_HOLD')`,
    ),
    /** The first by name: only five hundred projects of a company are offered when rights are given. */
    firstProjects: await sampled(
      client,
      `(select id from projects where status = 'ACTIVE' and company_id = '${companyId}' order by lower(name), id limit 40) t`,
    ),
    companies: await sampled(client, `companies t where status = 'ACTIVE'`),
    people: await sampled(client, 'users t where user_type_id = 1 and removed_at is null'),
    ownPeople: await sampled(client, `users t where company_id = '${companyId}' and removed_at is null`),
    reviewed: await sampled(
      client,
      `credit_applications t where status in ('IN_REVIEW', 'PENDING_LEVEL_1', 'FINAL_REVIEW') and deleted_at is null`,
    ),
    pending: await sampled(
      client,
      `credit_applications t join credit_lines l on l.application_id = t.id and l.department_id = 'grip' where t.status = 'PENDING_LEVEL_1' and t.deleted_at is null
        and not exists (select from approvals o where o.application_id = t.id)`,
    ),
    submitted: await sampled(client, `credit_applications t where status = 'SUBMITTED' and deleted_at is null`),
    ownApplications: await sampled(
      client,
      `credit_applications t where company_id = '${companyId}' and deleted_at is null`,
    ),
    drafts: await sampled(
      client,
      `credit_applications t where company_id = '${companyId}' and status = 'DRAFT' and deleted_at is null`,
    ),
    requests: await sampled(client, `service_requests t where status <> 'DRAFT'`),
    ownRequests: await sampled(client, `service_requests t where status <> 'DRAFT' and company_id = '${companyId}'`),
    passes: await sampled(client, 'passes t'),
    spaces: (
      await client.query<{ id: string }>('select id from spaces where retired_on is null order by id limit 40')
    ).rows.map(({ id }) => id),
  }));
export type Samples = Awaited<ReturnType<typeof samplesOf>>;

const JOAN = 'Joan Petrosyan';
const CASEY = 'Casey Reed';
const INES = 'Ines Okafor';
const SAM = 'Sam Whitlock';
const DREW = 'Drew Malone';
const VERA = 'Vera Lindqvist';

interface Reading {
  readonly name: string;
  readonly who: string;
  /** The paths of one turn. */
  readonly paths: (n: number) => readonly string[];
}

const requests = '/api/ar-portal/customer-studio/servicerequest';
const nth = (ids: readonly string[], n: number): string => ids[n % Math.max(1, ids.length)] ?? '';
const words = ['lantern', 'amber', 'night', 'otter 12', 'ferry', 'keel 99'];

/** What the page of a review asks for when it is opened (web/src/features/credit-applications/review). */
const reviewPage = (id: string): readonly string[] => {
  const one = `/api/ar-portal/ca/${id}`;
  const beside = ['tripwires', 'screening', 'instruments', 'insurance-policies', 'references', 'letters'];
  return [
    one,
    ...beside.map((part) => `${one}/${part}`),
    '/api/ar-portal/departments',
    '/api/ar-portal/screening-lists',
  ];
};

const dashboards = (samples: Samples): readonly Reading[] => {
  const day = '/api/customer-portal/on-the-lot';
  const staff = ['/api/customer-portal/alerts', day, '/api/studio-ops/bookmarks', '/api/studio-ops/challenged-holds'];
  const customer = [
    '/api/customer-portal/alerts',
    day,
    '/api/customer-portal/bookmarks',
    '/api/customer-portal/passes/today',
  ];
  return [
    {
      name: 'dashboard of a company admin',
      who: INES,
      paths: () => [...customer, '/api/ar-portal/customer/ca', '/api/customer-portal/projects', `${requests}s`],
    },
    {
      name: 'dashboard of a customer who views',
      who: VERA,
      paths: () => [...customer, '/api/customer-portal/projects'],
    },
    { name: 'dashboard of client services', who: CASEY, paths: () => [...staff, `${requests}s?tab=all`] },
    { name: 'dashboard of a department', who: DREW, paths: () => [...staff.slice(0, 3), `${requests}s`] },
    {
      name: 'dashboard of accounts receivable',
      who: JOAN,
      paths: () => [
        '/api/customer-portal/alerts',
        '/api/ar-portal/ca?tab=needs-you',
        '/api/ar-portal/credit-reports/pipeline',
      ],
    },
    {
      name: 'dashboard of a system admin',
      who: SAM,
      paths: () => [...staff, '/api/studio-ops/user-changes', '/api/studio-ops/set-up-list'],
    },
    {
      name: 'one application, the customer’s form',
      who: INES,
      paths: (n) => [`/api/ar-portal/customer/ca/${nth(samples.ownApplications, n)}`],
    },
  ];
};

const lists = (samples: Samples): readonly Reading[] => [
  { name: 'own projects', who: INES, paths: () => ['/api/customer-portal/projects?status=ACTIVE&size=12'] },
  { name: 'all projects', who: CASEY, paths: () => ['/api/studio-ops/projects?status=ACTIVE'] },
  { name: 'projects, next page', who: CASEY, paths: (n) => [`/api/studio-ops/projects?page=${2 + (n % 6)}`] },
  {
    name: 'projects, words',
    who: CASEY,
    paths: (n) => [`/api/studio-ops/projects?q=${encodeURIComponent(nth(words, n))}`],
  },
  {
    name: 'own projects, words',
    who: INES,
    paths: (n) => [`/api/customer-portal/projects?q=${encodeURIComponent(nth(words, n))}`],
  },
  { name: 'queue', who: JOAN, paths: () => ['/api/ar-portal/ca'] },
  { name: 'queue, needs you', who: JOAN, paths: () => ['/api/ar-portal/ca?tab=needs-you'] },
  { name: 'queue, all, filtered', who: JOAN, paths: () => ['/api/ar-portal/ca?tab=all&status=IN_REVIEW'] },
  {
    name: 'queue, words',
    who: JOAN,
    paths: (n) => [`/api/ar-portal/ca?tab=all&search=${encodeURIComponent(nth(words, n))}`],
  },
  { name: 'own applications', who: INES, paths: () => ['/api/ar-portal/customer/ca'] },
  { name: 'requests of staff', who: CASEY, paths: () => [`${requests}s`] },
  { name: 'requests of a department', who: DREW, paths: () => [`${requests}s`] },
  { name: 'own requests', who: INES, paths: () => [`${requests}s`] },
  { name: 'users', who: CASEY, paths: () => ['/api/studio-ops/users?group=customers'] },
  { name: 'own users', who: INES, paths: () => ['/api/customer-portal/users'] },
  { name: 'companies', who: CASEY, paths: () => ['/api/studio-ops/companies'] },
  { name: 'passes of staff', who: CASEY, paths: () => ['/api/studio-ops/passes'] },
  { name: 'own passes', who: INES, paths: () => ['/api/customer-portal/passes'] },
  {
    name: 'quotes of a project',
    who: CASEY,
    paths: (n) => [`/api/ar-portal/quotes?projectId=${nth(samples.projects, n)}`],
  },
  { name: 'guarantors', who: JOAN, paths: () => ['/api/ar-portal/guarantors'] },
];

const records = (samples: Samples): readonly Reading[] => [
  { name: 'one application', who: JOAN, paths: (n) => [`/api/ar-portal/ca/${nth(samples.reviewed, n)}`] },
  { name: 'the review page whole', who: JOAN, paths: (n) => reviewPage(nth(samples.reviewed, n)) },
  { name: 'one request', who: CASEY, paths: (n) => [`${requests}/${nth(samples.requests, n)}`] },
  { name: 'one own request', who: INES, paths: (n) => [`${requests}/${nth(samples.ownRequests, n)}`] },
  { name: 'one project', who: CASEY, paths: (n) => [`/api/studio-ops/projects/${nth(samples.projects, n)}`] },
  {
    name: 'one own project',
    who: INES,
    paths: (n) => [`/api/customer-portal/projects/${nth(samples.ownProjects, n)}`],
  },
  { name: 'one company', who: CASEY, paths: (n) => [`/api/studio-ops/companies/${nth(samples.companies, n)}`] },
  { name: 'one user', who: CASEY, paths: (n) => [`/api/studio-ops/users/${nth(samples.people, n)}`] },
  { name: 'what can be asked for', who: INES, paths: () => [`${requests}/catalogue`] },
];

const others = (today: string): readonly Reading[] => [
  {
    name: 'palette of staff',
    who: CASEY,
    paths: (n) => [`/api/studio-ops/palette?q=${encodeURIComponent(nth(words, n))}`],
  },
  {
    name: 'palette of A/R',
    who: JOAN,
    paths: (n) => [`/api/studio-ops/palette?portal=ar&q=${encodeURIComponent(nth(words, n))}`],
  },
  {
    name: 'palette of a customer',
    who: INES,
    paths: (n) => [`/api/customer-portal/palette?q=${encodeURIComponent(nth(words, n))}`],
  },
  { name: 'alerts of staff', who: CASEY, paths: () => ['/api/customer-portal/alerts'] },
  { name: 'alerts of a customer', who: INES, paths: () => ['/api/customer-portal/alerts'] },
  { name: 'notifications', who: INES, paths: () => ['/api/customer-portal/notifications'] },
  ...['pipeline', 'approval-rate', 'cycle-time', 'exposure', 'expiries'].map((report) => ({
    name: `report: ${report}`,
    who: JOAN,
    paths: () => [`/api/ar-portal/credit-reports/${report}`],
  })),
  { name: 'lot day', who: CASEY, paths: () => ['/api/studio-ops/lot-day'] },
  { name: 'the gate’s list', who: CASEY, paths: () => ['/api/studio-ops/gate'] },
  { name: 'board of spaces', who: CASEY, paths: () => [`/api/studio-ops/spaces/board?from=${today}&to=${today}`] },
  { name: 'FAQs', who: INES, paths: () => ['/api/customer-portal/faq'] },
  { name: 'FAQs, words', who: INES, paths: () => ['/api/customer-portal/faq/search?q=parking'] },
];

/** Files of as many ticked rows on every size of lot; what is filtered grows with it. They are made while the person waits. */
const exports = ({ projects, ownRequests }: Samples, format: 'csv' | 'xlsx'): readonly Turn[] =>
  (
    [
      ['projects', CASEY, { list: 'projects', format, ids: projects }],
      ['own requests', INES, { list: 'requests', format, ids: ownRequests }],
    ] as const
  ).map(([name, who, body]) => ({
    name: `${format.toUpperCase()} of forty ${name}`,
    who,
    calls: [{ method: 'POST', path: '/api/customer-portal/exports', body }],
  }));

/** Every reading with as many turns as were wished, each time of another record. */
export const readingTurns = (samples: Samples, today: string, turns: number): readonly (readonly Turn[])[] => [
  ...[...lists(samples), ...records(samples), ...dashboards(samples), ...others(today)].map(({ name, who, paths }) =>
    Array.from({ length: turns }, (_, n) => ({
      name,
      who,
      calls: paths(n).map((path) => ({ method: 'GET' as const, path })),
    })),
  ),
  // at most ten of a person are kept waiting, and thirty a minute are made
  ...[...exports(samples, 'csv'), ...exports(samples, 'xlsx')].map((turn) =>
    Array.from({ length: Math.min(5, turns) }, () => turn),
  ),
];
