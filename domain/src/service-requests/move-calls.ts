import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { RequiredMessage } from '../fields/text.ts';
import { defineContract } from '../http/endpoint.ts';
import { RequestDetail } from './request.ts';

const ById = z.strictObject({ requestId: Id });
const Reason = z.strictObject({ reason: RequiredMessage });
const asks = { customer: 'makeRequest', studio: 'accessRequest' } as const;
const staff = { studio: 'accessRequest' } as const;
const customers = { customer: 'makeRequest' } as const;
const move = {
  params: ById,
  ifMatch: true,
  response: z.object({ message: z.string(), request: RequestDetail }),
} as const;

/** The moves of a request, each a call of its own with the name it has in `moves.ts`. */
export const requestMoveCalls = defineContract({
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/status/submit': {
    summary: 'Submits a draft: it gets its number and goes to its departments.',
    access: asks,
    audit: 'REQUEST_SUBMITTED',
    repeatable: true,
    ...move,
  },
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/status/confirm': {
    summary: 'The requester confirms what an outside person filled in; from then on it counts.',
    access: asks,
    audit: 'REQUEST_CONFIRMED',
    ...move,
  },
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/status/acknowledge': {
    summary: 'A department or client services has seen it.',
    access: staff,
    audit: 'REQUEST_ACKNOWLEDGED',
    ...move,
  },
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/status/askInfo': {
    summary: 'Asks the customer for what is missing.',
    access: staff,
    audit: 'REQUEST_INFO_ASKED',
    body: z.strictObject({ question: RequiredMessage }),
    ...move,
  },
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/status/answer': {
    summary: 'The customer answers; it goes back to where it was asked.',
    access: customers,
    audit: 'REQUEST_ANSWERED',
    body: z.strictObject({ answer: RequiredMessage }),
    ...move,
  },
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/status/approve': {
    summary: 'The department will do it.',
    access: staff,
    audit: 'REQUEST_APPROVED',
    ...move,
  },
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/status/schedule': {
    summary: 'With the agreed times, within the business hours of the lot.',
    access: staff,
    audit: 'REQUEST_SCHEDULED',
    body: z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() }),
    ...move,
  },
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/status/start': {
    summary: 'The work has begun.',
    access: staff,
    audit: 'REQUEST_WORK_STARTED',
    ...move,
  },
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/status/complete': {
    summary: 'The work is done. The customer may sign off within three business days.',
    access: staff,
    audit: 'REQUEST_COMPLETED',
    ...move,
  },
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/status/signOff': {
    summary: 'The customer says that it was done.',
    access: customers,
    audit: 'REQUEST_SIGNED_OFF',
    ...move,
  },
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/status/decline': {
    summary: 'A department head or client services refuses it; the reason is shown.',
    access: staff,
    audit: 'REQUEST_DECLINED',
    body: Reason,
    ...move,
  },
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/cancel': {
    summary: 'Cancels it before work begins.',
    access: asks,
    audit: 'REQUEST_CANCELLED',
    ...move,
  },
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/cancellation/ask': {
    summary: 'Asks the department to cancel work that has begun, with a possible charge.',
    access: asks,
    audit: 'REQUEST_CANCELLATION_ASKED',
    body: Reason,
    ...move,
  },
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/cancellation/accept': {
    summary: 'The department accepts.',
    access: staff,
    audit: 'REQUEST_CANCELLATION_ACCEPTED',
    ...move,
  },
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/cancellation/refuse': {
    summary: 'The department goes on, and says why.',
    access: staff,
    audit: 'REQUEST_CANCELLATION_REFUSED',
    body: Reason,
    ...move,
  },
  'POST /api/ar-portal/customer-studio/servicerequest/:requestId/resubmit': {
    summary: 'A new draft with everything filled in, linked as resubmission; what waited for info is closed by it.',
    access: customers,
    audit: 'REQUEST_RESUBMITTED',
    repeatable: true,
    ...move,
  },
  'PUT /api/ar-portal/customer-studio/servicerequest/:requestId/retrigger': {
    summary: 'Delivers mail, webhook and PDF again under the same key; repairs a failed delivery once.',
    access: { studio: 'retriggerSubmit' },
    audit: 'REQUEST_RETRIGGERED',
    repeatable: true,
    ...move,
  },
});
