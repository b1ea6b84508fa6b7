import { useArrivedToken } from '#web/api/arrived-token.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import { LinkNotComplete, LinkResult } from '#web/ui/link-page.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { useLinkReading } from '#web/ui/use-link-reading.tsx';

/** /confirm-address: from the mail to a new address. Opening it changes nothing, because mail programs open links by themselves; the button does. */
export function ConfirmAddressPage({ onSignIn }: { readonly onSignIn: () => void }) {
  usePageTitle('Confirm your address');
  const token = useArrivedToken();
  return (
    <div className={house.content}>
      {token === null ? <LinkNotComplete /> : <Opened token={token} onSignIn={onSignIn} />}
    </div>
  );
}

function Opened({ token, onSignIn }: { readonly token: string; readonly onSignIn: () => void }) {
  const { answer, instead, busy, act } = useLinkReading<{ readonly email: string } | { readonly confirmed: string }>({
    title: 'Confirm your address',
    read: (signal) => call('POST /api/customer-portal/confirm-address/check', { body: { token }, signal }),
    overWith: [400, 409, 410],
    over: ({ message }) => ({
      message,
      text: 'Ask client services to enter the address again, if it is still the one you want.',
    }),
  });
  if (answer === undefined) return instead;
  if ('confirmed' in answer)
    return (
      <LinkResult heading="Your address is confirmed" text={answer.confirmed} vignette="shut">
        <Button look="primary" onClick={onSignIn}>
          Sign in
        </Button>
      </LinkResult>
    );
  const confirm = () =>
    call('POST /api/customer-portal/confirm-address', { body: { token } }).then(({ message }) => ({
      confirmed: message,
    }));
  return (
    <LinkResult
      heading="Is this your new address?"
      text={`Confirm it, and from then on you sign in with ${answer.email}. You are signed out everywhere, and links that went to the address of before stop working.`}
      vignette="cut"
    >
      <Button look="primary" busy={busy && 'Confirming'} onClick={() => act(confirm)}>
        Confirm this address
      </Button>
    </LinkResult>
  );
}
