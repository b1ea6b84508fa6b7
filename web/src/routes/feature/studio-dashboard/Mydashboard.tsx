import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/Mydashboard')({
  component: () => (
    <ComingPage
      title="My dashboard"
      state="Nothing here yet"
      text="Credit applications, requests and bookmarked projects appear here."
      vignette="shut"
    />
  ),
});
