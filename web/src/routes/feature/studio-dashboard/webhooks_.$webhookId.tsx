import { addressReader, aPage, oneOf } from '@gatehouse/domain/lists/search.ts';
import { deliveryStates } from '@gatehouse/domain/webhooks/delivery-states.ts';
import { createFileRoute } from '@tanstack/react-router';
import { WebhookPage } from '#web/features/webhooks/webhook-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/webhooks_/$webhookId')({
  /** The address is the state of the log; what is no filter or page is the first page of everything. */
  validateSearch: addressReader({ state: oneOf(deliveryStates), page: aPage }),
  component: function OneWebhookRoute() {
    const { state, page = 1 } = Route.useSearch();
    return <WebhookPage webhookId={Route.useParams().webhookId} state={state} page={page} />;
  },
});
