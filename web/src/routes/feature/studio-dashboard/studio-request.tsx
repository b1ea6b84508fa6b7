import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/studio-request')({
  component: () => (
    <ComingPage
      title="Requests"
      state="Requests are on their way"
      text="Requests to your department appear here."
      vignette="shut"
    />
  ),
});
