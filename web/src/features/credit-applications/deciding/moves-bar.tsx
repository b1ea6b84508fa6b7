import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import house from '#web/ui/house/house.module.css';
import { IconDots } from '#web/ui/icons.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import style from './moves-bar.module.css';
import { isStop, type PanelMove } from './moves-order.ts';

/**
 * At the foot of a phone: the answer that is asked for, Deny beside it, the others in a menu (06). Where the answer is this person's to give
 * and not possible, the bar says why, because the panel lies below all sections there.
 */
export function MovesBar({
  keyButton,
  decisions,
  refused,
  words,
  onMove,
}: {
  readonly keyButton: ReactNode;
  readonly decisions: readonly PanelMove[];
  readonly refused: string | null;
  readonly words: (move: PanelMove) => string;
  readonly onMove: (move: PanelMove) => void;
}) {
  if (keyButton === null && refused === null) return null;
  const beside = decisions.find(isStop);
  const others = decisions.filter((move) => move !== beside);
  return (
    <div
      className={
        beside === undefined || keyButton === null ? style.movesBar : `${style.movesBar} ${style.threeButtons}`
      }
    >
      {keyButton === null || beside === undefined ? null : (
        <Button look="stop" onClick={() => onMove(beside)}>
          {words(beside)}
        </Button>
      )}
      {keyButton ?? (
        <p className={style.movesBarReason}>
          <Glyph name="tri" />
          <span>{refused}</span>
        </p>
      )}
      {(keyButton === null ? decisions : others).length === 0 ? null : (
        <ActionMenu
          label="More decisions"
          trigger={
            <>
              <IconDots size={20} />
              <span className={house.unseen}>More decisions</span>
            </>
          }
          items={(keyButton === null ? decisions : others).map((move) => ({
            label: words(move),
            stop: isStop(move),
            onSelect: () => onMove(move),
          }))}
        />
      )}
    </div>
  );
}
