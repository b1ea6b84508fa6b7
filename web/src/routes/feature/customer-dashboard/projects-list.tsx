import { readCardsSearch } from '@gatehouse/domain/projects/project-list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { projectStar } from '#web/features/bookmarks/project-star.tsx';
import { CardsPage } from '#web/features/projects/cards-page.tsx';

export const Route = createFileRoute('/feature/customer-dashboard/projects-list')({
  validateSearch: readCardsSearch,
  component: () => <CardsPage star={projectStar} />,
});
