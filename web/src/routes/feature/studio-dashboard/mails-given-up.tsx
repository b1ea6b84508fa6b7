import { readGivenUpSearch } from '@gatehouse/domain/mails-given-up/mail-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { MailsGivenUpPage } from '#web/features/mails-given-up/mails-given-up-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/mails-given-up')({
  validateSearch: readGivenUpSearch,
  component: () => <MailsGivenUpPage />,
});
