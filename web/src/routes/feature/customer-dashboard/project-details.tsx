import { createFileRoute } from '@tanstack/react-router';
import { projectStar } from '#web/features/bookmarks/project-star.tsx';
import { ApplicationTab } from '#web/features/credit-applications/application-tab.tsx';
import { ProjectPage } from '#web/features/projects/project-page.tsx';
import { readProjectAddress } from '#web/features/projects/project-tabs.ts';
import { SpacesTable } from '#web/features/spaces/spaces-table.tsx';

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
        star={projectStar}
        spaces={() => <SpacesTable of={{ projectId }} side="customer" />}
        credit={() => <ApplicationTab projectId={projectId} />}
      />
    );
  },
});
