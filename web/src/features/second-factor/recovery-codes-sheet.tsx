import type { OwnSecondFactor } from '@gatehouse/domain/session/second-factor/contract.ts';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { KeptTick, RecoveryCodeActs, RecoveryCodeList } from '#web/ui/factor/recovery-codes.tsx';
import house from '#web/ui/house/house.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import { readSecondFactorAgain } from './api.ts';
import { CodeDialog } from './code-dialog.tsx';
import style from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly factor: OwnSecondFactor;
  /** Those that were just made; null once they are hidden. */
  readonly shown: readonly string[] | null;
  readonly isKept: boolean;
  readonly onKept: (kept: boolean) => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Ten codes for the day on which the app is gone: shown once, then only which of them are left. */
export function RecoveryCodes({ factor, shown, isKept, onKept, onCodes }: RecoveryCodesProps) {
  const [isAsking, setAsking] = useState(false);
  const used = factor.recoveryCodesUsed;
  return (
    <Sheet title="Recovery codes">
      {shown !== null ? (
        <>
          <div className={house.inside}>
            <p className={house.soft}>Ten codes, each works once. Keep them away from this device.</p>
            <RecoveryCodeList codes={shown} />
          </div>
          <div className={`${house.inside} ${style.foot}`}>
            <RecoveryCodeActs codes={shown} />
          </div>
          <div className={`${house.inside} ${style.foot}`}>
            <KeptTick kept={isKept} onKept={onKept} />
          </div>
        </>
      ) : factor.app === null ? (
        <p className={`${house.inside} ${house.soft}`}>They come with app codes, and stand in for them once each.</p>
      ) : (
        <>
          <div className={house.inside}>
            <p className={house.soft}>{used.filter((isUsed) => !isUsed).length} of ten are left. Each works once.</p>
            <ol className={style.left}>
              {used.map((isUsed, index) => (
                <li key={index}>{isUsed ? <del>{index + 1}</del> : index + 1}</li>
              ))}
            </ol>
          </div>
          <div className={`${house.inside} ${style.foot}`}>
            <span className={house.fine}>New ones end these.</span>
            <Button onClick={() => setAsking(true)}>Make new codes</Button>
          </div>
        </>
      )}
      {isAsking ? (
        <CodeDialog
          title="Make new recovery codes?"
          text="The earlier ones stop working."
          act="Make new codes"
          send={(code) =>
            call('POST /api/customer-portal/userprofile/second-factor/recovery-codes', { body: { code } })
          }
          onDone={({ recoveryCodes }) => {
            setAsking(false);
            onCodes(recoveryCodes);
            void readSecondFactorAgain();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Sheet>
  );
}
