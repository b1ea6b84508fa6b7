import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/feature/customer-dashboard/requests')({
  component: () => (
    <ComingPage
      title="Requests"
      state="Requests are on their way"
      text="Requests to the departments start here. Until then call the desk."
      vignette="shut"
    />
  ),
});
