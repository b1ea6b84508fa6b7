import { readUsersSearch } from '@gatehouse/domain/users/user-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '#web/features/users/users-page.tsx';

export const Route = createFileRoute('/feature/ar-dashboard/users')({
  validateSearch: readUsersSearch,
  component: () => <UsersPage userTo="/feature/ar-dashboard/user" />,
});
