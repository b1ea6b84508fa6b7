import { createFileRoute } from '@tanstack/react-router';
import { readCompanyAddress } from '../../-company-address.ts';
import { StaffCompany } from '../../-company-sections.tsx';

export const Route = createFileRoute('/feature/ar-dashboard/company/company')({
  validateSearch: readCompanyAddress,
  component: function Company() {
    const navigate = Route.useNavigate();
    return (
      <StaffCompany
        portal="ar"
        address={Route.useSearch({ select: readCompanyAddress, structuralSharing: true })}
        onAddress={(search, options) => void navigate({ search, resetScroll: false, ...options })}
      />
    );
  },
});
