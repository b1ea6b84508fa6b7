import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { type FormEvent, useRef, useState } from 'react';
import { CallError, sentenceOf } from '#web/api/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { SixDigits } from '#web/ui/factor/six-digits.tsx';
import stackStyle from '#web/ui/form-stack.module.css';
import house from '#web/ui/house/house.module.css';
import { TextField } from '#web/ui/text-field.tsx';

/** What is said beside the field of a code. */
export const problemOfCode = (error: unknown): string =>
  error instanceof CallError && error.status === 429 ? sessionMessages.tooManyTries : sentenceOf(error);

/** After the right password: the code of the app, or one of the ten recovery codes. */
export function SecondStep({
  send,
  onBack,
}: {
  /** Signs in with the code; the page leaves when it was right. */
  readonly send: (code: string) => Promise<void>;
  readonly onBack: () => void;
}) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const check = (typed: string): void => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    send(typed).catch((error: unknown) => {
      setProblem(problemOfCode(error));
      setBusy(false);
      setCode('');
      field.current?.focus();
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    check(code);
  };
  return (
    <form className={stackStyle.stack} onSubmit={submit}>
      {isRecovery ? (
        <TextField
          ref={field}
          label="Recovery code"
          hint="Eight letters and digits; each works once"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          autoFocus
          value={code}
          error={problem}
          onValue={setCode}
        />
      ) : (
        <SixDigits
          ref={field}
          autoFocus
          label="Write the six digits your app shows."
          value={code}
          disabled={busy}
          error={problem}
          onValue={setCode}
          onWhole={check}
        />
      )}
      <Button type="submit" look="key" size="lg" busy={busy && 'Checking'}>
        Sign in
      </Button>
      <p>
        <button
          type="button"
          className={house.linkButton}
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
            setProblem(undefined);
          }}
        >
          {isRecovery ? 'Use the app' : 'Use a recovery code'}
        </button>{' '}
        <button type="button" className={house.linkButton} onClick={onBack}>
          Back
        </button>
      </p>
    </form>
  );
}
