/** The five permission values of §3. The first four are held per project, the last per company (decisions: row scope). */
export const customerPermissionValues = [
  'customer_project view only',
  'customer_project view and manage',
  'customer_credit application view and manage',
  'customer_manage users view and manage',
  'customer_company admin',
] as const;
export type CustomerPermissionValue = (typeof customerPermissionValues)[number];

const [VIEW, MANAGE, CREDIT, USERS, ADMIN] = customerPermissionValues;
const NOBODY: readonly CustomerPermissionValue[] = [];
/** Every signed-in customer, whatever values they hold (PM-004). */
const EVERYONE = '*';

/** §6 Customer permission map, row by row: permission → the values that hold it. */
export const customerPermissions = {
  // §6: project, request, company, client resource, overview, weather, on-the-lot and make-request items
  accessOverview: [VIEW, MANAGE, ADMIN],
  accessProject: [VIEW, MANAGE, ADMIN],
  viewProject: [VIEW, MANAGE, ADMIN],
  accessRequest: [VIEW, MANAGE, ADMIN],
  viewRequest: [VIEW, MANAGE, ADMIN],
  accessCompany: [VIEW, MANAGE, ADMIN],
  viewCompany: [VIEW, MANAGE, ADMIN],
  accessClientResource: [VIEW, MANAGE, ADMIN],
  viewWeather: [VIEW, MANAGE, ADMIN],
  viewOnTheLot: [VIEW, MANAGE, ADMIN],
  makeRequest: [VIEW, MANAGE, ADMIN],
  // §6: FAQ view, all roles; FAQ edit, nobody
  viewFaq: EVERYONE,
  editFaq: NOBODY,
  // §6: the widget; start, apply, view, progress and details
  viewCreditAppWidget: [CREDIT, USERS, ADMIN],
  startCreditApp: [CREDIT, ADMIN],
  applyCredit: [CREDIT, ADMIN],
  viewCredit: [CREDIT, ADMIN],
  viewCreditProgress: [CREDIT, ADMIN],
  viewCreditDetails: [CREDIT, ADMIN],
  // §6: edit project; add new project, nobody
  editProject: [MANAGE, ADMIN],
  addProject: NOBODY,
  // §6: edit company and view company users, admin only
  editCompany: [ADMIN],
  viewCompanyUsers: [ADMIN],
  // §6: manage-users role or admin
  dashboardAddUser: [USERS, ADMIN],
  addCustomerUser: [USERS, ADMIN],
  editCustomerUser: [USERS, ADMIN],
  manageProjectUser: [USERS, ADMIN],
  removeProjectUser: [USERS, ADMIN],
  forcePasswordReset: [USERS, ADMIN],
  deactivateUser: [USERS, ADMIN],
  // §6: admin only
  activateDeactivateCompanyAdmin: [ADMIN],
  makeCompanyAdmin: [ADMIN],
  // §6: the project roles or admin
  manageProfile: [VIEW, MANAGE, ADMIN],
  managePortal: [VIEW, MANAGE, ADMIN],
  manageEmail: [VIEW, MANAGE, ADMIN],
  // §6: admin
  manageCustomerUser: [ADMIN],
} as const satisfies Record<string, readonly CustomerPermissionValue[] | typeof EVERYONE>;

export type CustomerPermission = keyof typeof customerPermissions;
