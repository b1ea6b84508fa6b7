import { Button, type ButtonLook } from '#web/ui/button.tsx';
import style from './moves.module.css';

interface Decision<M extends string> {
  readonly move: M;
  readonly words: string;
  readonly look: ButtonLook;
  /** Why it is not possible now; null: it is. */
  readonly because: string | null;
}

/** The decisions as buttons; those that are closed now say why. `under`: what their ids begin with. */
export function Decisions<M extends string>({
  of,
  under,
  onMove,
}: {
  readonly of: readonly Decision<M>[];
  readonly under: string;
  readonly onMove: (move: M) => void;
}) {
  const open = of.filter(({ because }) => because === null);
  const closed = of.filter(({ because }) => because !== null);
  return (
    <>
      {open.length === 0 ? null : (
        <div className={style.decisions}>
          {open.map(({ move, words, look }) => (
            <Button key={move} look={look} onClick={() => onMove(move)}>
              {words}
            </Button>
          ))}
        </div>
      )}
      {closed.length === 0 ? null : (
        <ul className={style.closedMoves} aria-label="Not possible now">
          {closed.map(({ move, words, because }) => (
            <li key={move}>
              <Button disabled aria-describedby={`${under}-${move}`}>
                {words}
              </Button>
              <span id={`${under}-${move}`}>{because}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
