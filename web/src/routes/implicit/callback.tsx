import { createFileRoute } from '@tanstack/react-router';
import { CallbackPage } from '#web/shell/callback-page.tsx';

const text = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : String(value);

export const Route = createFileRoute('/implicit/callback')({
  validateSearch: ({ code, state, iss }) => ({ code: text(code), state: text(state), iss: text(iss) }),
  component: function CallbackRoute() {
    return <CallbackPage answer={Route.useSearch()} />;
  },
});
