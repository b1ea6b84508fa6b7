import type { JudgedRow } from '@gatehouse/domain/imports/contract.ts';
import well from '#web/ui/house/well.module.css';
import { IconArrowRight } from '#web/ui/shell-icons.tsx';
import style from './verdicts.module.css';

/** Each reason after its cell and what stands there; each change with old and new; else what the row is. */
export function Why({ of: { problems, changes, note, verdict } }: { readonly of: JudgedRow }) {
  return (
    <div className={style.why}>
      {problems.map(({ cell, value, message }, at) => (
        <div key={at} className={style.reason}>
          {cell === null ? null : <b className={style.cell}>{cell}</b>}
          <span>
            {value === '' ? null : <span className={well.well}>{value}</span>} {message}
          </span>
        </div>
      ))}
      {changes.map(({ label, from, to }) => (
        <div key={label} className={style.change}>
          <span>{label}</span>
          <s>{from === '' ? 'nothing' : from}</s>
          <IconArrowRight size={14} />
          <b>{to}</b>
        </div>
      ))}
      {note === '' ? null : <span>{note}</span>}
      {verdict === 'SAME' && note === '' ? <span>Nothing differs</span> : null}
    </div>
  );
}
