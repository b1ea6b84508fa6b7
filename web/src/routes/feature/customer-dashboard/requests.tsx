import { readRequestSearch, readRequestsAddress } from '@gatehouse/domain/service-requests/request-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { RequestPage } from '#web/features/service-requests/request-page.tsx';
import { RequestsPage } from '#web/features/service-requests/requests-page.tsx';

/** The list, or the one request of `?requestId=` that mails lead to. */
export const Route = createFileRoute('/feature/customer-dashboard/requests')({
  validateSearch: readRequestsAddress,
  component: function Requests() {
    const { requestId } = Route.useSearch();
    const search = Route.useSearch({ select: readRequestSearch, structuralSharing: true });
    const navigate = Route.useNavigate();
    return requestId === undefined ? (
      <RequestsPage
        portal="customer"
        search={search}
        onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
      />
    ) : (
      <RequestPage key={requestId} portal="customer" requestId={requestId} />
    );
  },
});
