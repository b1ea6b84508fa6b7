import { createFileRoute } from '@tanstack/react-router';
import { readUserId } from '#web/features/users/user-address.ts';
import { OneUser } from '../-one-user.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/user')({
  validateSearch: readUserId,
  component: () => <OneUser side="studio-ops" list="/feature/studio-dashboard/users" words="Users" showsRights />,
});
