import type { ImportDetail } from '@gatehouse/domain/imports/contract.ts';
import type { Verdict } from '@gatehouse/domain/imports/judge.ts';
import { verdictLooks } from '@gatehouse/domain/imports/looks.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import style from './verdicts.module.css';

const order = [
  ['NEW', 'new'],
  ['CHANGED', 'changed'],
  ['SAME', 'same'],
  ['REFUSED', 'refused'],
] as const satisfies readonly (readonly [Verdict, keyof NonNullable<ImportDetail['counts']>])[];
const parts = { NEW: style.ink, CHANGED: style.hatch, SAME: style.gray, REFUSED: style.stop };

interface VerdictCountsProps {
  readonly of: ImportDetail;
  readonly shown: Verdict | undefined;
  readonly onShow: (verdict: Verdict | undefined) => void;
}

/** Four numbers that are filters, and under them their shares. */
export function VerdictCounts({ of: { counts }, shown, onShow }: VerdictCountsProps) {
  return (
    <>
      <div className={style.counts}>
        {order.map(([verdict, key]) => (
          <button
            key={verdict}
            type="button"
            aria-pressed={shown === verdict}
            onClick={() => onShow(shown === verdict ? undefined : verdict)}
          >
            <b>{(counts?.[key] ?? 0).toLocaleString('en-US')}</b>
            <StatusTag look={verdictLooks[verdict]} />
            {verdict === 'REFUSED' && (counts?.refused ?? 0) > 0 ? <span>First in the list</span> : null}
          </button>
        ))}
      </div>
      <div className={style.shares} aria-hidden="true">
        {order.map(([verdict, key]) =>
          (counts?.[key] ?? 0) === 0 ? null : (
            <i key={verdict} className={parts[verdict]} style={{ flexGrow: counts?.[key] ?? 0 }} />
          ),
        )}
      </div>
    </>
  );
}
