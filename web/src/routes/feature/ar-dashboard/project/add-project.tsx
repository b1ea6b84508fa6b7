import { createFileRoute } from '@tanstack/react-router';
import { AddProjectPage } from '#web/features/projects/project-form-page.tsx';

export const Route = createFileRoute('/feature/ar-dashboard/project/add-project')({
  component: () => <AddProjectPage portal="ar" />,
});
