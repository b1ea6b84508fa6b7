import { z } from 'zod';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Id } from '../fields/id.ts';
import { type Access, defineContract } from '../http/endpoint.ts';
import { listAnswer } from '../lists/list.ts';
import { CustomerUser, NewCustomerUser, StudioUser } from './user.ts';
import { WaitingChange } from './user-change.ts';
import { userGroups } from './user-list.ts';
import { CompanyUsersQuery, StudioCompanyUsersQuery, StudioUsersQuery } from './user-query.ts';
import { ActivityEntry, HeldTask, ImportAnswer, UserDetail, UserRow, UsersMetadata } from './views.ts';

const Message = z.object({ message: z.string() });
const Added = Message.extend({ userProfileId: z.string() });
const aUser = z.strictObject({ userProfileId: Id });
/** §7 sends who acts along; it is compared with the session and never trusted (decisions §9). */
const Actor = z.string().max(255).optional();
const Status = z.enum(['ACTIVE', 'DISABLED']);
const flag = z.enum(['true', 'false']);

const Import = z.strictObject({
  csv: z.string().max(200_000),
  /** false: reads and judges, imports nothing. */
  commit: z.boolean(),
  /** Imports the good lines although others are bad; without it one bad line stops all. */
  leaveBadOut: z.boolean().default(false),
});
const Rows = listAnswer(UserRow);
const addsCustomers = { studio: 'addCustomerUser' } as const satisfies Access;
const ownAddsCustomers = { customer: 'addCustomerUser' } as const satisfies Access;
const deactivates = { studio: 'deactivateUser' } as const satisfies Access;
const ownDeactivates = { customer: 'deactivateUser' } as const satisfies Access;
const FreezeQuery = z.strictObject({ userProfileId: Id, frozen: flag, until: CalendarDate.optional() });
const AdminQuery = z.strictObject({ userProfileId: Id, companyAdmin: flag });

/** The row of §6 that System Admin alone holds. */
const administers = { studio: 'editFaq' } as const satisfies Access;
const aChange = z.strictObject({ userChangeId: Id });
const linkBody = z.strictObject({ token: z.string().max(128) });

/** Users and their accounts: the calls of §7 to the letter, and what the screens of §2 need besides. */
export const usersContract = defineContract({
  'GET /api/studio-ops/users': {
    summary: 'All users, by group: staff, customers, invited, frozen or disabled.',
    access: { studio: 'accessUsers' },
    query: StudioUsersQuery,
    response: Rows.extend({ counts: z.record(z.enum(userGroups), z.number()) }),
  },
  'GET /api/studio-ops/company/users': {
    summary: 'The users of one company.',
    access: { studio: 'viewCompanyUsers' },
    query: StudioCompanyUsersQuery,
    response: Rows,
  },
  'GET /api/customer-portal/users': {
    summary: 'The users of the own company.',
    access: { customer: 'viewCompanyUsers' },
    query: CompanyUsersQuery,
    response: Rows,
  },
  'GET /api/customer-portal/projects/users': {
    summary: 'The people of the projects on which the caller manages users; a company admin has all of the company.',
    access: { customer: 'manageProjectUser' },
    query: CompanyUsersQuery,
    response: Rows,
  },
  'GET /api/studio-ops/users/metadata': {
    summary: 'What the forms and filters of users choose from.',
    access: { studio: 'accessUsers' },
    query: z.strictObject({ companyId: Id.optional() }),
    response: UsersMetadata,
  },
  'GET /api/customer-portal/users/metadata': {
    summary: 'What the forms and filters of the own company choose from.',
    access: ownAddsCustomers,
    response: UsersMetadata,
  },
  'GET /api/studio-ops/users/email-in-use': {
    summary: 'Has somebody this e-mail address? Asked while it is typed.',
    access: addsCustomers,
    query: z.strictObject({ email: z.string().max(255) }),
    response: z.object({ inUse: z.boolean() }),
    perMinute: 60,
  },
  'GET /api/customer-portal/users/email-in-use': {
    summary:
      'Has somebody of the own company this e-mail address? Asked while it is typed; says nothing about anybody else.',
    access: ownAddsCustomers,
    query: z.strictObject({ email: z.string().max(255) }),
    response: z.object({ inUse: z.boolean() }),
    perMinute: 60,
  },
  'GET /api/studio-ops/users/:userProfileId': {
    summary: 'One user, with what may be done to the account.',
    access: { studio: 'viewUser' },
    params: aUser,
    response: UserDetail,
  },
  'GET /api/customer-portal/users/:userProfileId': {
    summary: 'One user of the own company, for who may edit users.',
    access: { customer: 'editCustomerUser' },
    params: aUser,
    response: UserDetail,
  },
  'GET /api/studio-ops/users/:userProfileId/activity': {
    summary: 'What happened to an account, newest first.',
    access: { studio: 'viewUser' },
    params: aUser,
    response: z.object({ entries: z.array(ActivityEntry) }),
  },
  'GET /api/customer-portal/users/:userProfileId/activity': {
    summary: 'What happened to an account, newest first; staff are not named to customers.',
    access: { customer: 'editCustomerUser' },
    params: aUser,
    response: z.object({ entries: z.array(ActivityEntry) }),
  },

  'GET /api/studio-ops/users/:userProfileId/tasks': {
    summary: 'What somebody has claimed and not finished, and who could take it over: asked before a deactivation.',
    access: deactivates,
    params: aUser,
    response: z.object({
      tasks: z.array(HeldTask),
      takers: z.array(z.object({ userProfileId: z.string(), name: z.string() })),
    }),
  },

  'POST /api/studio-ops/users': {
    summary: 'Adds a studio user and mails the invitation.',
    access: { studio: 'addStudioUser' },
    audit: 'STUDIO_USER_ADDED',
    body: StudioUser,
    response: Added,
    repeatable: true,
  },
  'POST /api/studio-ops/company/users': {
    summary: 'Adds a user to a company and mails the invitation.',
    access: addsCustomers,
    audit: 'CUSTOMER_USER_ADDED',
    body: NewCustomerUser,
    response: Added,
    repeatable: true,
  },
  'POST /api/customer-portal/users': {
    summary: 'Adds a user to the own company and mails the invitation.',
    access: ownAddsCustomers,
    audit: 'CUSTOMER_USER_ADDED',
    body: CustomerUser,
    response: Added,
    repeatable: true,
  },
  'PUT /api/studio-ops/users/:userProfileId': {
    summary: 'Edits a studio user.',
    access: { studio: 'editStudioUser' },
    audit: 'STUDIO_USER_EDITED',
    params: aUser,
    body: StudioUser,
    ifMatch: true,
    response: Message,
  },
  'PUT /api/studio-ops/company/users/:userProfileId': {
    summary: 'Edits a user of a company.',
    access: { studio: 'editCustomerUser' },
    audit: 'CUSTOMER_USER_EDITED',
    params: aUser,
    body: CustomerUser,
    ifMatch: 'honoured',
    response: Message,
  },
  'PUT /api/customer-portal/users/:userProfileId': {
    summary: 'Edits a user of the own company.',
    access: { customer: 'editCustomerUser' },
    audit: 'CUSTOMER_USER_EDITED',
    params: aUser,
    body: CustomerUser,
    ifMatch: 'honoured',
    response: Message,
  },
  'POST /api/studio-ops/company/users/import': {
    summary: 'Invites everybody of a pasted list; a line that is wrong is named, and stops all unless told otherwise.',
    access: addsCustomers,
    audit: 'USERS_IMPORTED',
    body: Import.extend({ companyId: Id }),
    response: ImportAnswer,
  },
  'POST /api/customer-portal/users/import': {
    summary: 'The same for the own company.',
    access: ownAddsCustomers,
    audit: 'USERS_IMPORTED',
    body: Import,
    response: ImportAnswer,
  },
  'POST /api/studio-ops/users/:userProfileId/invite': {
    summary: 'Sends the invitation again; the earlier link is void.',
    access: addsCustomers,
    audit: 'USER_INVITED_AGAIN',
    params: aUser,
    response: Message,
  },
  'POST /api/customer-portal/users/:userProfileId/invite': {
    summary: 'Sends the invitation again; the earlier link is void.',
    access: ownAddsCustomers,
    audit: 'USER_INVITED_AGAIN',
    params: aUser,
    response: Message,
  },

  // §7: the three status calls, to the letter
  'PUT /api/customer-portal/users/status': {
    summary: 'Deactivates or activates a user of the own company.',
    access: ownDeactivates,
    audit: 'USER_STATUS_CHANGED',
    query: z.strictObject({ userProfileId: Id, loggedInId: Actor, status: Status }),
    response: Message,
  },
  'PUT /api/studio-ops/users/status': {
    summary: 'Deactivates or activates a studio user.',
    access: deactivates,
    audit: 'USER_STATUS_CHANGED',
    // the first three are §7's; who takes over open tasks is decisions §2
    query: z.strictObject({ userId: Id, status: Status, userLoggedInId: Actor, handOverTo: Id.optional() }),
    response: Message,
  },
  'PUT /api/studio-ops/company/users/update/status': {
    summary: 'Deactivates or activates a user of a company.',
    access: deactivates,
    audit: 'USER_STATUS_CHANGED',
    query: z.strictObject({ userProfileId: Id, userLoggedInId: Actor, status: Status }),
    response: Message,
  },
  'PUT /api/studio-ops/users/freeze': {
    summary: 'Freezes an account, until a day or until further notice, or ends that.',
    access: deactivates,
    audit: 'USER_FREEZE_CHANGED',
    query: FreezeQuery,
    response: Message,
  },
  'PUT /api/customer-portal/users/freeze': {
    summary: 'Freezes an account of the own company, or ends that.',
    access: ownDeactivates,
    audit: 'USER_FREEZE_CHANGED',
    query: FreezeQuery,
    response: Message,
  },
  'PUT /api/studio-ops/users/company-admin': {
    summary: 'Makes somebody company admin, or ends that.',
    access: deactivates,
    audit: 'COMPANY_ADMIN_CHANGED',
    query: AdminQuery,
    response: Message,
  },
  'PUT /api/customer-portal/users/company-admin': {
    summary: 'Makes somebody of the own company company admin, or ends that.',
    access: { customer: 'makeCompanyAdmin' },
    audit: 'COMPANY_ADMIN_CHANGED',
    query: AdminQuery,
    response: Message,
  },
  'PUT /api/studio-ops/users/password-reset': {
    summary: 'Voids the password and mails a link to set a new one.',
    access: { studio: 'forcePasswordReset' },
    audit: 'PASSWORD_RESET_FORCED',
    query: aUser,
    response: Message,
  },
  'PUT /api/customer-portal/users/password-reset': {
    summary: 'Voids the password of a user of the own company and mails a link to set a new one.',
    access: { customer: 'forcePasswordReset' },
    audit: 'PASSWORD_RESET_FORCED',
    query: aUser,
    response: Message,
  },
  // changes that wait (decision 0080)
  'GET /api/studio-ops/user-changes': {
    summary: 'Changes of users that wait for a second System Admin.',
    access: administers,
    response: z.object({ changes: z.array(WaitingChange) }),
  },
  'PUT /api/studio-ops/user-changes/:userChangeId/confirm': {
    summary:
      'Puts a change that another System Admin asked for into force; a new address goes on to whoever reads the mail there.',
    access: administers,
    audit: 'USER_CHANGE_CONFIRMED',
    params: aChange,
    response: Message,
  },
  'PUT /api/studio-ops/user-changes/:userChangeId/decline': {
    summary: 'Declines a change that waits; everything is as it was.',
    access: administers,
    audit: 'USER_CHANGE_DECLINED',
    params: aChange,
    response: Message,
  },
  'PUT /api/studio-ops/user-changes/:userChangeId/withdraw': {
    summary: 'Takes an own change back that still waits.',
    access: { studio: 'forcePasswordReset' },
    audit: 'USER_CHANGE_WITHDRAWN',
    params: aChange,
    response: Message,
  },
  'POST /api/customer-portal/confirm-address/check': {
    summary: 'Which address does this link confirm? Nothing is consumed.',
    access: { public: 'the link is the credential' },
    audit: 'ADDRESS_CHECKED',
    body: linkBody,
    response: z.object({ email: z.string() }),
    perMinute: 20,
  },
  'POST /api/customer-portal/confirm-address': {
    summary: 'The new address counts from now on; its person is signed out everywhere.',
    access: { public: 'the link is the credential' },
    audit: 'ADDRESS_CONFIRMED',
    body: linkBody,
    response: Message,
    perMinute: 10,
  },
  'DELETE /api/studio-ops/company/users': {
    summary: 'Removes a user of a company from every list and project.',
    access: { studio: 'removeCustomerUser' },
    audit: 'USER_REMOVED',
    query: z.strictObject({ userProfileId: Id }),
    response: Message,
  },
});
