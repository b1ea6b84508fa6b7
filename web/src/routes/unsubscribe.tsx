import { createFileRoute } from '@tanstack/react-router';
import { readTokenAddress } from '#web/api/arrived-token.ts';
import { StopMailsPage } from '#web/features/profile/stop-mails-page.tsx';

/** From the foot of a mail; no sign-in. */
export const Route = createFileRoute('/unsubscribe')({
  validateSearch: readTokenAddress,
  component: StopMailsPage,
});
