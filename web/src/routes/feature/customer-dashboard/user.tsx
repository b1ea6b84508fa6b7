import { createFileRoute } from '@tanstack/react-router';
import { useMay } from '#web/api/session-state.ts';
import { readUserId } from '#web/features/users/user-address.ts';
import { OneUser } from '../-one-user.tsx';

export const Route = createFileRoute('/feature/customer-dashboard/user')({
  validateSearch: readUserId,
  component: function User() {
    // a company admin comes from the company, who manages users of projects from their people (decision 0082)
    return useMay('viewCompanyUsers') ? (
      <OneUser side="customer-portal" list="/feature/customer-dashboard/company" words="Company" showsRights />
    ) : (
      <OneUser side="customer-portal" list="/feature/customer-dashboard/project-users" words="Project users" />
    );
  },
});
