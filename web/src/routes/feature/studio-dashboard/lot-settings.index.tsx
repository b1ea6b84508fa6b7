import { createFileRoute, redirect } from '@tanstack/react-router';

/** Without a room: the first one. */
export const Route = createFileRoute('/feature/studio-dashboard/lot-settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/feature/studio-dashboard/lot-settings/$room', params: { room: 'brand' }, replace: true });
  },
});
