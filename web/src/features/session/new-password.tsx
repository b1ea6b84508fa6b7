import { homeRoute } from '@gatehouse/domain/permissions/people.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import resetStyle from '#web/ui/house/reset.module.css';
import { usePageTitle } from '#web/ui/page-title.ts';
import { PasswordField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

type LinkState =
  | { readonly is: 'checking' }
  | { readonly is: 'good'; readonly email: string; readonly purpose: Purpose }
  | { readonly is: 'over' };
type Purpose = 'password-reset' | 'invite';

/** Somebody who was invited has no password yet: the same form, in other words. */
const words = {
  'password-reset': {
    title: 'Reset your password',
    heading: 'Choose a new password',
    about: (email: string) => `For ${email}. You will be signed out everywhere else.`,
    label: 'New password',
    button: 'Change the password',
    leave: 'Leave it as it is',
  },
  invite: {
    title: 'Accept the invitation',
    heading: 'Choose your password',
    about: (email: string) =>
      `You were invited as ${email}. You sign in with this address and the password you choose.`,
    label: 'Password',
    button: 'Accept the invitation',
    leave: 'Not now',
  },
} as const satisfies Record<Purpose, unknown>;

/** Opened by the mailed link: the token leaves the address bar at once, the new password is asked for, sign-in follows. */
export function NewPassword({ token: given, onSignIn }: { readonly token: string; readonly onSignIn: () => void }) {
  const navigate = useNavigate();
  const [token] = useState(() => given.replaceAll(' ', '+')); // a plus in a link arrives as a space
  const [link, setLink] = useState<LinkState>({ is: 'checking' });

  useEffect(() => {
    history.replaceState(history.state, '', location.pathname);
    call('POST /idp/password-reset/check', { body: { token } }).then(
      ({ email, purpose }) => setLink({ is: 'good', email, purpose }),
      () => setLink({ is: 'over' }),
    );
  }, [token]);

  usePageTitle(words[link.is === 'good' ? link.purpose : 'password-reset'].title);

  if (link.is === 'checking') return <p role="status">Checking the link</p>;
  if (link.is === 'over') {
    return (
      <>
        <h1 tabIndex={-1}>Reset your password</h1>
        <p className={house.reading} role="alert">
          {sessionMessages.linkOver}
        </p>
        <p className={house.reading}>{sessionMessages.linkOverInvited}</p>
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
        purpose={link.purpose}
        onDone={(message) => {
          toast.ok(message);
          void navigate({ to: homeRoute }).then(onSignIn);
        }}
      />
      <p className={resetStyle.back}>
        <Link className={house.link} to={homeRoute}>
          {words[link.purpose].leave}
        </Link>
      </p>
    </>
  );
}

interface PasswordFormProps {
  readonly token: string;
  readonly email: string;
  readonly purpose: Purpose;
  readonly onDone: (message: string) => void;
}

function PasswordForm({ token, email, purpose, onDone }: PasswordFormProps) {
  const { heading, about, label, button } = words[purpose];
  const password = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();

  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { token, password: password.current?.value ?? '' };
      const { message } = await call('POST /idp/password-reset/complete', { body });
      onDone(message);
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : sentenceOf(error));
      setBusy(false);
      password.current?.focus();
    }
  }

  return (
    <form onSubmit={(event) => void send(event)}>
      <h1 tabIndex={-1}>{heading}</h1>
      <p className={house.reading}>{about(email)}</p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={password}
        label={label}
        name="password"
        autoComplete="new-password"
        required
        maxLength={1024}
        hint="15 to 128 characters. A sentence is easier to remember than a word."
        error={problem}
      />
      <Button type="submit" look="key" size="lg" busy={busy && 'Saving'}>
        {button}
      </Button>
    </form>
  );
}
