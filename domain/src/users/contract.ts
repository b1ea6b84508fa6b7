import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { type Access, defineContract } from '../http/endpoint.ts';
import { listAnswer } from '../lists/list.ts';
import { accountCalls } from './account-calls.ts';
import { userChangeCalls } from './change-calls.ts';
import { CustomerUser, NewCustomerUser, StudioUser } from './user.ts';
import { userGroups } from './user-list.ts';
import { CompanyUsersQuery, StudioCompanyUsersQuery, StudioUsersQuery } from './user-query.ts';
import { ActivityEntry, HeldTask, ImportAnswer, UserDetail, UserRow, UsersMetadata } from './views.ts';

const Message = z.object({ message: z.string() });
const Added = Message.extend({ userProfileId: z.string() });
const aUser = z.strictObject({ userProfileId: Id });
const added = { response: Added, repeatable: true } as const;
const editCustomer = {
  audit: 'CUSTOMER_USER_EDITED',
  params: aUser,
  body: CustomerUser,
  ifMatch: 'honoured',
  response: Message,
} as const;
const Import = z.strictObject({
  csv: z.string().max(200_000),
  /** false: reads and judges, imports nothing. */
  commit: z.boolean(),
  /** Imports the good lines although others are bad; without it one bad line stops all. */
  leaveBadOut: z.boolean().default(false),
});
const Rows = listAnswer(UserRow);
const addsCustomers = { studio: 'addCustomerUser' } as const satisfies Access;
const deactivates = { studio: 'deactivateUser' } as const satisfies Access;
const ownAddsCustomers = { customer: 'addCustomerUser' } as const satisfies Access;
/** Users and their accounts: the calls of §7 to the letter, and what the screens of §2 need besides. */
export const usersContract = defineContract({
  ...accountCalls,
  ...userChangeCalls,
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
    ...added,
  },
  'POST /api/studio-ops/company/users': {
    summary: 'Adds a user to a company and mails the invitation.',
    access: addsCustomers,
    audit: 'CUSTOMER_USER_ADDED',
    body: NewCustomerUser,
    ...added,
  },
  'POST /api/customer-portal/users': {
    summary: 'Adds a user to the own company and mails the invitation.',
    access: ownAddsCustomers,
    audit: 'CUSTOMER_USER_ADDED',
    body: CustomerUser,
    ...added,
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
    ...editCustomer,
  },
  'PUT /api/customer-portal/users/:userProfileId': {
    summary: 'Edits a user of the own company.',
    access: { customer: 'editCustomerUser' },
    ...editCustomer,
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
});
