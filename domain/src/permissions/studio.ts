import type { StudioPermissionValue } from './granted-values.ts';
import type { StudioRole } from './people.ts';

const [DEPARTMENT_USER, DEPARTMENT_HEAD, CSR, SYSTEM_ADMIN, AR, LEVEL_1, LEVEL_2] = [
  'Department User',
  'Department Head',
  'CSR',
  'System Admin',
  'A/R',
  'Level 1 Approver',
  'Level 2 Approver',
] as const satisfies readonly StudioRole[];
const ALL_FIVE = [DEPARTMENT_USER, DEPARTMENT_HEAD, CSR, SYSTEM_ADMIN, AR] as const;
const ALL_BUT_AR = [DEPARTMENT_USER, DEPARTMENT_HEAD, CSR, SYSTEM_ADMIN] as const;

/** §6 Studio permission map, row by row: permission → the roles that hold it. */
export const studioPermissions = {
  // §6: most viewing, add and edit items, all five roles
  accessOverview: ALL_FIVE,
  accessCompany: ALL_FIVE,
  viewCompany: ALL_FIVE,
  addCompany: ALL_FIVE,
  editCompany: ALL_FIVE,
  viewCompanyUsers: ALL_FIVE,
  accessProject: ALL_FIVE,
  viewProject: ALL_FIVE,
  addProject: ALL_FIVE,
  editProject: ALL_FIVE,
  accessUsers: ALL_FIVE,
  viewUser: ALL_FIVE,
  addCustomerUser: ALL_FIVE,
  editCustomerUser: ALL_FIVE,
  manageProjectUser: ALL_FIVE,
  accessCreditApp: ALL_FIVE,
  viewCreditApp: ALL_FIVE,
  addCreditApp: ALL_FIVE,
  editCreditApp: ALL_FIVE,
  viewFaq: ALL_FIVE,
  accessClientResource: ALL_FIVE,
  manageProfile: ALL_FIVE,
  // §2: the request route is studio, not A/R (decided by us)
  accessRequest: ALL_BUT_AR,
  // §6: System Admin only; who may enable a company is not listed, it mirrors disable
  editFaq: [SYSTEM_ADMIN],
  disableCompany: [SYSTEM_ADMIN],
  enableCompany: [SYSTEM_ADMIN],
  // §6: upload CSR and System Admin, view those plus A/R
  uploadQuote: [CSR, SYSTEM_ADMIN],
  viewQuote: [CSR, SYSTEM_ADMIN, AR],
  // §6: CSR and System Admin
  removeCustomerUser: [CSR, SYSTEM_ADMIN],
  forcePasswordReset: [CSR, SYSTEM_ADMIN],
  deactivateUser: [CSR, SYSTEM_ADMIN],
  addStudioUser: [CSR, SYSTEM_ADMIN],
  editStudioUser: [CSR, SYSTEM_ADMIN],
  // §6: System Admin and A/R. Packet is what the customer submitted (PM-008)
  editCreditAppPacket: [SYSTEM_ADMIN, AR],
  assignRiskApprover: [SYSTEM_ADMIN, AR],
  // §6: levels; the designation says for which department and up to which amount (credit.md §2)
  approveCreditAppLevel1: [DEPARTMENT_USER, DEPARTMENT_HEAD],
  approveCreditAppLevel2: [DEPARTMENT_HEAD],
  // §6: A/R and the approver holders, who also need the value of §3 (Final Review, A/R Number)
  approveCreditApp: [AR, LEVEL_1, LEVEL_2],
  denyCreditApp: [AR, LEVEL_1, LEVEL_2],
  addArNumber: [AR, LEVEL_1, LEVEL_2],
  // §6: A/R only
  reviewSubmittedCreditApp: [AR],
  adjustCreditLimit: [AR],
  downloadCreditPacket: [AR],
  // §6: not A/R
  retriggerSubmit: ALL_BUT_AR,
  // §6: widgets exclude A/R
  viewCreditAppWidget: ALL_BUT_AR,
  viewBookmarkedProjectWidget: ALL_BUT_AR,
  viewRequestWidget: ALL_BUT_AR,
  viewOnTheLotWidget: ALL_BUT_AR,
} as const satisfies Record<string, readonly StudioRole[]>;

export type StudioPermission = keyof typeof studioPermissions;

/** Permissions that a role alone does not give: the person must have been granted the value as well (§3, credit.md §2 FR). */
export const neededValue = {
  approveCreditApp: 'Final Review',
  denyCreditApp: 'Final Review',
  addArNumber: 'A/R Number',
} as const satisfies Partial<Record<StudioPermission, StudioPermissionValue>>;
