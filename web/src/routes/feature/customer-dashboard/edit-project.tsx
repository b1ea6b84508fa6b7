import { createFileRoute } from '@tanstack/react-router';
import { EditProjectPage } from '#web/features/projects/project-form-page.tsx';
import { readProjectId } from '#web/features/projects/project-tabs.ts';

/** Ours, beside the routes of the specification: where customers edit a project (§6: view and manage, or company admin). */
export const Route = createFileRoute('/feature/customer-dashboard/edit-project')({
  validateSearch: readProjectId,
  component: function EditProjectRoute() {
    const { projectId } = Route.useSearch();
    return <EditProjectPage key={projectId} portal="customer" projectId={projectId} />;
  },
});
