import { createFileRoute } from '@tanstack/react-router';
import { LotSettingsPage } from '#web/features/lot-settings/lot-settings-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/lot-settings/$room')({
  component: function LotSettingsRoute() {
    return <LotSettingsPage room={Route.useParams().room} />;
  },
});
