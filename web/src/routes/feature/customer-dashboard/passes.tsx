import { readPassesSearch } from '@gatehouse/domain/passes/pass-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PassesPage } from '#web/features/passes/passes-page.tsx';

/** Ours, beside the routes of the specification: passes for the customer's projects. */
export const Route = createFileRoute('/feature/customer-dashboard/passes')({
  validateSearch: readPassesSearch,
  component: function Passes() {
    const navigate = Route.useNavigate();
    return (
      <PassesPage
        side="customer"
        search={Route.useSearch({ select: readPassesSearch, structuralSharing: true })}
        onSearch={(search, options) => void navigate({ search, resetScroll: false, ...options })}
      />
    );
  },
});
