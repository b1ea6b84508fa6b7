import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import house from '#web/ui/house/house.module.css';
import { Note } from '#web/ui/note.tsx';
import { Reading } from '#web/ui/reading.tsx';
import { SkeletonSheet } from '#web/ui/skeleton.tsx';
import { secondFactorQuery } from './api.ts';
import { AppCodes } from './app-codes.tsx';
import { LeaveCodes } from './leave-codes.tsx';
import { RecoveryCodes } from './recovery-codes-sheet.tsx';
import style from './second-factor.module.css';

/** The tab Sign-in of My profile (look, 56): app codes beside the password, and the recovery codes for the day on which the app is gone. */
export function SecondFactorTab() {
  const factor = useQuery(secondFactorQuery);
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const { dateInText } = useFormats();
  const [isKept, setKept] = useState(false);
  const show = (codes: readonly string[]): void => {
    setShown(codes);
    setKept(false);
  };
  return (
    <>
      <div className={style.column}>
        <div>
          <h2>A second factor</h2>
          <p className={`${house.soft} ${style.lead}`}>
            A password can be read over a shoulder or by a false page. With a second factor it is not enough: each
            sign-in asks for a code as well.{' '}
            {factor.data?.requiredFrom == null ? null : (
              <b className={house.bold}>What you decide asks for it from {dateInText(factor.data.requiredFrom)}.</b>
            )}
          </p>
        </div>
        <Reading of={factor} waiting={<SkeletonSheet />} onSheet>
          {(read) => <AppCodes factor={read} onCodes={show} onOff={() => setShown(null)} />}
        </Reading>
      </div>
      <aside className={style.column}>
        {factor.data === undefined ? (
          <SkeletonSheet />
        ) : (
          <RecoveryCodes factor={factor.data} shown={shown} isKept={isKept} onKept={setKept} onCodes={show} />
        )}
        <Note>
          <b className={house.bold}>Lost everything?</b>
          <br />A System Admin who knows that it is you can take the second factor off. You and the other System Admins
          are told.
        </Note>
      </aside>
      <LeaveCodes isLoss={shown !== null && !isKept} />
    </>
  );
}
