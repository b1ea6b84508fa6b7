import { createFileRoute } from '@tanstack/react-router';
import { StopMailsPage } from '#web/features/profile/stop-mails-page.tsx';

/** From the foot of a mail; no sign-in. */
export const Route = createFileRoute('/unsubscribe')({
  component: StopMailsPage,
});
