import { readQueueSearch } from '@gatehouse/domain/credit-applications/queue/queue.ts';
import { createFileRoute } from '@tanstack/react-router';
import { QueuePage } from '#web/features/credit-applications/queue/queue-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/credit-app')({
  validateSearch: readQueueSearch,
  component: function Queue() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <QueuePage
        portal="studio"
        search={search}
        onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
      />
    );
  },
});
