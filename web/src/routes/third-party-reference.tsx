import { createFileRoute } from '@tanstack/react-router';
import { RefereePage } from '#web/features/references/referee-page.tsx';

/** The short form of a trade referee or a bank, by mailed link; no sign-in. */
export const Route = createFileRoute('/third-party-reference')({
  component: RefereePage,
});
