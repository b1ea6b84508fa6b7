import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/feature/customer-dashboard/overview')({
  component: () => (
    <ComingPage
      title="Overview"
      state="Nothing here yet"
      text="Your projects, requests and credit appear here."
      vignette="shut"
    />
  ),
});
