import type { Permission } from '../permissions/can.ts';
import type { CustomerPermission } from '../permissions/customer.ts';
import type { StudioPermission } from '../permissions/studio.ts';

/** What a page asks of whoever opens it: one permission, any one of several, or nothing besides the portal it lies in. */
type Need<P extends Permission> = P | readonly P[] | null;

const customer = {
  // everybody lands here and sees the panels that are theirs (SH-025)
  overview: null,
  'projects-list': 'accessProject',
  // whoever is on the project with one of three rights; which one is asked of the project (decision 0042)
  'project-details': ['viewProject', 'viewCredit', 'manageProjectUser'],
  'project-users': 'manageProjectUser',
  'edit-project': 'editProject',
  requests: 'accessRequest',
  'new-request': 'makeRequest',
  passes: 'accessRequest',
  company: 'accessCompany',
  'edit-company': 'editCompany',
  user: 'editCustomerUser',
  'credit-application': 'viewCreditDetails',
  'user-dropdown': 'manageProfile',
} as const satisfies Record<string, Need<CustomerPermission>>;

/** In both portals of the staff. */
const staff = {
  'company/companies': 'accessCompany',
  'company/company': 'viewCompany',
  'company/add-company': 'addCompany',
  'company/edit-company': 'editCompany',
  'project/project-list': 'accessProject',
  'project/project-details': 'viewProject',
  'project/add-project': 'addProject',
  'project/edit-project': 'editProject',
  users: 'accessUsers',
  user: 'viewUser',
  'credit-application': 'viewCreditApp',
  redline: 'viewCreditApp',
  guarantors: 'accessCreditApp',
  'screening-lists': 'accessCreditApp',
  'approval-policy': 'assignRiskApprover',
} as const satisfies Record<string, Need<StudioPermission>>;

const studio = {
  ...staff,
  Mydashboard: 'accessOverview',
  'credit-app': 'accessCreditApp',
  'studio-request': 'accessRequest',
  // in the name of a production: client services and System Admin (decisions §4); of the studio's map, quotes are theirs alone
  'new-request': 'uploadQuote',
  passes: 'accessRequest',
  gate: 'accessRequest',
  'lot-day': 'viewOnTheLotWidget',
  'stage-holds': 'viewOnTheLotWidget',
  'client-site': 'editFaq',
  forms: 'editFaq',
  'letter-templates': 'editFaq',
  webhooks: 'editFaq',
  'admin-room': 'editFaq',
  'admin-room/audit': 'editFaq',
  'admin-room/sessions': 'editFaq',
  'admin-room/settings': 'editFaq',
  'mails-given-up': 'editFaq',
  'service-tokens': 'editFaq',
  'lot-settings': 'editFaq',
  'user-dropdown': 'manageProfile',
} as const satisfies Record<string, Need<StudioPermission>>;

const ar = {
  ...staff,
  overview: 'accessCreditApp',
  reports: 'reviewSubmittedCreditApp',
} as const satisfies Record<string, Need<StudioPermission>>;

/** Every page of the dashboards with what it asks for (§6 maps). A check holds it to the routes; a page that is not here opens to nobody. */
export const dashboardPages: Readonly<Record<string, Readonly<Record<string, Need<Permission>>>>> = {
  '/feature/customer-dashboard/': customer,
  '/feature/studio-dashboard/': studio,
  '/feature/ar-dashboard/': ar,
};

/**
 * May somebody with these permissions (§3 roleAssigned) open the address? Answers for the pages of the dashboards, whatever follows their
 * address; everything else is open here. Which portal is whose is `mayOpen` of landing.ts. Refused people go to /page-not-found (§6).
 */
export const mayOpenPage = (roleAssigned: Readonly<Record<string, boolean>>, address: string): boolean => {
  const [path = ''] = address.split(/[?#]/, 1);
  const section = Object.keys(dashboardPages).find((each) => path.startsWith(each));
  if (section === undefined) return true;
  const pages = dashboardPages[section] ?? {};
  const below = path.slice(section.length);
  const page = Object.keys(pages).find((each) => below === each || below.startsWith(`${each}/`));
  if (page === undefined) return false;
  const need = pages[page] ?? null;
  return need === null || [need].flat().some((permission) => roleAssigned[permission] === true);
};
