import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/feature/customer-dashboard/project-details')({
  component: () => (
    <ComingPage
      title="Project"
      state="The project page is on its way"
      text="Spaces, credit and people of the project appear here."
      vignette="shut"
    />
  ),
});
