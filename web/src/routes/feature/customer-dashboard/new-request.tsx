import { createFileRoute } from '@tanstack/react-router';
import { NewRequestPage, type NewRequestSearch } from '#web/features/service-requests/new-request-page.tsx';

/** Ours, beside the list of the specification: what can be asked for (23). */
export const Route = createFileRoute('/feature/customer-dashboard/new-request')({
  validateSearch: ({ projectId, place }: Record<string, unknown>): NewRequestSearch => ({
    ...(typeof projectId === 'string' ? { projectId } : {}),
    ...(typeof place === 'string' ? { place: place.slice(0, 255) } : {}),
  }),
  component: function NewRequest() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <NewRequestPage
        portal="customer"
        search={search}
        onProject={(projectId) =>
          void navigate({ search: { ...search, projectId }, replace: true, resetScroll: false })
        }
      />
    );
  },
});
