import { createFileRoute } from '@tanstack/react-router';
import { GuarantorsPage } from '#web/features/guarantors/guarantors-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/guarantors')({ component: GuarantorsPage });
