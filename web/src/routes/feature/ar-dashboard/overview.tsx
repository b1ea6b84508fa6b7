import { readQueueSearch } from '@gatehouse/domain/credit-applications/queue/queue.ts';
import { createFileRoute } from '@tanstack/react-router';
import { QueuePage } from '#web/features/credit-applications/queue/queue-page.tsx';
import { Tour } from '#web/features/set-up/tour.tsx';

export const Route = createFileRoute('/feature/ar-dashboard/overview')({
  validateSearch: readQueueSearch,
  component: function Queue() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <>
        <Tour portal="ar" />
        <QueuePage
          portal="ar"
          search={search}
          onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
        />
      </>
    );
  },
});
