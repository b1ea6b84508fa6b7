import { inFours } from '@gatehouse/domain/session/second-factor/codes.ts';
import { saveAs } from '#web/api/download.ts';
import { Button } from '../button.tsx';
import { CheckField } from '../check-field.tsx';
import { IconDownload, IconPrint } from '../icons.tsx';
import style from './factor.module.css';

const fileOf = (codes: readonly string[]): Blob =>
  new Blob([`${codes.map((code, index) => `${index + 1}\t${inFours(code)}`).join('\n')}\n`], { type: 'text/plain' });

/** Ten codes that are shown this once. */
export function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  return (
    <ol className={style.codes}>
      {codes.map((code, index) => (
        <li key={code}>
          <span>{index + 1}</span>
          <b>{inFours(code)}</b>
        </li>
      ))}
    </ol>
  );
}

export function RecoveryCodeActs({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className={style.acts}>
      <Button icon={<IconDownload size={18} />} onClick={() => saveAs(fileOf(codes), 'recovery-codes.txt')}>
        Download
      </Button>
      <Button icon={<IconPrint size={18} />} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}

export function KeptTick({ kept, onKept }: { readonly kept: boolean; readonly onKept: (kept: boolean) => void }) {
  return (
    <CheckField
      label="I have kept them"
      hint="They are not shown again. New ones end these."
      value={kept}
      onValue={onKept}
    />
  );
}
