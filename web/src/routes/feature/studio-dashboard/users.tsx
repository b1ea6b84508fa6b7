import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/users')({
  component: () => (
    <ComingPage
      title="Users"
      state="The user list is on its way"
      text="People and their roles appear here."
      vignette="shut"
    />
  ),
});
