import { createFileRoute } from '@tanstack/react-router';
import { AddCompanyPage } from '#web/features/companies/company-form-page.tsx';

export const Route = createFileRoute('/feature/ar-dashboard/company/add-company')({
  component: () => <AddCompanyPage portal="ar" />,
});
