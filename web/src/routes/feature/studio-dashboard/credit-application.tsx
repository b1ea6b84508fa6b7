import { createFileRoute } from '@tanstack/react-router';
import { readStaffApplicationSearch } from '#web/features/credit-applications/staff-search.ts';
import { StaffApplication } from '../-staff-application.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/credit-application')({
  validateSearch: readStaffApplicationSearch,
  component: function Review() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <StaffApplication
        portal="studio"
        search={search}
        onDay={(asOf) => void navigate({ search: { creditApplicationId: search.creditApplicationId, asOf } })}
      />
    );
  },
});
