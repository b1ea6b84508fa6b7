import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#web/shell/home-page.tsx';
import { toLandingWhenSignedIn } from '#web/shell/landing.ts';

export const Route = createFileRoute('/')({
  // The home page is part of the first load: a chunk of its own would cost everybody's first paint a round trip.
  codeSplitGroupings: [],
  validateSearch: (search): { interaction?: string } =>
    typeof search.interaction === 'string' ? { interaction: search.interaction } : {},
  beforeLoad: toLandingWhenSignedIn,
  component: function HomeRoute() {
    return <HomePage interaction={Route.useSearch().interaction} />;
  },
});
