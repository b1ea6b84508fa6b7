import { inFours } from '@gatehouse/domain/session/second-factor/codes.ts';
import type { AppSecret } from '@gatehouse/domain/session/second-factor/contract.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import house from '../house/house.module.css';
import well from '../house/well.module.css';
import style from './factor.module.css';

const QrCode = lazy(async () => ({ default: (await import('../qr-code.tsx')).QrCode }));

/** What an authenticator app is given, to scan or to type, and then the first code of it (children). */
export function AppSecretSteps({
  secret,
  address,
  isNarrow = false,
  children,
}: AppSecret & { readonly isNarrow?: boolean; readonly children: ReactNode }) {
  return (
    <div className={isNarrow ? `${style.given} ${style.narrow}` : style.given}>
      <Suspense fallback={<div className={style.picture} />}>
        <QrCode className={style.picture} text={address} label="The secret, as a code for the camera of the app" />
      </Suspense>
      <ol className={style.steps}>
        <li>
          <b className={style.label}>Scan this with the app.</b>
          <span className={house.soft}>
            No camera? Type <code className={`${well.well} ${style.secret}`}>{inFours(secret)}</code>
          </span>
        </li>
        <li>
          {children}
          <span className={house.fine}>A new code every 30 seconds</span>
        </li>
      </ol>
    </div>
  );
}
