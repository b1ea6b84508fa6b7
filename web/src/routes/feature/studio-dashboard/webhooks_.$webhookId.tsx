import { oneOf } from '@gatehouse/domain/lists/search.ts';
import { deliveryStates, type WebhookDeliveryState } from '@gatehouse/domain/webhooks/delivery-states.ts';
import { createFileRoute } from '@tanstack/react-router';
import { WebhookPage } from '#web/features/webhooks/webhook-page.tsx';

interface LogSearch {
  readonly state?: WebhookDeliveryState;
  readonly page?: number;
}
const readState = oneOf(deliveryStates);

export const Route = createFileRoute('/feature/studio-dashboard/webhooks_/$webhookId')({
  /** The address is the state of the log; what is no filter or page is the first page of everything. */
  validateSearch: (search: Record<string, unknown>): LogSearch => {
    const state = readState(search.state);
    const page = Number(search.page);
    return { ...(state === undefined ? {} : { state }), ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}) };
  },
  component: function OneWebhookRoute() {
    const { state, page = 1 } = Route.useSearch();
    return <WebhookPage webhookId={Route.useParams().webhookId} state={state} page={page} />;
  },
});
