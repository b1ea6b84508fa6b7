import { createFileRoute } from '@tanstack/react-router';
import { RedlinePage } from '#web/features/credit-applications/redline/redline-page.tsx';
import { readRedlineSearch } from '#web/features/credit-applications/redline/redline-search.ts';

export const Route = createFileRoute('/feature/studio-dashboard/redline')({
  validateSearch: readRedlineSearch,
  component: function Redline() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <RedlinePage
        portal="studio"
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true })}
      />
    );
  },
});
