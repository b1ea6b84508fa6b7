import { createFileRoute } from '@tanstack/react-router';
import { ProjectPage } from '#web/features/projects/project-page.tsx';
import { readProjectAddress } from '#web/features/projects/project-tabs.ts';

export const Route = createFileRoute('/feature/studio-dashboard/project/project-details')({
  validateSearch: readProjectAddress,
  component: function ProjectDetailsRoute() {
    const { projectId, tab } = Route.useSearch();
    return <ProjectPage key={projectId} portal="studio" projectId={projectId} tab={tab} />;
  },
});
