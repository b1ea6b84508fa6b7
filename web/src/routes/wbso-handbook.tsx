import { createFileRoute } from '@tanstack/react-router';
import { HandbookListPage } from '#web/features/handbook/handbook-list-page.tsx';
import { ResourceSearch } from '#web/shell/resource-search.tsx';
import { WithQueries } from '#web/shell/with-queries.tsx';
/** The same page as below /core (RT-009). */
export const Route = createFileRoute('/wbso-handbook')({
  component: function HandbookListRoute() {
    return (
      <WithQueries>
        <HandbookListPage find={<ResourceSearch first="handbook" />} />
      </WithQueries>
    );
  },
});
