import { readRoomAddress } from '@gatehouse/domain/lot-settings/address.ts';
import { createFileRoute } from '@tanstack/react-router';
import { LotSettingsPage } from '#web/features/lot-settings/lot-settings-page.tsx';
import { roomCounts } from './-room-counts.ts';
import { roomPages } from './-room-pages.ts';

export const Route = createFileRoute('/feature/studio-dashboard/lot-settings/$room')({
  validateSearch: readRoomAddress,
  component: function LotSettingsRoute() {
    return <LotSettingsPage room={Route.useParams().room} pages={roomPages} counts={roomCounts} />;
  },
});
