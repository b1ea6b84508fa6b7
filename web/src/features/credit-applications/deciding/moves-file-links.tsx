import type { ReactNode } from 'react';
import {
  IconBadge,
  IconCash,
  IconClock,
  IconEdit,
  IconLock,
  IconMailSend,
  IconMinus,
  IconRefresh,
  IconUserShield,
} from '#web/ui/icons.tsx';
import style from './moves.module.css';
import type { ClosedMove, PanelMove } from './moves-order.ts';

const icons: Readonly<Partial<Record<PanelMove, ReactNode>>> = {
  adjustCreditLimit: <IconEdit size={18} />,
  assignRiskApprover: <IconUserShield size={18} />,
  setArNumber: <IconBadge size={18} />,
  offerCashAccount: <IconCash size={18} />,
  hold: <IconLock size={18} />,
  lapseConditions: <IconMinus size={18} />,
  renew: <IconRefresh size={18} />,
  closeWithProject: <IconClock size={18} />,
  retriggerSubmit: <IconMailSend size={18} />,
};

export interface LetterLink {
  readonly words: string;
  readonly onSelect: () => void;
}

/** What can be done on the file beside the decision: lines under the ladder; closed ones with their reason (06). */
export function FileLinks({
  open,
  closed,
  words,
  onMove,
  letters,
}: {
  readonly open: readonly PanelMove[];
  readonly closed: readonly ClosedMove[];
  readonly words: (move: PanelMove) => string;
  readonly onMove: (move: PanelMove) => void;
  readonly letters: readonly LetterLink[];
}) {
  if (open.length + closed.length + letters.length === 0) return null;
  return (
    <ul className={style.fileLinks} aria-label="On the file">
      {open.map((move) => (
        <li key={move}>
          <button type="button" onClick={() => onMove(move)}>
            {icons[move]}
            {words(move)}
          </button>
        </li>
      ))}
      {letters.map(({ words: letter, onSelect }) => (
        <li key={letter}>
          <button type="button" onClick={onSelect}>
            <IconMailSend size={18} />
            {letter}
          </button>
        </li>
      ))}
      {closed.map(({ move, because }) => (
        <li key={move}>
          <button type="button" disabled aria-describedby={`why-${move}`}>
            {icons[move]}
            {words(move)}
          </button>
          <span className={style.because} id={`why-${move}`}>
            {because}
          </span>
        </li>
      ))}
    </ul>
  );
}
