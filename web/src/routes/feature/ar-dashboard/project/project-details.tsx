import { createFileRoute } from '@tanstack/react-router';
import { useMay } from '#web/api/session-state.ts';
import { ApplicationTab } from '#web/features/credit-applications/limits/application-tab.tsx';
import { LettersDialog } from '#web/features/letters/letter-dialogs.tsx';
import { ProjectPage } from '#web/features/projects/project-page.tsx';
import { readProjectAddress } from '#web/features/projects/project-tabs.ts';
import { QuotesPanel } from '#web/features/quotes/quotes-panel.tsx';
import { SpacesTable } from '#web/features/spaces/spaces-table.tsx';

/** A/R has no bookmarks (§6: the widget excludes them), so no star either. */
export const Route = createFileRoute('/feature/ar-dashboard/project/project-details')({
  validateSearch: readProjectAddress,
  component: function ProjectDetailsRoute() {
    const { projectId, tab } = Route.useSearch();
    const mayQuotes = useMay('viewQuote');
    return (
      <ProjectPage
        key={projectId}
        portal="ar"
        projectId={projectId}
        tab={tab}
        spaces={() => <SpacesTable of={{ projectId }} side="studio" />}
        credit={({ status }) => (
          <ApplicationTab
            projectId={projectId}
            portal="ar"
            {...(mayQuotes ? { quotes: <QuotesPanel projectId={projectId} closed={status === 'CLOSED'} /> } : {})}
            letter={(kind, application, close) => (
              <LettersDialog kind={kind} application={application} onClose={close} />
            )}
          />
        )}
      />
    );
  },
});
