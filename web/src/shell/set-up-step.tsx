import type { AppSecret } from '@gatehouse/domain/session/second-factor/contract.ts';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { AppSecretSteps } from '#web/ui/factor/app-secret.tsx';
import { KeptTick, RecoveryCodeActs, RecoveryCodeList } from '#web/ui/factor/recovery-codes.tsx';
import { SixDigits } from '#web/ui/factor/six-digits.tsx';
import stackStyle from '#web/ui/form-stack.module.css';
import house from '#web/ui/house/house.module.css';
import { problemOfCode } from './second-step.tsx';
import type { SignInDone } from './sign-in.ts';

/** After the right password of somebody of whom the studio requires a second factor: the app, its first code, then the recovery codes; the session begins behind them. */
export function SetUpStep({
  given,
  send,
}: {
  readonly given: AppSecret;
  /** Turns the factor on with the first code and signs in. */
  readonly send: (code: string) => Promise<SignInDone>;
}) {
  const [digits, setDigits] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const [done, setDone] = useState<SignInDone | null>(null);
  const [isKept, setKept] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const check = (code: string): void => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    send(code).then(setDone, (error: unknown) => {
      setProblem(problemOfCode(error));
      setBusy(false);
      setDigits('');
      field.current?.focus();
    });
  };
  if (done !== null)
    return (
      <div className={stackStyle.stack}>
        <p className={house.soft} role="status">
          App codes are on. These ten codes stand in for the app, each once. Keep them away from this device.
        </p>
        <RecoveryCodeList codes={done.recoveryCodes ?? []} />
        <RecoveryCodeActs codes={done.recoveryCodes ?? []} />
        <KeptTick kept={isKept} onKept={setKept} />
        <Button look="key" size="lg" disabled={!isKept} onClick={() => location.assign(done.returnTo)}>
          Go on
        </Button>
      </div>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        check(digits);
      }}
    >
      <p className={house.soft}>
        What you decide asks for a second factor: an authenticator app on your phone or computer.
      </p>
      <AppSecretSteps {...given} isNarrow>
        <SixDigits
          ref={field}
          label="Write the six digits it shows."
          value={digits}
          disabled={busy}
          error={problem}
          onValue={setDigits}
          onWhole={check}
        />
      </AppSecretSteps>
      <Button type="submit" look="key" size="lg" busy={busy && 'Checking'}>
        Turn on app codes
      </Button>
    </form>
  );
}
