import { readHandbookSite } from '@gatehouse/domain/handbook/site.ts';
import { lotSite } from '@gatehouse/domain/sites/sites.ts';
import { createFileRoute } from '@tanstack/react-router';
import { HandbookListPage } from '#web/features/handbook/handbook-list-page.tsx';
import { ResourceSearch } from '#web/shell/resource-search.tsx';
import { WithQueries } from '#web/shell/with-queries.tsx';
/** The same page as below /core (RT-009). */
export const Route = createFileRoute('/wbso-handbook')({
  validateSearch: readHandbookSite,
  component: function HandbookListRoute() {
    const { site = lotSite() } = Route.useSearch();
    return (
      <WithQueries>
        <HandbookListPage path="/wbso-handbook" site={site} find={<ResourceSearch first="handbook" />} />
      </WithQueries>
    );
  },
});
