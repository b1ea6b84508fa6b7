import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/user-dropdown')({
  component: () => (
    <ComingPage
      title="My profile"
      state="Your profile is on its way"
      text="Your data, settings and notifications appear here."
      vignette="shut"
    />
  ),
});
