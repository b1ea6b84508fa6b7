import { capital, countInWords } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '#web/api/session-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import cellsStyle from '#web/ui/house/cells.module.css';
import house from '#web/ui/house/house.module.css';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { IconChevronDown } from '#web/ui/shell-icons.tsx';
import { Vignette } from '#web/ui/vignette.tsx';
import { hideSetUpList, readFirstMinutesAgain, setUpListQuery } from './api.ts';
import style from './set-up-list.module.css';

/** The lines for a System Admin; undefined while they are read, for whom there are none, and while they are hidden. */
const useLines = () => {
  const isMine = useMay('editFaq');
  const { data } = useQuery({ ...setUpListQuery(), enabled: isMine });
  if (data === undefined || data.hidden) return undefined;
  const { lines } = data;
  const open = lines.filter(({ holds }) => !holds);
  return { all: lines.length, open, held: lines.filter(({ holds }) => holds) };
};

/** How many facts do not hold yet; 0 where nobody is told of them. */
export const useSetUpOpen = (): number => useLines()?.open.length ?? 0;

/** Before the first production (51): the facts of the lot that do not hold yet, each with the one way to it. Gone when all hold. */
export function SetUpList() {
  const lines = useLines();
  const hiding = useSend((_: null) => hideSetUpList(), { reads: readFirstMinutesAgain });
  if (lines === undefined || lines.open.length === 0) return null;
  const { all, open, held } = lines;
  return (
    <section className={`${house.sheet} ${cellsStyle.cells} ${style.list}`} aria-labelledby="set-up-list">
      <div className={`${cellsStyle.cell} ${style.count}`}>
        <h2 id="set-up-list">Before the first production</h2>
        <p className={style.figure}>
          <b>{held.length}</b>
          <span>
            of {all}
            <br />
            facts hold
          </span>
        </p>
        <Bar held={held.length} all={all} />
        <p className={`${house.small} ${house.muted}`}>
          The list reads the lot itself. A line leaves when its fact holds, and comes back when it no longer does.
        </p>
        <div className={style.picture}>
          <Vignette name="ajar" width={196} />
        </div>
        <p className={style.hide}>
          <button type="button" className={house.link} onClick={() => hiding.write(null)}>
            Hide until something changes
          </button>
        </p>
      </div>
      <div className={`${cellsStyle.cell} ${style.lines}`}>
        <ol className={style.open}>
          {open.map(({ id, title, detail, act }, place) => (
            <li key={id} className={place === 0 ? style.next : undefined}>
              <span className={style.number}>{held.length + place + 1}</span>
              <div>
                <b>{title}</b>
                <span className={style.detail}>{detail}</span>
              </div>
              <Link className={buttonClass(place === 0 ? 'key' : 'line')} to={act.to}>
                {act.label}
              </Link>
            </li>
          ))}
        </ol>
        {held.length === 0 ? null : (
          <details className={style.held} open>
            <summary>
              <IconChevronDown size={16} />
              {capital(countInWords(held.length))} that {held.length === 1 ? 'holds' : 'hold'}
            </summary>
            <ul>
              {held.map(({ id, title, detail }) => (
                <li key={id}>
                  <Glyph name="tick" />
                  <div>
                    <b>{title}</b>
                    <span className={style.detail}>{detail}</span>
                  </div>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
}

/** Ink holds, the lamp is next. */
const Bar = ({ held, all }: { readonly held: number; readonly all: number }) => (
  <div
    className={style.bar}
    role="img"
    aria-label={`${capital(countInWords(held))} of ${countInWords(all)}`}
    style={{ gridTemplateColumns: `repeat(${all}, 1fr)` }}
  >
    {Array.from({ length: all }, (_, place) => (
      <i key={place} className={place < held ? style.ink : place === held ? style.lamp : undefined} />
    ))}
  </div>
);
