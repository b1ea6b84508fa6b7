import { createFileRoute } from '@tanstack/react-router';
import { EmailActionPage } from '#web/features/email-actions/email-action-page.tsx';

export const Route = createFileRoute('/riskmailtier2')({
  validateSearch: ({ token, actionType }) => ({ token, actionType }),
  component: EmailActionPage,
});
