import { readProjectSearch } from '@gatehouse/domain/projects/project-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ProjectsPage } from '#web/features/projects/projects-page.tsx';

export const Route = createFileRoute('/feature/ar-dashboard/project/project-list')({
  validateSearch: readProjectSearch,
  component: () => <ProjectsPage portal="ar" />,
});
