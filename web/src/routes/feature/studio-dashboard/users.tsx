import { readUsersAddress } from '@gatehouse/domain/users/user-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '#web/features/users/users-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/users')({
  validateSearch: readUsersAddress,
  component: () => <UsersPage userTo="/feature/studio-dashboard/user" />,
});
