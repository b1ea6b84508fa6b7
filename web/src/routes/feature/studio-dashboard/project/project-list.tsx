import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/project/project-list')({
  component: () => (
    <ComingPage title="Projects" state="The project list is on its way" text="Projects appear here." vignette="shut" />
  ),
});
