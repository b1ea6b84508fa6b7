import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { type Access, defineContract } from '../http/endpoint.ts';
import { WaitingChange } from './user-change.ts';

const Message = z.object({ message: z.string() });
/** The row of §6 that System Admin alone holds. */
const administers = { studio: 'editFaq' } as const satisfies Access;
const aChange = z.strictObject({ userChangeId: Id });
const linkBody = z.strictObject({ token: z.string().max(128) });

/** Changes of users that wait (decision 0080): a second System Admin answers, or the link that went to a new address. */
export const userChangeCalls = defineContract({
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
});
