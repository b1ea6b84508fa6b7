import { capital, countInWords } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMay } from '#web/api/session-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import cellsStyle from '#web/ui/house/cells.module.css';
import house from '#web/ui/house/house.module.css';
import { useSend } from '#web/ui/record-form/use-send.ts';
import { IconChevronDown } from '#web/ui/shell-icons.tsx';
import { Vignette } from '#web/ui/vignette.tsx';
import { hideSetUpList, putDoorAway, readFirstMinutesAgain, type SetUpAnswer, setUpListQuery } from './api.ts';
import sheetsStyle from './moving-in.module.css';
import { MovingInSkeleton } from './moving-in-skeleton.tsx';
import style from './set-up-list.module.css';

// the time of moving in is short: who has moved in does not wait for it
const MovingInSheets = lazy(async () => ({ default: (await import('./moving-in-sheets.tsx')).MovingInSheets }));
const LitDoor = lazy(async () => ({ default: (await import('./lit-door.tsx')).LitDoor }));

/** What a System Admin is answered; nothing is asked for anybody else. */
const useAnswer = () => {
  const isMine = useMay('editFaq');
  return useQuery({ ...setUpListQuery(), enabled: isMine });
};

const openOf = (answer: SetUpAnswer | undefined) =>
  answer === undefined || answer.hidden ? [] : answer.lines.filter(({ holds }) => !holds);

/** How many facts do not hold yet; 0 where nobody is told of them. */
export const useSetUpOpen = (): number => openOf(useAnswer().data).length;

/** True from the first look at a list of which every fact holds until the page is left: the server is told that it was seen. */
const useLitOnce = (answer: SetUpAnswer | undefined): boolean => {
  const [isLit, light] = useState(false);
  const isWhole = answer?.hidden === false && openOf(answer).length === 0;
  useEffect(() => {
    if (!isWhole || answer === undefined) return;
    light(true);
    putDoorAway(answer);
  }, [isWhole, answer]);
  return isLit;
};

/** Before the first production (51): the facts of the lot that do not hold yet with the sheets of moving in, and once, when all hold, the lit door. */
export function SetUp() {
  const reading = useAnswer();
  const { data } = reading;
  const isLit = useLitOnce(data);
  if (data === undefined) {
    // until it is known whether there is a list, nothing stands where most days nothing will
    return reading.error === null ? null : (
      <section className={`${house.sheet} ${style.list}`} aria-label="Before the first production">
        <ErrorPanel of={reading} />
      </section>
    );
  }
  if (openOf(data).length > 0)
    return (
      <>
        <SetUpList answer={data} />
        {data.movingIn === null ? null : (
          <Suspense fallback={<MovingInSkeleton {...data.movingIn} />}>
            <MovingInSheets {...data.movingIn} onRefresh={() => reading.refetch()} />
          </Suspense>
        )}
      </>
    );
  return isLit ? (
    <Suspense fallback={<div className={sheetsStyle.door} />}>
      <LitDoor all={data.lines.length} />
    </Suspense>
  ) : null;
}

function SetUpList({ answer }: { readonly answer: SetUpAnswer }) {
  const { standing, lines } = answer;
  const hiding = useSend(hideSetUpList, { reads: readFirstMinutesAgain });
  const [all, open, held] = [lines.length, openOf(answer), lines.filter(({ holds }) => holds)];
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
          <button type="button" className={house.link} onClick={() => hiding.write(standing)}>
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
