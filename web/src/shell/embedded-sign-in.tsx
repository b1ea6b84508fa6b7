import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { Link } from '@tanstack/react-router';
import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import house from '#web/ui/house/house.module.css';
import { SignInEmail } from '#web/ui/sign-in-email.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import { CastList } from './cast-list.tsx';
import {
  type SignInAsked,
  type SignInDone,
  type SignInOptions,
  startInteraction,
  submitCredentials,
} from './sign-in.ts';
import { closeSignIn } from './sign-in-state.ts';

interface Typed {
  readonly email: string;
  readonly password: string;
}

/** Most people are never asked: its code comes when somebody is. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

const SetUpStep = lazy(async () => ({ default: (await import('./set-up-step.tsx')).SetUpStep }));

/** E-mail and password, handed to the interaction of the embedded provider; the page then follows the provider to the callback. */
export function EmbeddedSignIn({
  emailRef,
  given,
  cast,
}: {
  readonly emailRef: RefObject<HTMLInputElement | null>;
  readonly given: string | null;
  readonly cast: SignInOptions['cast'];
}) {
  const uid = useRef<Promise<string> | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<(SignInAsked & Typed) | null>(null);

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
      const typed = { email: address, password: secret };
      const step = await withFreshInteraction(uid, (current) => submitCredentials(current, typed));
      if ('returnTo' in step) return location.assign(step.returnTo);
      setAsked({ ...typed, ...step });
      setBusy(false);
    } catch (error) {
      console.warn('Sign in failed', error instanceof CallError ? error.status : error); // §4: a sign-in failure is only logged as a warning
      setProblem(problemOf(error));
      setBusy(false);
      password.current?.select();
    }
  }

  if (asked !== null) {
    const { email, password } = asked;
    const signInWith = async (code: string): Promise<SignInDone> => {
      const typed = { email, password, code };
      const step = await withFreshInteraction(uid, (current) => submitCredentials(current, typed));
      if ('returnTo' in step) return step;
      throw new CallError(409, [{ errorMessage: sessionMessages.signInAgain }]);
    };
    return (
      <Suspense fallback={null}>
        {asked.asks === 'set-up' ? (
          <SetUpStep given={asked} send={signInWith} />
        ) : (
          <SecondStep
            send={async (code) => location.assign((await signInWith(code)).returnTo)}
            onBack={() => setAsked(null)}
          />
        )}
      </Suspense>
    );
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <SignInEmail ref={emailRef} />
      <PasswordField
        ref={password}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        maxLength={1024}
        aside={
          <Link className={`${house.link} ${house.small}`} to="/account-reset-password" onClick={closeSignIn}>
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

async function interactionUid(): Promise<string> {
  const started = await startInteraction();
  if ('uid' in started) return started.uid;
  location.assign(started.goTo);
  return new Promise(() => undefined); // the page is leaving
}

/** An interaction lives for some minutes; somebody who thought longer gets a new one without noticing. */
async function withFreshInteraction<T>(
  uid: RefObject<Promise<string> | null>,
  use: (uid: string) => Promise<T>,
): Promise<T> {
  const current = await (uid.current ?? interactionUid()).catch(() => interactionUid());
  try {
    return await use(current);
  } catch (error) {
    if (!(error instanceof CallError) || (error.status !== 404 && error.status !== 410)) throw error;
    uid.current = interactionUid();
    return use(await uid.current);
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof CallError)) return sentenceOf(error);
  if (error.status === 429) return sessionMessages.tooManyTries;
  return error.status === 401 || error.status === 403 ? error.message || sessionMessages.signInFailed : error.message;
}
