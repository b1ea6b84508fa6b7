import { useMutation, useQuery } from '@tanstack/react-query';
import { useArrivedToken } from '#web/api/arrived-token.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
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
    <div className="wrap">{token === null ? <LinkNotComplete /> : <Opened token={token} onSignIn={onSignIn} />}</div>
  );
}

function Opened({ token, onSignIn }: { readonly token: string; readonly onSignIn: () => void }) {
  const reading = useQuery({
    queryKey: ['confirm-address', token],
    queryFn: ({ signal }) => call('POST /api/customer-portal/confirm-address/check', { body: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const confirming = useMutation({
    mutationFn: () => call('POST /api/customer-portal/confirm-address', { body: { token } }),
  });
  if (confirming.data !== undefined)
    return (
      <LinkResult heading="Your address is confirmed" text={confirming.data.message} vignette="shut">
        <Button look="primary" onClick={onSignIn}>
          Sign in
        </Button>
      </LinkResult>
    );
  const error = confirming.error ?? reading.error;
  if (isOver(error))
    return (
      <LinkOver
        message={error.message}
        text="Ask client services to enter the address again, if it is still the one you want."
      />
    );
  if (error !== null)
    return (
      <LinkUnread
        onRetry={() => {
          confirming.reset();
          void reading.refetch();
        }}
      />
    );
  if (reading.data === undefined)
    return (
      <section className="lp-w" aria-busy="true">
        <h1 className="vh">Confirm your address</h1>
        <SkeletonSheet lines={3} />
      </section>
    );
  return (
    <LinkResult
      heading="Is this your new address?"
      text={`From then on you sign in with ${reading.data.email}. You are signed out everywhere, and links that went to the address of before stop working.`}
      vignette="cut"
    >
      <Button look="primary" busy={confirming.isPending && 'Confirming'} onClick={() => confirming.mutate()}>
        Confirm this address
      </Button>
    </LinkResult>
  );
}
