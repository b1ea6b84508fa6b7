import { readProjectSearch } from '@gatehouse/domain/projects/project-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { projectStar } from '#web/features/bookmarks/project-star.tsx';
import { ProjectsPage } from '#web/features/projects/projects-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/project/project-list')({
  validateSearch: readProjectSearch,
  component: () => <ProjectsPage portal="studio" star={projectStar} />,
});
