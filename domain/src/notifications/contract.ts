import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { defineContract } from '../http/endpoint.ts';
import { eventGroups, notificationEventNames } from '../profile/notifications.ts';

export const INBOX_PAGE = 25;

export const Notification = z.object({
  notificationId: z.string(),
  event: z.enum(notificationEventNames),
  group: z.enum(eventGroups),
  title: z.string(),
  body: z.string().nullable(),
  /** A page of the portal. */
  path: z.string(),
  at: z.iso.datetime(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

const everybody = { signedIn: 'everybody has an inbox of their own' } as const;
const Unread = z.object({ unread: z.number() });

/** The inbox in the portal (decisions §3): what mails tell, written in the same moment, by each person's wishes. Nobody reads another's. */
export const notificationsContract = defineContract({
  'GET /api/customer-portal/notifications': {
    summary: 'The caller’s notifications, newest first, a page at a time: `before` is the last one that is shown.',
    access: everybody,
    query: z.strictObject({ before: Id.optional(), unread: z.enum(['true', 'false']).default('false') }),
    response: Unread.extend({ notifications: z.array(Notification), more: z.boolean() }),
  },
  'PUT /api/customer-portal/notifications/:notificationId/read': {
    summary: 'Marks one as read; once more does no harm.',
    access: everybody,
    audit: 'NOTIFICATION_READ',
    params: z.strictObject({ notificationId: Id }),
    response: Unread,
  },
  'PUT /api/customer-portal/notifications/read': {
    summary: 'Marks everything up to the newest one that the caller has seen as read; what came since stays unread.',
    access: everybody,
    audit: 'NOTIFICATIONS_READ',
    body: z.strictObject({ newest: Id }),
    response: Unread.extend({ message: z.string() }),
  },
});
