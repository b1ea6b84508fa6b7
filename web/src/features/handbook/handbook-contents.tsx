import { handbook } from '@gatehouse/domain/handbook/headed.ts';
import { handbookMessages } from '@gatehouse/domain/handbook/messages.ts';
import {
  addressOfPlace,
  type HandbookPlace,
  handbookPlaceOf,
  handbookPlaces,
} from '@gatehouse/domain/handbook/place.ts';
import { type HandbookSection, subListHeight } from '@gatehouse/domain/handbook/sections.ts';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import printStyle from '#web/ui/house/print.module.css';
import { IconMinus, IconPlus } from '#web/ui/icons.tsx';
import type { Choose, HandbookPath } from './choose.ts';
import style from './handbook.module.css';

interface ContentsProps {
  readonly place: HandbookPlace;
  readonly path: HandbookPath;
  readonly choose: Choose;
}

/** §2: the numbered accordion. One section is open, its items scroll inside 500 px. The list of sections and the list of items are one tab stop each. */
export const HandbookContents = ({ place, path, choose }: ContentsProps) => (
  <nav className={`${style.contentsColumn} ${printStyle.hidden}`} aria-label={handbookMessages.sections}>
    <ol className={style.contents} onKeyDown={moveAmong(':scope > li > button')}>
      {handbook().map((section) => {
        const open = section === place.section;
        return (
          <li key={section.tab} className={open ? style.open : undefined}>
            <button
              type="button"
              className={style.sectionButton}
              aria-expanded={open}
              aria-controls={open ? 'items' : undefined}
              onClick={() => choose(handbookPlaceOf(section.tab, undefined), 'section')}
            >
              <b>{section.number}</b>
              <span>{section.title}</span>
              {open ? <IconMinus size={18} /> : <IconPlus size={18} />}
            </button>
            {open ? <Items section={section} place={place} path={path} choose={choose} /> : null}
          </li>
        );
      })}
    </ol>
  </nav>
);

function Items({ section, place, path, choose }: ContentsProps & { readonly section: HandbookSection }) {
  const list = useRef<HTMLDivElement>(null);
  // The page itself must not move, so the list alone scrolls to its current item.
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[data-item="${place.number}"]`);
    if (list.current === null || current == null) return;
    const { offsetTop: top, offsetHeight: height } = current;
    const { scrollTop: from, clientHeight: room } = list.current;
    if (top < from || top + height > from + room - FADE) list.current.scrollTop = top - (room - height) / 2;
  }, [place.number]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      className={style.subsections}
      id="items"
      ref={list}
      role="group"
      aria-label={`${section.number} ${section.title}`}
      style={{ maxHeight: subListHeight }}
      onKeyDown={moveAmong('a')}
    >
      {handbookPlaces()
        .filter((each) => each.section === section)
        .map((each) => {
          const current = each.number === place.number;
          return (
            <Link
              key={each.number}
              to={path}
              search={addressOfPlace(each)}
              resetScroll={false}
              activeOptions={{ exact: true }} // else the address of x.0, the tab alone, would count as every item's
              data-item={each.number}
              aria-current={current ? 'page' : undefined}
              tabIndex={current ? 0 : -1}
              onClick={(event: MouseEvent) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                choose(each, 'item');
              }}
            >
              <b>{each.number}</b>
              {each.heading}
            </Link>
          );
        })}
    </div>
  );
}

/** The height of the fade at the end of the list (handbook.module.css). */
const FADE = 40;

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Arrows, Home and End move the focus inside one list (look §8). */
const moveAmong = (selector: string) => (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key];
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || at === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  all[step(at, all.length - 1)]?.focus();
};
