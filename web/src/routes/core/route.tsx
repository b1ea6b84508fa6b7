import { createFileRoute } from '@tanstack/react-router';
import { WithQueries } from '#web/shell/with-queries.tsx';

/** §2: handbook, maps, directory and FAQs. */
export const Route = createFileRoute('/core')({
  component: function CoreSection() {
    return <WithQueries />;
  },
});
