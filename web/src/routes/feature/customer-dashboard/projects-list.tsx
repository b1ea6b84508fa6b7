import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/feature/customer-dashboard/projects-list')({
  component: () => (
    <ComingPage
      title="Projects"
      state="The project list is on its way"
      text="Your projects appear here. Until then client services knows them all."
      vignette="shut"
    />
  ),
});
