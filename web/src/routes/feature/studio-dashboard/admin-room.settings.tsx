import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#web/features/admin-room/settings-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/admin-room/settings')({
  component: () => <SettingsPage />,
});
