import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '#web/features/webhooks/webhooks-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/webhooks')({ component: WebhooksPage });
