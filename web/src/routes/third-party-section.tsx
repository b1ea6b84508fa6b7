import { createFileRoute } from '@tanstack/react-router';
import { readTokenAddress } from '#web/api/arrived-token.ts';
import { GuestPage } from '#web/features/credit-applications/apply/guest-page.tsx';
import { WithQueries } from '#web/shell/with-queries.tsx';

/** The one section that a mailed link opens; no sign-in. */
export const Route = createFileRoute('/third-party-section')({
  validateSearch: readTokenAddress,
  component: function GuestRoute() {
    return (
      <WithQueries>
        <GuestPage />
      </WithQueries>
    );
  },
});
