import { createFileRoute, redirect } from '@tanstack/react-router';

/** /core alone (RT-024). */
export const Route = createFileRoute('/core/')({
  beforeLoad: () => {
    throw redirect({ to: '/core/wbso-handbook', replace: true });
  },
});
