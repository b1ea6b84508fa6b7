import { createFileRoute } from '@tanstack/react-router';
import { CompanyPicker } from '#web/features/projects/company-picker.tsx';
import { ServiceTokensPage } from '#web/features/service-tokens/service-tokens-page.tsx';
import { OtherSystemsTabs } from '#web/shell/other-systems-tabs.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/service-tokens')({
  component: () => <ServiceTokensPage Company={CompanyPicker} tabs={<OtherSystemsTabs selected="service-tokens" />} />,
});
