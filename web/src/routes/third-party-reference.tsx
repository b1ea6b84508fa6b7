import { createFileRoute } from '@tanstack/react-router';
import { readTokenAddress } from '#web/api/arrived-token.ts';
import { RefereePage } from '#web/features/references/referee-page.tsx';

/** The short form of a trade referee or a bank, by mailed link; no sign-in. */
export const Route = createFileRoute('/third-party-reference')({
  validateSearch: readTokenAddress,
  component: RefereePage,
});
