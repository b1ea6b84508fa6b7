import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '#web/shell/coming-page.tsx';

export const Route = createFileRoute('/core/maps')({
  component: () => (
    <ComingPage
      title="Maps"
      state="The maps are being drawn"
      text="Main lot, ranch, chargers and conference rooms appear here. Until then client services tells you the way."
      vignette="ajar"
    />
  ),
});
