import { deliveryStates } from '@gatehouse/domain/webhooks/webhook.ts';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { WebhookPage } from '#web/features/webhooks/webhook-page.tsx';

/** The address is the state of the log; what is no filter or page is the first page of everything. */
const Search = z.object({
  state: z.enum(deliveryStates).optional().catch(undefined),
  page: z.number().int().min(1).optional().catch(undefined),
});

export const Route = createFileRoute('/feature/studio-dashboard/webhooks_/$webhookId')({
  validateSearch: Search,
  component: function OneWebhookRoute() {
    const { state, page = 1 } = Route.useSearch();
    return <WebhookPage webhookId={Route.useParams().webhookId} state={state} page={page} />;
  },
});
