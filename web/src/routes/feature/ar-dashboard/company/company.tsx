import { createFileRoute } from '@tanstack/react-router';
import { readCompanyAddress } from '../../-company-address.ts';
import { StaffCompany } from '../../-company-sections.tsx';

export const Route = createFileRoute('/feature/ar-dashboard/company/company')({
  validateSearch: readCompanyAddress,
  component: () => <StaffCompany portal="ar" />,
});
