import { readSignedInSearch } from '@gatehouse/domain/admin-room/audit-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SignedInPage } from '#web/features/admin-room/signed-in-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/admin-room/sessions')({
  validateSearch: readSignedInSearch,
  component: () => <SignedInPage />,
});
