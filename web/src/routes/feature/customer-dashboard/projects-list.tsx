import { readCardsSearch } from '@gatehouse/domain/projects/project-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { projectStar } from '#web/features/bookmarks/project-star.tsx';
import { CardsPage } from '#web/features/projects/cards-page.tsx';

export const Route = createFileRoute('/feature/customer-dashboard/projects-list')({
  validateSearch: readCardsSearch,
  component: function ProjectsListRoute() {
    const navigate = Route.useNavigate();
    return (
      <CardsPage
        search={Route.useSearch({ select: readCardsSearch, structuralSharing: true })}
        star={projectStar}
        onSearch={(search, options) => void navigate({ search, resetScroll: false, ...options })}
      />
    );
  },
});
