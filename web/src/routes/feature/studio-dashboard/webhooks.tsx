import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '#web/features/webhooks/webhooks-page.tsx';
import { OtherSystemsTabs } from '#web/shell/other-systems-tabs.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/webhooks')({
  component: () => <WebhooksPage tabs={<OtherSystemsTabs selected="webhooks" />} />,
});
