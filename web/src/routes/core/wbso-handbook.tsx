import { readHandbookSite } from '@gatehouse/domain/handbook/site.ts';
import { lotSite } from '@gatehouse/domain/sites/sites.ts';
import { createFileRoute } from '@tanstack/react-router';
import { HandbookListPage } from '#web/features/handbook/handbook-list-page.tsx';
import { ResourceSearch } from '#web/shell/resource-search.tsx';

export const Route = createFileRoute('/core/wbso-handbook')({
  validateSearch: readHandbookSite,
  component: function HandbookListRoute() {
    const { site = lotSite() } = Route.useSearch();
    return <HandbookListPage path="/core/wbso-handbook" site={site} find={<ResourceSearch first="handbook" />} />;
  },
});
