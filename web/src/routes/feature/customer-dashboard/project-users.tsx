import { readCompanyUsersSearch } from '@gatehouse/domain/users/user-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ProjectUsersPage } from '#web/features/users/project-users-page.tsx';

/** Ours, beside the routes of the specification: the people of the projects on which somebody manages users (decision 0082). */
export const Route = createFileRoute('/feature/customer-dashboard/project-users')({
  validateSearch: readCompanyUsersSearch,
  component: () => <ProjectUsersPage />,
});
