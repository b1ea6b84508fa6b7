import { createFileRoute } from '@tanstack/react-router';
import { ApplicationTab } from '#web/features/credit-applications/application-tab.tsx';
import { ProjectPage } from '#web/features/projects/project-page.tsx';
import { readProjectAddress } from '#web/features/projects/project-tabs.ts';

export const Route = createFileRoute('/feature/customer-dashboard/project-details')({
  validateSearch: readProjectAddress,
  component: function ProjectDetailsRoute() {
    const { projectId, tab } = Route.useSearch();
    return (
      <ProjectPage
        key={projectId}
        portal="customer"
        projectId={projectId}
        tab={tab}
        credit={() => <ApplicationTab projectId={projectId} />}
      />
    );
  },
});
