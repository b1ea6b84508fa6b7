import { createFileRoute } from '@tanstack/react-router';
import { EditProjectPage } from '#web/features/projects/project-form-page.tsx';
import { readProjectId } from '#web/features/projects/project-tabs.ts';

export const Route = createFileRoute('/feature/studio-dashboard/project/edit-project')({
  validateSearch: readProjectId,
  component: function EditProjectRoute() {
    const { projectId } = Route.useSearch();
    return <EditProjectPage key={projectId} portal="studio" projectId={projectId} />;
  },
});
