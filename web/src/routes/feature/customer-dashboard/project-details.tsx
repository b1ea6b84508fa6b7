import { createFileRoute } from '@tanstack/react-router';
import { projectStar } from '#web/features/bookmarks/project-star.tsx';
import { ApplicationTab } from '#web/features/credit-applications/limits/application-tab.tsx';
import { ProjectPage } from '#web/features/projects/project-page.tsx';
import { readProjectAddress } from '#web/features/projects/project-tabs.ts';
import { QuotesPanel } from '#web/features/quotes/quotes-panel.tsx';
import { ProjectRequests } from '#web/features/service-requests/project-requests.tsx';
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
        acts={(project) => <ProjectRequests portal="customer" project={project} />}
        spaces={({ may, status }) => (
          <>
            <SpacesTable of={{ projectId }} side="customer" />
            {/* who manages the project answers its quotes, whether or not they see its credit (decision §5) */}
            {may.edit && !may.credit ? <QuotesPanel projectId={projectId} closed={status === 'CLOSED'} /> : null}
          </>
        )}
        credit={({ may, status }) => (
          <ApplicationTab
            projectId={projectId}
            {...(may.edit ? { quotes: <QuotesPanel projectId={projectId} closed={status === 'CLOSED'} /> } : {})}
          />
        )}
      />
    );
  },
});
