import { createFileRoute } from '@tanstack/react-router';
import { readNewRequest } from '#web/features/service-requests/new-request-address.ts';
import { NewRequestPage } from '#web/features/service-requests/new-request-page.tsx';

/** Ours, beside the list of the specification: what can be asked for (23). */
export const Route = createFileRoute('/feature/studio-dashboard/new-request')({
  staticData: { roles: ['CSR', 'System Admin'] },
  validateSearch: readNewRequest,
  component: () => <NewRequestPage portal="studio" />,
});
