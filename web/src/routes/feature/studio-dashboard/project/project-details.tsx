import { createFileRoute } from '@tanstack/react-router';
import { useMay } from '#web/api/session-state.ts';
import { projectStar } from '#web/features/bookmarks/project-star.tsx';
import { ApplicationTab } from '#web/features/credit-applications/limits/application-tab.tsx';
import { ProjectPage } from '#web/features/projects/project-page.tsx';
import { readProjectAddress } from '#web/features/projects/project-tabs.ts';
import { QuotesPanel } from '#web/features/quotes/quotes-panel.tsx';
import { ProjectRequests } from '#web/features/service-requests/project-requests.tsx';
import { SpacesTable } from '#web/features/spaces/spaces-table.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/project/project-details')({
  validateSearch: readProjectAddress,
  component: function ProjectDetailsRoute() {
    const { projectId, tab } = Route.useSearch();
    const mayQuotes = useMay('viewQuote');
    return (
      <ProjectPage
        key={projectId}
        portal="studio"
        projectId={projectId}
        tab={tab}
        star={projectStar}
        acts={(project) => <ProjectRequests portal="studio" project={project} />}
        spaces={() => <SpacesTable of={{ projectId }} side="studio" />}
        credit={({ status }) => (
          <ApplicationTab
            projectId={projectId}
            portal="studio"
            {...(mayQuotes ? { quotes: <QuotesPanel projectId={projectId} closed={status === 'CLOSED'} /> } : {})}
          />
        )}
      />
    );
  },
});
