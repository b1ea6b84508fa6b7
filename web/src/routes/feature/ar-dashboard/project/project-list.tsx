import { readProjectSearch } from '@gatehouse/domain/projects/project-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ProjectsPage } from '#web/features/projects/projects-page.tsx';

export const Route = createFileRoute('/feature/ar-dashboard/project/project-list')({
  validateSearch: readProjectSearch,
  component: function ProjectListRoute() {
    const navigate = Route.useNavigate();
    return (
      <ProjectsPage
        portal="ar"
        search={Route.useSearch({ select: readProjectSearch, structuralSharing: true })}
        onSearch={(search, options) => void navigate({ search, resetScroll: false, ...options })}
      />
    );
  },
});
