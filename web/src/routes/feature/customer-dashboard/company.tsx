import { createFileRoute } from '@tanstack/react-router';
import { OwnCompaniesPage } from '#web/features/companies/own-companies-page.tsx';
import { readCompanyAddress } from '../-company-address.ts';
import { OwnCompany } from '../-company-sections.tsx';

export const Route = createFileRoute('/feature/customer-dashboard/company')({
  validateSearch: readCompanyAddress,
  component: function Company() {
    const address = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <OwnCompaniesPage companyId={address.companyId ?? ''}>
        {(companyId) => (
          <OwnCompany
            address={{ ...address, companyId }}
            onAddress={(search, options) => void navigate({ search, resetScroll: false, ...options })}
          />
        )}
      </OwnCompaniesPage>
    );
  },
});
