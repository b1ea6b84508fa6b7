import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/feature/customer-dashboard/company')({
  component: () => (
    <ComingPage
      title="Companies"
      state="The company pages are on their way"
      text="Your company and its people appear here. Until then client services makes the changes."
      vignette="shut"
    />
  ),
});
