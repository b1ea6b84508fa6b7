import { homeRoute } from '@gatehouse/domain/permissions/people.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

type LinkState =
  | { readonly is: 'checking' }
  | { readonly is: 'good'; readonly email: string }
  | { readonly is: 'over' };

/** Opened by the mailed link: the token leaves the address bar at once, the new password is asked for, sign-in follows. */
export function NewPassword({ token: given, onSignIn }: { readonly token: string; readonly onSignIn: () => void }) {
  const navigate = useNavigate();
  const [token] = useState(() => given.replaceAll(' ', '+')); // a plus in a link arrives as a space
  const [link, setLink] = useState<LinkState>({ is: 'checking' });

  useEffect(() => {
    history.replaceState(history.state, '', location.pathname);
    call('POST /idp/password-reset/check', { body: { token } }).then(
      ({ email }) => setLink({ is: 'good', email }),
      () => setLink({ is: 'over' }),
    );
  }, [token]);

  if (link.is === 'checking') return <p role="status">Checking the link</p>;
  if (link.is === 'over') {
    return (
      <>
        <h1 tabIndex={-1}>Reset your password</h1>
        <p className="read" role="alert">
          {sessionMessages.linkOver}
        </p>
        <a className={buttonClass('key', 'lg')} href="/account-reset-password">
          Ask for a new link
        </a>
      </>
    );
  }
  return (
    <>
      <PasswordForm
        token={token}
        email={link.email}
        onDone={() => {
          toast.ok(sessionMessages.resetDone);
          void navigate({ to: homeRoute }).then(onSignIn);
        }}
      />
      <p className="back">
        <Link className="a" to={homeRoute}>
          Leave it as it is
        </Link>
      </p>
    </>
  );
}

function PasswordForm({
  token,
  email,
  onDone,
}: {
  readonly token: string;
  readonly email: string;
  readonly onDone: () => void;
}) {
  const password = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();

  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await call('POST /idp/password-reset/complete', { body: { token, password: password.current?.value ?? '' } });
      onDone();
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : sentenceOf(error));
      setBusy(false);
      password.current?.focus();
    }
  }

  return (
    <form onSubmit={(event) => void send(event)}>
      <h1 tabIndex={-1}>Choose a new password</h1>
      <p className="read">For {email}. You will be signed out everywhere else.</p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={password}
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        maxLength={1024}
        hint="15 to 128 characters. A sentence is easier to remember than a word."
        error={problem}
      />
      <Button type="submit" look="key" size="lg" busy={busy && 'Saving'}>
        Change the password
      </Button>
    </form>
  );
}
