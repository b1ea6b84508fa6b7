import { addressReader, oneOf } from '@gatehouse/domain/lists/search.ts';
import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '#web/features/notifications/inbox-page.tsx';

/** Everybody's own, in whichever portal they are. */
export const Route = createFileRoute('/feature/inbox')({
  validateSearch: addressReader({ unread: oneOf(['true']) }),
  component: function InboxRoute() {
    return <InboxPage unreadOnly={Route.useSearch().unread === 'true'} />;
  },
});
