import { createFileRoute } from '@tanstack/react-router';
import { readBoardSearch } from '#web/features/spaces/board-search.ts';
import { StageHoldsPage } from '#web/features/spaces/stage-holds-page.tsx';

/** Ours, beside the routes of the specification: who holds what of the lot when (decisions §6). Not for A/R. */
export const Route = createFileRoute('/feature/studio-dashboard/stage-holds')({
  validateSearch: readBoardSearch,
  staticData: { roles: ['Department User', 'Department Head', 'CSR', 'System Admin'] },
  component: StageHoldsPage,
});
