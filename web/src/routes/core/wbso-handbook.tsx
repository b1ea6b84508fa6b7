import { createFileRoute } from '@tanstack/react-router';
import { HandbookListPage } from '#web/features/handbook/handbook-list-page.tsx';
import { ResourceSearch } from '#web/shell/resource-search.tsx';

export const Route = createFileRoute('/core/wbso-handbook')({
  component: function HandbookListRoute() {
    return <HandbookListPage find={<ResourceSearch first="handbook" />} />;
  },
});
