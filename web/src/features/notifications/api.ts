import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

const notificationsKey = ['notifications'] as const;

export const inboxQuery = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, unread],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/customer-portal/notifications', {
        query: { unread: unread ? 'true' : 'false', ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ more, notifications }) => (more ? notifications.at(-1)?.notificationId : undefined),
  });

const read = async <T>(answer: Promise<T>): Promise<T> => {
  const result = await answer;
  window.dispatchEvent(new Event('gatehouse:alerts'));
  await queryClient.invalidateQueries({ queryKey: notificationsKey });
  return result;
};

export const markRead = (notificationId: string) =>
  read(call('PUT /api/customer-portal/notifications/:notificationId/read', { params: { notificationId } }));
export const markAllRead = (newest: string) =>
  read(call('PUT /api/customer-portal/notifications/read', { body: { newest } }));
