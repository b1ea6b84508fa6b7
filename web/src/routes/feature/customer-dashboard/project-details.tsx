import { createFileRoute } from '@tanstack/react-router';
import { ApplicationTab } from '#web/features/credit-applications/application-tab.tsx';
import { ProjectPage } from '#web/features/projects/project-page.tsx';
import { type ProjectTab, projectTabs } from '#web/features/projects/project-tabs.ts';

export const Route = createFileRoute('/feature/customer-dashboard/project-details')({
  validateSearch: (search): { projectId: string; tab?: ProjectTab } => {
    const tab = projectTabs.find((each) => each === search.tab);
    return { projectId: String(search.projectId ?? ''), ...(tab === undefined ? {} : { tab }) };
  },
  component: function ProjectDetailsRoute() {
    const { projectId, tab } = Route.useSearch();
    return (
      <ProjectPage key={projectId} projectId={projectId} tab={tab} credit={<ApplicationTab projectId={projectId} />} />
    );
  },
});
