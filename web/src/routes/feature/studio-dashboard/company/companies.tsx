import { readCompanySearch } from '@gatehouse/domain/companies/company-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { CompaniesPage } from '#web/features/companies/companies-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/company/companies')({
  validateSearch: readCompanySearch,
  component: function Companies() {
    const navigate = Route.useNavigate();
    return (
      <CompaniesPage
        portal="studio"
        search={Route.useSearch({ select: readCompanySearch, structuralSharing: true })}
        onSearch={(search, options) => void navigate({ search, resetScroll: false, ...options })}
      />
    );
  },
});
