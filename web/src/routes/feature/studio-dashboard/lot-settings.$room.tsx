import { createFileRoute } from '@tanstack/react-router';
import { LotSettingsPage } from '#web/features/lot-settings/lot-settings-page.tsx';
import { roomPages } from './-room-pages.ts';

export const Route = createFileRoute('/feature/studio-dashboard/lot-settings/$room')({
  // each room reads its own words of the address (useAddress), and leaves out the others
  validateSearch: (query: Readonly<Record<string, unknown>>) => query,
  component: function LotSettingsRoute() {
    return <LotSettingsPage room={Route.useParams().room} pages={roomPages} />;
  },
});
