import { homeRoute } from '@gatehouse/domain/permissions/people.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import resetStyle from '#web/ui/house/reset.module.css';
import { SignInEmail } from '#web/ui/sign-in-email.tsx';

/** The same answer for every address, known or not (RT-018). */
export function AskForLink({ onSignIn }: { readonly onSignIn: () => void }) {
  const email = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState<string | undefined>();

  async function send(event: FormEvent) {
    event.preventDefault();
    setState('busy');
    setProblem(undefined);
    try {
      await call('POST /idp/password-reset', { body: { email: email.current?.value.trim() ?? '' } });
      setState('sent');
    } catch (error) {
      setProblem(sentenceOf(error));
      setState('idle');
    }
  }

  return (
    <form onSubmit={(event) => void send(event)}>
      <h1 tabIndex={-1}>Reset your password</h1>
      <p className={house.reading}>
        Write the e-mail you sign in with. We send a link that works once, for 15 minutes.
      </p>
      <SignInEmail ref={email} error={problem} />
      <Button type="submit" look="key" size="lg" busy={state === 'busy' && 'Sending'}>
        Send the link
      </Button>
      <p className={resetStyle.back}>
        <Link className={house.link} to={homeRoute} onClick={onSignIn}>
          Back to sign in
        </Link>
      </p>
      <div role="status">
        {state === 'sent' ? (
          <div className={resetStyle.sent}>
            <Glyph name="check" size={18} />
            <span>{sessionMessages.resetSent} Look in your junk folder too.</span>
          </div>
        ) : null}
      </div>
    </form>
  );
}
