import { createFileRoute } from '@tanstack/react-router';
import { readReportAddress } from '#web/features/credit-reports/report-address.ts';
import { ReportsPage } from '#web/features/credit-reports/reports-page.tsx';

export const Route = createFileRoute('/feature/ar-dashboard/reports')({
  validateSearch: readReportAddress,
  component: function Reports() {
    const address = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <ReportsPage
        address={address}
        onAddress={(next) => void navigate({ search: readReportAddress(next), resetScroll: false })}
      />
    );
  },
});
