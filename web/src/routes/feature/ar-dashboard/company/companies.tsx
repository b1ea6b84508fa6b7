import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/feature/ar-dashboard/company/companies')({
  component: () => (
    <ComingPage
      title="Companies"
      state="The company list is on its way"
      text="Companies and their people appear here."
      vignette="shut"
    />
  ),
});
