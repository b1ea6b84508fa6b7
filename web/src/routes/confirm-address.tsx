import { createFileRoute } from '@tanstack/react-router';
import { readTokenAddress } from '#web/api/arrived-token.ts';
import { ConfirmAddressPage } from '#web/features/users/confirm-address-page.tsx';
import { openSignIn } from '#web/shell/sign-in-state.ts';

/** From the mail that goes to a new address; no sign-in. */
export const Route = createFileRoute('/confirm-address')({
  validateSearch: readTokenAddress,
  component: function ConfirmAddressRoute() {
    return <ConfirmAddressPage onSignIn={openSignIn} />;
  },
});
