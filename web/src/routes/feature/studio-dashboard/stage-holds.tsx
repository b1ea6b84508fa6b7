import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#web/api/session-state.ts';
import { readBoardSearch } from '#web/features/spaces/board-search.ts';
import { StageHoldsPage } from '#web/features/spaces/stage-holds-page.tsx';

/** Ours, beside the routes of the specification: who holds what of the lot when (decisions §6). Not for A/R. */
export const Route = createFileRoute('/feature/studio-dashboard/stage-holds')({
  validateSearch: readBoardSearch,
  staticData: { roles: ['Department User', 'Department Head', 'CSR', 'System Admin'] },
  component: function StageHolds() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <StageHoldsPage
        search={search}
        onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
        clock={useProfile().userPreferences}
      />
    );
  },
});
