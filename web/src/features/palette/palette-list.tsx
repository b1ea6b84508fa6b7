import { marked, wordsOf } from '@gatehouse/domain/palette/match.ts';
import { paletteMessages } from '@gatehouse/domain/palette/messages.ts';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { icon } from '#web/ui/icon.tsx';
import { IconMovie, IconPin, IconPlus } from '#web/ui/icons.tsx';
import { IconAddressBook, IconArrowRight, IconBook, IconLogout, IconMoon, IconUser } from '#web/ui/shell-icons.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { accountLooks, projectLooks, StatusTag } from '#web/ui/status-tag.tsx';
import type { Group, Line } from './palette-groups.ts';

export interface PaletteListProps {
  readonly groups: readonly Group[];
  readonly typed: string;
  readonly active: number;
  readonly pending: boolean;
  readonly failed: 'no' | 'partly' | 'wholly';
  readonly onChoose: (to: Line['to'], inNewTab: boolean) => void;
  readonly onAgain: () => void;
}

/** What was found, under its headings; while there is nothing yet, the shape of it; else a sentence. */
export function PaletteList({ groups, typed, active, pending, failed, onChoose, onAgain }: PaletteListProps) {
  const words = wordsOf(typed);
  const starts = startsOf(groups);
  return (
    <div className="pal-b">
      <div id="palette-list" role="listbox" aria-label={paletteMessages.results} aria-busy={pending || undefined}>
        {groups.map(({ id, name, lines }, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
          <div key={id} role="group" aria-labelledby={`palette-${id}`}>
            <div className="gp" id={`palette-${id}`} role="presentation">
              {name}
            </div>
            {lines.map((line, index) => (
              <Option
                key={`${line.kind} ${line.id}`}
                at={(starts[place] ?? 0) + index}
                line={line}
                words={words}
                active={active === (starts[place] ?? 0) + index}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      {groups.length === 0 && pending ? <Waiting /> : null}
      {groups.length === 0 && !pending && failed !== 'wholly' ? (
        <div className="no">
          <b>{paletteMessages.nothing}</b>
          <p>{paletteMessages.nothingText}</p>
        </div>
      ) : null}
      {failed !== 'no' && !pending ? (
        <div className="no">
          <p>{failed === 'wholly' ? paletteMessages.failed : paletteMessages.partly}</p>
          <Button look="line" size="sm" onClick={onAgain}>
            {paletteMessages.again}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The number of the first option of each group, counted through. */
const startsOf = (groups: readonly Group[]): readonly number[] => {
  const starts: number[] = [];
  groups.reduce((count, { lines }) => {
    starts.push(count);
    return count + lines.length;
  }, 0);
  return starts;
};

interface OptionProps {
  readonly at: number;
  readonly line: Line;
  readonly words: readonly string[];
  readonly active: boolean;
  readonly onChoose: PaletteListProps['onChoose'];
}

/** One line. A link where it leads somewhere, so that the mouse may open it in a new tab; the keys of the field serve it. */
function Option({ at, line, words, active, onChoose }: OptionProps) {
  const row = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const { to } = line;
  const common = { id: `palette-${at}`, role: 'option', 'aria-selected': active, tabIndex: -1 } as const;
  const inside = <OptionText line={line} words={words} active={active} />;
  if (typeof to !== 'string')
    return (
      <button {...common} type="button" ref={row} onClick={() => onChoose(to, false)}>
        {inside}
      </button>
    );
  const onClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a new tab, as with any link
    event.preventDefault();
    onChoose(to, false);
  };
  return (
    <a {...common} href={to} ref={row} onClick={onClick}>
      {inside}
    </a>
  );
}

const OptionText = ({ line, words, active }: Pick<OptionProps, 'line' | 'words' | 'active'>) => (
  <>
    {signs[line.kind]}
    <span>
      <Marked text={line.title} words={words} />
      {line.note === '' ? null : (
        <span className="t2">
          {' '}
          <Marked text={line.note} words={words} />
        </span>
      )}
    </span>
    <span className="e">
      {lookOf(line)}
      {active ? (
        <span aria-hidden="true">
          <kbd>Enter</kbd>
        </span>
      ) : null}
    </span>
  </>
);

const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) =>
  marked(text, words).map((part, index) => (part.hit ? <mark key={index}>{part.text}</mark> : part.text));

const lookOf = ({ kind, state }: Line): ReactNode => {
  if (state === null) return null;
  const looks: Partial<Record<string, (typeof accountLooks)['ACTIVE'] | (typeof projectLooks)['ACTIVE']>> =
    kind === 'project' ? projectLooks : accountLooks;
  const look = looks[state];
  return look === undefined ? null : <StatusTag look={look} />;
};

const IconBuilding = /* @__PURE__ */ icon(
  'M3 21l18 0M5 21v-14l8 -4v18M19 21v-10l-6 -4M9 9l0 .01M9 12l0 .01M9 15l0 .01M9 18l0 .01',
);

const signs: Readonly<Record<Line['kind'], ReactNode>> = {
  project: <IconMovie />,
  company: <IconBuilding />,
  person: <IconUser />,
  place: <IconPin />,
  action: <IconPlus />,
  page: <IconArrowRight />,
  handbook: <IconBook />,
  directory: <IconAddressBook />,
  scheme: <IconMoon />,
  logout: <IconLogout />,
};

const Waiting = () => (
  <div className="no" aria-hidden="true">
    <SkeletonLine width="55%" />
    <SkeletonLine width="80%" />
    <SkeletonLine width="45%" />
  </div>
);
