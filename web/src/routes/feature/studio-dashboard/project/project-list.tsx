import { readProjectSearch } from '@gatehouse/domain/projects/project-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { projectStar } from '#web/features/bookmarks/project-star.tsx';
import { ProjectsPage } from '#web/features/projects/projects-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/project/project-list')({
  validateSearch: readProjectSearch,
  component: function ProjectListRoute() {
    const navigate = Route.useNavigate();
    return (
      <ProjectsPage
        portal="studio"
        search={Route.useSearch({ select: readProjectSearch, structuralSharing: true })}
        star={projectStar}
        onSearch={(search, options) => void navigate({ search, resetScroll: false, ...options })}
      />
    );
  },
});
