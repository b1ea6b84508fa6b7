import { createFileRoute } from '@tanstack/react-router';
import { WithQueries } from '#web/shell/with-queries.tsx';

/** §2: the section of the dashboards, behind the sign-in. Each portal's part is open to that portal (RT-064). */
export const Route = createFileRoute('/feature')({
  staticData: { signedIn: true },
  component: function FeatureSection() {
    return <WithQueries />;
  },
});
