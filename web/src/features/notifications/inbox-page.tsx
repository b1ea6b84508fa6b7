import type { Notification } from '@gatehouse/domain/notifications/contract.ts';
import { notificationMessages } from '@gatehouse/domain/notifications/messages.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import house from '#web/ui/house/house.module.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toast.ts';
import { inboxQuery, markAllRead, markRead } from './api.ts';
import style from './inbox.module.css';

/** /feature/inbox: what happened, newest first; opening one marks it as read (decisions §3). */
export function InboxPage({ unreadOnly }: { readonly unreadOnly: boolean }) {
  const list = useInfiniteQuery(inboxQuery(unreadOnly));
  const all = useMutation({
    mutationFn: markAllRead,
    onSuccess: ({ message }) => toast.ok(message),
    onError: toast.failed,
  });
  const shown = list.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  const unread = list.data?.pages[0]?.unread ?? 0;
  const [newest] = shown;
  return (
    <div className={`${house.content} ${style.inbox}`}>
      <PageHead title={notificationMessages.title} sub="What we write to you about, kept for 90 days.">
        {unread > 0 && newest !== undefined ? (
          <Button busy={all.isPending && 'Marking'} onClick={() => all.mutate(newest.notificationId)}>
            Mark all as read
          </Button>
        ) : null}
      </PageHead>
      <LinkTabs
        label="Which notifications"
        tabs={[
          { label: 'All', selected: !unreadOnly, link: { to: '/feature/inbox', search: {} } },
          {
            label: 'Unread',
            count: unread,
            selected: unreadOnly,
            link: { to: '/feature/inbox', search: { unread: 'true' } },
          },
        ]}
      />
      <Reading of={list} waiting={<SkeletonSheet lines={6} />}>
        {() =>
          shown.length === 0 ? (
            <EmptyState
              title={unreadOnly ? notificationMessages.noneUnread : notificationMessages.none}
              text={notificationMessages.noneText}
            />
          ) : (
            <>
              <ul className={style.messages}>
                {shown.map((each) => (
                  <Row key={each.notificationId} notification={each} />
                ))}
              </ul>
              {list.hasNextPage ? (
                <Button busy={list.isFetchingNextPage && 'Reading'} onClick={() => void list.fetchNextPage()}>
                  Show older
                </Button>
              ) : null}
            </>
          )
        }
      </Reading>
    </div>
  );
}

function Row({ notification }: { readonly notification: Notification }) {
  const { notificationId, title, body, path, at, read, group } = notification;
  const { instantInText } = useFormats();
  const [pathname = '', search = ''] = path.split('?');
  return (
    <li data-unread={!read || undefined}>
      <Link
        to={pathname}
        search={Object.fromEntries(new URLSearchParams(search))}
        // it is read on the way there; should that fail, it only stays unread
        onClick={() => (read ? undefined : void markRead(notificationId).catch(() => undefined))}
      >
        {title}
      </Link>
      {read ? null : <span className={house.unseen}>Unread</span>}
      {body === null ? null : <p>{body}</p>}
      <p className={house.fine}>
        {group}, <time dateTime={at}>{instantInText(at)}</time>
      </p>
    </li>
  );
}
