import { type RefObject, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SignInEmail } from '#web/ui/sign-in-email.tsx';
import { toForeignProvider } from './sign-in.ts';

/** A foreign provider asks for the password on its own page; here only the e-mail, as a hint (decisions §7). */
export function ForeignSignIn({ emailRef }: { readonly emailRef: RefObject<HTMLInputElement | null> }) {
  const [busy, setBusy] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        toForeignProvider(emailRef.current?.value.trim() ?? '');
      }}
    >
      <SignInEmail ref={emailRef} />
      <Button type="submit" look="key" size="lg" busy={busy && 'One moment'}>
        Continue
      </Button>
    </form>
  );
}
