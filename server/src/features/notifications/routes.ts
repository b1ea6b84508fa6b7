import { notFound } from '@gatehouse/domain/http/refusal.ts';
import { INBOX_PAGE, notificationsContract } from '@gatehouse/domain/notifications/contract.ts';
import { notificationMessages } from '@gatehouse/domain/notifications/messages.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { notificationEvents } from '@gatehouse/domain/profile/notifications.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { countUnread, listNotifications, markRead, markReadUpTo } from './queries.ts';

const target = ({ userProfileId, companyId }: Person, notificationId: string) => ({
  type: 'user',
  id: userProfileId,
  companyId,
  detail: { notificationId },
});

/** The inbox: everybody's own, whoever they are (decisions §3). What comes into it is written beside the mails (platform/mail/inbox.ts). */
export const notificationRoutes = (door: Door): void => {
  const on = implement(door, notificationsContract);

  on('GET /api/customer-portal/notifications', async ({ work, person, query }) => {
    const rows = await listNotifications(work, person.userProfileId, {
      before: query.before,
      unreadOnly: query.unread === 'true',
      limit: INBOX_PAGE + 1,
    });
    return {
      unread: await countUnread(work, person.userProfileId),
      more: rows.length > INBOX_PAGE,
      notifications: rows.slice(0, INBOX_PAGE).map((row) => ({ ...row, group: notificationEvents[row.event].group })),
    };
  });

  on('PUT /api/customer-portal/notifications/:notificationId/read', async ({ work, person, params, touched }) => {
    if (!(await markRead(work, person.userProfileId, params.notificationId))) throw notFound();
    touched(target(person, params.notificationId));
    return { unread: await countUnread(work, person.userProfileId) };
  });

  on('PUT /api/customer-portal/notifications/read', async ({ work, person, body, touched }) => {
    if (!(await markReadUpTo(work, person.userProfileId, body.newest))) throw notFound();
    touched(target(person, body.newest));
    return { unread: await countUnread(work, person.userProfileId), message: notificationMessages.allRead };
  });
};
