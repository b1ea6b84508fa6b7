import type { Permission } from '../permissions/can.ts';
import type { Portal } from '../permissions/people.ts';
import { customerProfileRoute, studioProfileRoute } from '../session/landing.ts';

/** A page to go to, or a thing to do that begins on a page. `needs` is what the person must hold; without it: everybody signed in. */
export interface Destination {
  readonly id: string;
  readonly kind: 'page' | 'action';
  readonly title: string;
  /** Other words that people type for it. */
  readonly also: string;
  readonly needs?: Permission;
  /** Whoever holds this finds the same elsewhere. */
  readonly unless?: Permission;
  /** Where it lies in each portal that has it; a word for all when it is the same everywhere. */
  readonly at: Partial<Readonly<Record<Portal, string>>> | string;
}

const customer = '/feature/customer-dashboard';
const studio = '/feature/studio-dashboard';
const ar = '/feature/ar-dashboard';

const inBoth = (path: string) => ({ studio: `${studio}/${path}`, ar: `${ar}/${path}` });

/** Every page and action the palette knows: the menus of §2 and what can be begun from them. A test holds it to the menus. */
export const destinations: readonly Destination[] = [
  page('overview', 'Overview', 'home dashboard start', 'accessOverview', { customer: `${customer}/overview` }),
  page('my-dashboard', 'My Dashboard', 'home overview start', undefined, { studio: `${studio}/Mydashboard` }),
  page('credit-queue', 'Credit Applications', 'queue review home overview', undefined, { ar: `${ar}/overview` }),
  page('credit-applications', 'Credit Application', 'queue review', undefined, { studio: `${studio}/credit-app` }),
  page('projects', 'Projects', 'shows productions list', 'accessProject', {
    customer: `${customer}/projects-list`,
    ...inBoth('project/project-list'),
  }),
  page('companies', 'Companies', 'customers accounts list', 'accessCompany', {
    customer: `${customer}/company`,
    ...inBoth('company/companies'),
  }),
  page('users', 'Users', 'people staff customers members list', 'accessUsers', inBoth('users')),
  // who manages users of some projects has them here; a company admin finds everybody in the company (decision 0082)
  {
    ...page('project-users', 'Project users', 'people members permissions list', 'manageProjectUser', {
      customer: `${customer}/project-users`,
    }),
    unless: 'viewCompanyUsers',
  },
  page('requests', 'Requests', 'service tickets', 'accessRequest', {
    customer: `${customer}/requests`,
    studio: `${studio}/studio-request`,
  }),
  page('stage-holds', 'Stage holds', 'board spaces allocations bookings calendar', 'viewOnTheLotWidget', {
    studio: `${studio}/stage-holds`,
  }),
  page('passes', 'Passes', 'visitors gate list crew drive-on walk-on', 'accessRequest', {
    customer: `${customer}/passes`,
    studio: `${studio}/passes`,
  }),
  page('lot-day', 'Lot day', 'call sheet today gates notices daylight print', 'viewOnTheLotWidget', {
    studio: `${studio}/lot-day`,
  }),
  page('gate-mode', 'Gate mode', 'arrivals let in turn away scan visitors', 'accessRequest', {
    studio: `${studio}/gate`,
  }),
  page('profile', 'My profile', 'account settings time zone notifications sessions', 'manageProfile', {
    customer: customerProfileRoute,
    studio: studioProfileRoute,
    ar: studioProfileRoute,
  }),
  page(
    'approval-policy',
    'Approval policy',
    'levels limits ladder risk time to act who must approve',
    'assignRiskApprover',
    inBoth('approval-policy'),
  ),
  page('client-site', 'What changed on the client site', 'handbook directory maps changes', 'editFaq', {
    studio: `${studio}/client-site`,
  }),
  page('letter-templates', 'Letter templates', 'approval denial COD words merge fields versions', 'editFaq', {
    studio: `${studio}/letter-templates`,
  }),
  page('webhooks', 'Webhooks', 'other systems deliveries events api', 'editFaq', { studio: `${studio}/webhooks` }),
  page('admin-room', 'Admin room', 'health server jobs backup signed in sessions versions given up', 'editFaq', {
    studio: `${studio}/admin-room`,
  }),
  page('audit', 'Audit', 'admin room log history who did what events', 'editFaq', {
    studio: `${studio}/admin-room/audit`,
  }),
  page('mails-given-up', 'Mails given up', 'failed bounced outbox send again resend', 'editFaq', {
    studio: `${studio}/mails-given-up`,
  }),
  page('service-tokens', 'Service tokens', 'other systems api keys rights', 'editFaq', {
    studio: `${studio}/service-tokens`,
  }),
  page('lot-settings', 'Lot settings', 'brand logo sites hours holidays gates departments spaces', 'editFaq', {
    studio: `${studio}/lot-settings/brand`,
  }),
  page('imports', 'Import', 'bring file csv xlsx companies projects users move in undo', 'editFaq', {
    studio: `${studio}/lot-settings/imports`,
  }),
  page('forms', 'Request forms', 'parking costume hot lock fields versions', 'editFaq', { studio: `${studio}/forms` }),
  page('handbook', 'Handbook', 'manual rules client resources', undefined, '/core/wbso-handbook'),
  page('maps', 'Maps', 'lot plan parking stages client resources', undefined, '/core/maps'),
  page('directory', 'Directory', 'phone contacts departments client resources', undefined, '/core/core-directory'),
  page('faqs', 'FAQs', 'questions answers help client resources', 'viewFaq', '/core/faqs'),
  action('add-company', 'Add company', 'new customer create', 'addCompany', inBoth('company/add-company')),
  action('add-project', 'Add project', 'new show create', 'addProject', inBoth('project/add-project')),
  action('new-request', 'New request', 'ask make service ticket parking costume hot lock', 'makeRequest', {
    customer: `${customer}/new-request`,
  }),
  // client services and System Admin ask in the name of a production (decisions §4); of the studio's map, quotes are theirs alone
  action('new-request-for', 'New request', 'ask make service ticket parking costume hot lock', 'uploadQuote', {
    studio: `${studio}/new-request`,
  }),
  action('new-pass', 'New pass', 'visitor guest crew talent vendor press drive-on ask', 'makeRequest', {
    customer: `${customer}/passes?ask=new`,
  }),
  action('new-pass-for', 'New pass', 'visitor guest crew talent vendor press drive-on ask', 'accessRequest', {
    studio: `${studio}/passes?ask=new`,
  }),
  // the dialog stands on the list: a company admin's, whoever manages users of projects, staff with their users
  {
    ...action('add-project-user', 'Add user', 'new person invite create', 'dashboardAddUser', {
      customer: `${customer}/project-users`,
    }),
    unless: 'viewCompanyUsers',
  },
  action('add-user', 'Add user', 'new person invite create', 'viewCompanyUsers', {
    customer: `${customer}/company?section=users`,
    ...inBoth('users'),
  }),
];

function page(
  id: string,
  title: string,
  also: string,
  needs: Permission | undefined,
  at: Destination['at'],
): Destination {
  return { id, kind: 'page', title, also, at, ...(needs === undefined ? {} : { needs }) };
}

function action(id: string, title: string, also: string, needs: Permission, at: Destination['at']): Destination {
  return { id, kind: 'action', title, also, needs, at };
}

/** Its address in a portal; undefined where the portal has no such page. */
export const addressIn = (portal: Portal, { at }: Destination): string | undefined =>
  typeof at === 'string' ? at : at[portal];
