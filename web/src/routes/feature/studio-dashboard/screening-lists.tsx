import { createFileRoute } from '@tanstack/react-router';
import { ScreeningListsPage } from '#web/features/screening/lists-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/screening-lists')({ component: ScreeningListsPage });
