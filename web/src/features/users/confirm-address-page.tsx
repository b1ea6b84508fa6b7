import { useEffect, useState } from 'react';
import { useArrivedToken } from '#web/api/arrived-token.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import linkPageStyle from '#web/ui/house/link-page.module.css';
import { LinkNotComplete, LinkOver, LinkResult, LinkUnread } from '#web/ui/link-page.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';

const isOver = (error: unknown): error is CallError =>
  error instanceof CallError && [400, 409, 410].includes(error.status);

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

type Known =
  | { readonly is: 'reading' | 'unread' }
  | { readonly is: 'over'; readonly message: string }
  | { readonly is: 'read'; readonly email: string }
  | { readonly is: 'done'; readonly message: string };

const known = (error: unknown): Known => (isOver(error) ? { is: 'over', message: error.message } : { is: 'unread' });

function Opened({ token, onSignIn }: { readonly token: string; readonly onSignIn: () => void }) {
  const [link, setLink] = useState<Known>({ is: 'reading' });
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    setLink({ is: 'reading' });
    call('POST /api/customer-portal/confirm-address/check', { body: { token }, signal: stop.signal }).then(
      ({ email }) => setLink({ is: 'read', email }),
      (error: unknown) => {
        if (!stop.signal.aborted) setLink(known(error));
      },
    );
    return () => stop.abort();
  }, [token, tries]);
  const confirm = () => {
    if (busy) return;
    setBusy(true);
    call('POST /api/customer-portal/confirm-address', { body: { token } })
      .then(
        ({ message }) => setLink({ is: 'done', message }),
        (error: unknown) => setLink(known(error)),
      )
      .finally(() => setBusy(false));
  };
  switch (link.is) {
    case 'reading':
      return (
        <section className={linkPageStyle.page} aria-busy="true">
          <h1 className={house.unseen}>Confirm your address</h1>
          <SkeletonSheet lines={3} />
        </section>
      );
    case 'over':
      return (
        <LinkOver
          message={link.message}
          text="Ask client services to enter the address again, if it is still the one you want."
        />
      );
    case 'unread':
      return <LinkUnread onRetry={() => setTries(tries + 1)} />;
    case 'done':
      return (
        <LinkResult heading="Your address is confirmed" text={link.message} vignette="shut">
          <Button look="primary" onClick={onSignIn}>
            Sign in
          </Button>
        </LinkResult>
      );
    default:
      return (
        <LinkResult
          heading="Is this your new address?"
          text={`Confirm it, and from then on you sign in with ${link.email}. You are signed out everywhere, and links that went to the address of before stop working.`}
          vignette="cut"
        >
          <Button look="primary" busy={busy && 'Confirming'} onClick={confirm}>
            Confirm this address
          </Button>
        </LinkResult>
      );
  }
}
