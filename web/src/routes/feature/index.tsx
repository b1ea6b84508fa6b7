import { createFileRoute, redirect } from '@tanstack/react-router';

/** /feature alone: the home page knows where everybody belongs (RT-024). */
export const Route = createFileRoute('/feature/')({
  beforeLoad: () => {
    throw redirect({ to: '/homepage', replace: true });
  },
});
