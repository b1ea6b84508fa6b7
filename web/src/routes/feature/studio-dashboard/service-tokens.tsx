import { createFileRoute } from '@tanstack/react-router';
import { ServiceTokensPage } from '#web/features/service-tokens/service-tokens-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/service-tokens')({ component: ServiceTokensPage });
