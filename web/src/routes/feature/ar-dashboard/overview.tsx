import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/feature/ar-dashboard/overview')({
  component: () => (
    <ComingPage
      title="Credit applications"
      state="The queue is on its way"
      text="Credit applications appear here."
      vignette="shut"
    />
  ),
});
