import { type ReactNode, useState } from 'react';
import style from './folding-sections.module.css';
import house from './house/house.module.css';
import { IconChevronUp } from './icons.tsx';
import { IconChevronDown } from './shell-icons.tsx';

interface FoldingSectionsProps<S extends string> {
  readonly sections: readonly S[];
  readonly selected: S;
  readonly labels: Readonly<Record<S, string>>;
  /** Beside the label of its head. */
  readonly count: (section: S) => ReactNode;
  /** `isSeen`: it is the selected one, or was opened. */
  readonly children: (section: S, isSeen: boolean) => ReactNode;
}

/** Over 980 px the selected section alone, since tabs lead to the others; below it all of them stacked, each with a head that opens and shuts it. */
export function FoldingSections<S extends string>({
  sections,
  selected,
  labels,
  count,
  children,
}: FoldingSectionsProps<S>) {
  const [toggled, setToggled] = useState<ReadonlyMap<S, boolean>>(new Map());
  return sections.map((each) => {
    const isOpen = toggled.get(each) ?? each === selected;
    return (
      <section
        key={each}
        className={style.section}
        data-selected={each === selected || undefined}
        data-open={isOpen || undefined}
        aria-label={labels[each]}
      >
        {sections.length < 2 ? null : (
          <h2 className={style.head}>
            <button
              type="button"
              className={house.bare}
              aria-expanded={isOpen}
              onClick={() => setToggled(new Map(toggled).set(each, !isOpen))}
            >
              <span className={style.label}>{labels[each]}</span>
              {count(each)}
              {isOpen ? <IconChevronUp /> : <IconChevronDown />}
            </button>
          </h2>
        )}
        <div className={style.body}>{children(each, isOpen || each === selected)}</div>
      </section>
    );
  });
}
