import { readCompanySearch } from '@gatehouse/domain/companies/company-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { CompaniesPage } from '#web/features/companies/companies-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/company/companies')({
  validateSearch: readCompanySearch,
  component: () => <CompaniesPage portal="studio" />,
});
