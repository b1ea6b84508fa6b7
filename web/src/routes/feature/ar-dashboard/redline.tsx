import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#web/api/session-state.ts';
import { RedlinePage } from '#web/features/credit-applications/redline-page.tsx';
import { readRedlineSearch } from '#web/features/credit-applications/redline-search.ts';

export const Route = createFileRoute('/feature/ar-dashboard/redline')({
  validateSearch: readRedlineSearch,
  component: function Redline() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    const { roleAssigned, userPreferences } = useProfile();
    return (
      <RedlinePage
        portal="ar"
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true })}
        viewer={{ clock: userPreferences, may: (permission) => roleAssigned[permission] === true }}
      />
    );
  },
});
