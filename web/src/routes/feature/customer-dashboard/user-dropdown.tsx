import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/feature/customer-dashboard/user-dropdown')({
  component: () => (
    <ComingPage
      title="My profile"
      state="Your profile is on its way"
      text="Your data, settings and notifications appear here. Until then client services makes the changes."
      vignette="shut"
    />
  ),
});
