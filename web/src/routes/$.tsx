import { createFileRoute, redirect } from '@tanstack/react-router';

/** §2: any other path, below /core and /feature as well (RT-023). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/page-not-found', replace: true });
  },
});
