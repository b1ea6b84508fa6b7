import { createFileRoute } from '@tanstack/react-router';
import { readUserId } from '#web/features/users/user-address.ts';
import { OneUser } from '../-one-user.tsx';

export const Route = createFileRoute('/feature/ar-dashboard/user')({
  validateSearch: readUserId,
  component: () => <OneUser side="studio-ops" list="/feature/ar-dashboard/users" words="Users" showsRights />,
});
