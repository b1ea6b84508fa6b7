import { readRequestsAddress } from '@gatehouse/domain/service-requests/request-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { RequestPage } from '#web/features/service-requests/request-page.tsx';
import { RequestsPage } from '#web/features/service-requests/requests-page.tsx';

/** The list, or the one request of `?requestId=` that mails lead to. */
export const Route = createFileRoute('/feature/studio-dashboard/studio-request')({
  validateSearch: readRequestsAddress,
  component: function Requests() {
    const { requestId } = Route.useSearch();
    return requestId === undefined ? (
      <RequestsPage portal="studio" />
    ) : (
      <RequestPage key={requestId} portal="studio" requestId={requestId} />
    );
  },
});
