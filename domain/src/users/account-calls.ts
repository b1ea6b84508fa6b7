import { z } from 'zod';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Id } from '../fields/id.ts';
import { type Access, defineContract } from '../http/endpoint.ts';

const Message = z.object({ message: z.string() });
const aUser = z.strictObject({ userProfileId: Id });
const addsCustomers = { studio: 'addCustomerUser' } as const satisfies Access;
const ownAddsCustomers = { customer: 'addCustomerUser' } as const satisfies Access;
const deactivates = { studio: 'deactivateUser' } as const satisfies Access;
const ownDeactivates = { customer: 'deactivateUser' } as const satisfies Access;
/** §7 sends who acts along; it is compared with the session and never trusted (decisions §9). */
const Actor = z.string().max(255).optional();
const Status = z.enum(['ACTIVE', 'DISABLED']);
const flag = z.enum(['true', 'false']);

const FreezeQuery = z.strictObject({ userProfileId: Id, frozen: flag, until: CalendarDate.optional() });
const AdminQuery = z.strictObject({ userProfileId: Id, companyAdmin: flag });

/** What is done to an account (§4). */
export const accountCalls = defineContract({
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
  'PUT /api/studio-ops/users/second-factor/reset': {
    summary: 'Takes the second factor of somebody away who lost app and recovery codes; System Admins only.',
    access: { studio: 'forcePasswordReset' },
    audit: 'SECOND_FACTOR_RESET',
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
  'DELETE /api/studio-ops/company/users': {
    summary: 'Removes a user of a company from every list and project.',
    access: { studio: 'removeCustomerUser' },
    audit: 'USER_REMOVED',
    query: z.strictObject({ userProfileId: Id }),
    response: Message,
  },
});
