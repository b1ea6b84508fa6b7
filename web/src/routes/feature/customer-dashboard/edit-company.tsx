import { createFileRoute } from '@tanstack/react-router';
import { EditCompanyPage } from '#web/features/companies/company-form-page.tsx';

export const Route = createFileRoute('/feature/customer-dashboard/edit-company')({
  validateSearch: (search): { companyId: string } => ({ companyId: String(search.companyId ?? '') }),
  component: function EditCompany() {
    return <EditCompanyPage portal="customer" companyId={Route.useSearch().companyId} />;
  },
});
