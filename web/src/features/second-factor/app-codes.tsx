import type { AppSecret, OwnSecondFactor } from '@gatehouse/domain/session/second-factor/contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/errors.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { AppSecretSteps } from '#web/ui/factor/app-secret.tsx';
import { SixDigits } from '#web/ui/factor/six-digits.tsx';
import house from '#web/ui/house/house.module.css';
import { Lamp } from '#web/ui/lamp.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { readSecondFactorAgain } from './api.ts';
import { CodeDialog } from './code-dialog.tsx';
import style from './second-factor.module.css';

interface AppCodesProps {
  readonly factor: OwnSecondFactor;
  /** New recovery codes, which are shown this once. */
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onOff: () => void;
}

/** The sheet App code: off, being set up, or on. */
export function AppCodes({ factor: { app, requiredFrom }, onCodes, onOff }: AppCodesProps) {
  const [given, setGiven] = useState<AppSecret | null>(null);
  const begin = useMutation({
    mutationFn: () => call('POST /api/customer-portal/userprofile/second-factor'),
    onSuccess: setGiven,
    onError: toast.failed,
  });
  return (
    <Sheet label="App code">
      <div className={`${house.inside} ${style.factor}`}>
        <div>
          <h3>App code</h3>
          <p className={house.soft}>Any authenticator app on your phone or computer.</p>
        </div>
        {app === null ? (
          <span>
            {requiredFrom === null ? null : <Lamp />}{' '}
            <StatusTag look={{ family: 'neutral', glyph: 'ring', label: 'Not turned on' }} />
          </span>
        ) : (
          <StatusTag look={{ family: 'go', glyph: 'check', label: 'On' }} tag />
        )}
      </div>
      {app !== null ? (
        <TurnedOn app={app} onOff={onOff} />
      ) : given === null ? (
        <div className={`${house.inside} ${style.foot}`}>
          <span className={house.fine}>It takes a minute. You need the app at hand.</span>
          <Button
            look={requiredFrom === null ? 'primary' : 'key'}
            busy={begin.isPending && 'Beginning'}
            onClick={() => begin.mutate()}
          >
            Set up app codes
          </Button>
        </div>
      ) : (
        <SettingUp
          given={given}
          onCodes={(codes) => {
            setGiven(null);
            onCodes(codes);
          }}
        />
      )}
    </Sheet>
  );
}

function SettingUp({ given, onCodes }: { readonly given: AppSecret; readonly onCodes: AppCodesProps['onCodes'] }) {
  const [digits, setDigits] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const turnOn = useMutation({
    mutationFn: (code: string) => call('POST /api/customer-portal/userprofile/second-factor/on', { body: { code } }),
    onSuccess: async ({ recoveryCodes }) => {
      await readSecondFactorAgain();
      onCodes(recoveryCodes);
    },
    onError: () => {
      setDigits('');
      field.current?.focus();
    },
  });
  const send = (code: string): void => {
    if (!turnOn.isPending) turnOn.mutate(code);
  };
  return (
    <>
      <div className={`${house.inside} ${style.parted}`}>
        <AppSecretSteps {...given}>
          <SixDigits
            ref={field}
            label="Write the six digits it shows."
            value={digits}
            disabled={turnOn.isPending}
            error={turnOn.error === null ? undefined : sentenceOf(turnOn.error)}
            onValue={setDigits}
            onWhole={send}
          />
        </AppSecretSteps>
      </div>
      <div className={`${house.inside} ${style.foot}`}>
        <span className={house.fine}>Ten recovery codes come next.</span>
        <Button look="primary" busy={turnOn.isPending && 'Checking'} onClick={() => send(digits)}>
          Turn on app codes
        </Button>
      </div>
    </>
  );
}

function TurnedOn({
  app,
  onOff,
}: {
  readonly app: NonNullable<OwnSecondFactor['app']>;
  readonly onOff: AppCodesProps['onOff'];
}) {
  const { instantInText } = useFormats();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={`${house.inside} ${style.foot}`}>
      <span className={house.fine}>
        Since {instantInText(app.since)}
        {app.lastUsedAt === null ? '' : `, last used ${instantInText(app.lastUsedAt)}`}
      </span>
      <button type="button" className={house.linkButton} onClick={() => setAsking(true)}>
        Remove
      </button>
      {isAsking ? (
        <CodeDialog
          title="Remove app codes?"
          text="You sign in with the password alone then. You are signed out everywhere else, and a mail tells you."
          act="Remove"
          look="stop"
          send={(code) => call('POST /api/customer-portal/userprofile/second-factor/off', { body: { code } })}
          onDone={({ message }) => {
            setAsking(false);
            toast.ok(message);
            onOff();
            void readSecondFactorAgain();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
