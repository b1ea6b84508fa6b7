import { brand } from '@gatehouse/domain/brand/brand.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import '#web/ui/house/login.css';
import { CastList } from './cast-list.tsx';
import { readOptions, type SignInOptions, startInteraction, submitCredentials, toForeignProvider } from './sign-in.ts';
import { closeSignIn, useSignInState } from './sign-in-state.ts';

/**
 * The sign-in dialog (§2). With the embedded provider it is the provider's own interaction shown by our page, so the password goes
 * to the provider and to nobody else; with a foreign one it asks for the e-mail only (decisions §7).
 */
export function SignInDialog() {
  const { open, interaction } = useSignInState();
  const [options, setOptions] = useState<SignInOptions | null>(null);
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) readOptions().then(setOptions, (error: unknown) => console.warn('Sign in', error));
  }, [open]);
  return (
    <Dialog
      open={open}
      onClose={closeSignIn}
      title="Sign in"
      className="login"
      mark={<LogoMark />}
      text="Use the e-mail your production gave us."
      initialFocus={email}
    >
      {options?.provider === 'foreign' ? (
        <ForeignForm emailRef={email} />
      ) : (
        <EmbeddedForm emailRef={email} given={interaction} cast={options?.cast ?? []} />
      )}
      <p className="help sub">
        Not a client yet?{' '}
        <a className="a" href={`mailto:${brand.contactEmail}`}>
          Contact us
        </a>{' '}
        and we will set up your company.
      </p>
    </Dialog>
  );
}

type EmailRef = React.RefObject<HTMLInputElement | null>;

function EmbeddedForm({
  emailRef,
  given,
  cast,
}: {
  readonly emailRef: EmailRef;
  readonly given: string | null;
  readonly cast: SignInOptions['cast'];
}) {
  const uid = useRef<Promise<string> | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    uid.current = given === null ? interactionUid() : Promise.resolve(given);
    uid.current.catch(() => undefined); // told when the form is sent
  }, [given]);

  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const [address, secret] = [emailRef.current?.value.trim() ?? '', password.current?.value ?? ''];
    try {
      await withFreshInteraction(uid, (current) => submitCredentials(current, address, secret));
    } catch (error) {
      console.warn('Sign in failed', error instanceof CallError ? error.status : error); // §4: a sign-in failure is only logged as a warning
      setProblem(problemOf(error));
      setBusy(false);
      password.current?.select();
    }
  }

  return (
    <form onSubmit={(event) => void send(event)}>
      <TextField
        ref={emailRef}
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        required
        maxLength={255}
      />
      <PasswordField
        ref={password}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        maxLength={1024}
        aside={
          <Link className="a sm" to="/account-reset-password" onClick={closeSignIn}>
            Forgot password?
          </Link>
        }
      />
      <div role="alert">{problem === null ? null : <FieldError>{problem}</FieldError>}</div>
      <Button type="submit" look="key" size="lg" busy={busy && 'Signing in'}>
        Sign in
      </Button>
      <CastList
        cast={cast}
        onChoose={(address) => {
          if (emailRef.current !== null) emailRef.current.value = address;
          password.current?.focus();
        }}
      />
    </form>
  );
}

function ForeignForm({ emailRef }: { readonly emailRef: EmailRef }) {
  const [busy, setBusy] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        toForeignProvider(emailRef.current?.value.trim() ?? '');
      }}
    >
      <TextField
        ref={emailRef}
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        required
        maxLength={255}
      />
      <Button type="submit" look="key" size="lg" busy={busy && 'One moment'}>
        Continue
      </Button>
    </form>
  );
}

async function interactionUid(): Promise<string> {
  const started = await startInteraction();
  if ('uid' in started) return started.uid;
  location.assign(started.goTo);
  return new Promise(() => undefined); // the page is leaving
}

/** An interaction lives for some minutes; somebody who thought longer gets a new one without noticing. */
async function withFreshInteraction(
  uid: React.RefObject<Promise<string> | null>,
  use: (uid: string) => Promise<void>,
): Promise<void> {
  const current = await (uid.current ?? interactionUid()).catch(() => interactionUid());
  try {
    await use(current);
  } catch (error) {
    if (!(error instanceof CallError) || (error.status !== 404 && error.status !== 410)) throw error;
    uid.current = interactionUid();
    await use(await uid.current);
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof CallError)) return sentenceOf(error);
  if (error.status === 429) return sessionMessages.tooManyTries;
  return error.status === 401 || error.status === 403 ? error.message || sessionMessages.signInFailed : error.message;
}
