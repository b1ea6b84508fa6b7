import { readPassesAddress, readPassesSearch } from '@gatehouse/domain/passes/pass-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PassesPage } from '#web/features/passes/passes-page.tsx';

/** Ours, beside the routes of the specification: passes for the customer's projects. */
export const Route = createFileRoute('/feature/customer-dashboard/passes')({
  validateSearch: readPassesAddress,
  component: function Passes() {
    const navigate = Route.useNavigate();
    const { passId, ask } = Route.useSearch();
    const search = Route.useSearch({ select: readPassesSearch, structuralSharing: true });
    return (
      <PassesPage
        side="customer"
        search={search}
        onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
        opened={{ ...(passId === undefined ? {} : { passId }), ...(ask === undefined ? {} : { ask }) }}
        onOpened={(next) => void navigate({ search: { ...search, ...next }, resetScroll: false })}
      />
    );
  },
});
