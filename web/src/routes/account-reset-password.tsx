import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '#web/features/session/reset-password-page.tsx';
import { openSignIn } from '#web/shell/sign-in-state.ts';

export const Route = createFileRoute('/account-reset-password')({
  validateSearch: ({ token }): { token?: string } => (token === undefined ? {} : { token: String(token) }),
  component: function ResetPasswordRoute() {
    const { token } = Route.useSearch();
    return <ResetPasswordPage token={token} onSignIn={openSignIn} />;
  },
});
