import { createFileRoute } from '@tanstack/react-router';
import { OwnCompaniesPage } from '#web/features/companies/own-companies-page.tsx';
import { readCompanyAddress } from '../-company-address.ts';
import { OwnCompany } from '../-company-sections.tsx';

export const Route = createFileRoute('/feature/customer-dashboard/company')({
  validateSearch: readCompanyAddress,
  component: function Company() {
    return (
      <OwnCompaniesPage companyId={Route.useSearch().companyId ?? ''}>
        {(companyId) => <OwnCompany companyId={companyId} />}
      </OwnCompaniesPage>
    );
  },
});
