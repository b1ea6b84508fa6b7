import { createFileRoute } from '@tanstack/react-router';
import { AdminRoomPage } from '#web/features/admin-room/admin-room-page.tsx';

export const Route = createFileRoute('/feature/studio-dashboard/admin-room/')({
  component: () => <AdminRoomPage />,
});
