import { createFileRoute } from '@tanstack/react-router';
import { ProjectPage } from '#web/features/projects/project-page.tsx';
import { readProjectAddress } from '#web/features/projects/project-tabs.ts';
import { SpacesTable } from '#web/features/spaces/spaces-table.tsx';

/** A/R has no bookmarks (§6: the widget excludes them), so no star either. */
export const Route = createFileRoute('/feature/ar-dashboard/project/project-details')({
  validateSearch: readProjectAddress,
  component: function ProjectDetailsRoute() {
    const { projectId, tab } = Route.useSearch();
    return (
      <ProjectPage
        key={projectId}
        portal="ar"
        projectId={projectId}
        tab={tab}
        spaces={() => <SpacesTable of={{ projectId }} side="studio" />}
      />
    );
  },
});
