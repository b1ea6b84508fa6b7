import { createFileRoute } from '@tanstack/react-router';
import { ServiceTokensPage } from '#web/features/service-tokens/service-tokens-page.tsx';
import { OtherSystemsTabs } from '#web/shell/other-systems-tabs.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/service-tokens')({
  component: () => <ServiceTokensPage tabs={<OtherSystemsTabs selected="service-tokens" />} />,
});
