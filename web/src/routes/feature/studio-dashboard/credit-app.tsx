import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/credit-app')({
  component: () => (
    <ComingPage
      title="Credit application"
      state="The queue is on its way"
      text="Credit applications appear here."
      vignette="shut"
    />
  ),
});
