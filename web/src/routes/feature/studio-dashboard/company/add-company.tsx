import { createFileRoute } from '@tanstack/react-router';
import { AddCompanyPage } from '#web/features/companies/company-form-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/company/add-company')({
  component: () => <AddCompanyPage portal="studio" />,
});
