import { marked, wordsOf } from '@gatehouse/domain/palette/match.ts';
import { paletteMessages } from '@gatehouse/domain/palette/messages.ts';
import { projectLooks } from '@gatehouse/domain/projects/looks.ts';
import { accountLooks } from '@gatehouse/domain/users/looks.ts';
import type { ReactNode } from 'react';
import { icon } from '#web/ui/icon.tsx';
import { IconMovie, IconPin, IconPlus } from '#web/ui/icons.tsx';
import { IconLogout, IconMoon, IconUser } from '#web/ui/person-icons.tsx';
import type { Search } from '#web/ui/search-list/found.ts';
import { FoundList } from '#web/ui/search-list/found-list.tsx';
import { FoundOption } from '#web/ui/search-list/found-option.tsx';
import { IconAddressBook, IconArrowRight, IconBook } from '#web/ui/shell-icons.tsx';
import { type StatusLook, StatusTag } from '#web/ui/status-tag.tsx';
import style from './palette.module.css';
import type { Group, Line } from './palette-groups.ts';

export interface PaletteListProps extends Omit<Search<Group>, 'again'> {
  readonly typed: string;
  readonly active: number;
  readonly onChoose: (to: Line['to'], inNewTab: boolean) => void;
  readonly onAgain: () => void;
}

/** What was found: each line with its sign, the words that hit, and its state. */
export function PaletteList({ typed, active, onChoose, ...found }: PaletteListProps) {
  const words = wordsOf(typed);
  return (
    <div className={style.body}>
      <FoundList
        {...found}
        id="palette"
        label={paletteMessages.results}
        words={paletteMessages}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        option={(line, id, at) => (
          <FoundOption id={id} active={active === at} to={line.to} onChoose={() => onChoose(line.to, false)}>
            <OptionText line={line} words={words} active={active === at} />
          </FoundOption>
        )}
      />
    </div>
  );
}

interface OptionProps {
  readonly line: Line;
  readonly words: readonly string[];
  readonly active: boolean;
}

const OptionText = ({ line, words, active }: OptionProps) => (
  <>
    {signs[line.kind]}
    <span>
      <Marked text={line.title} words={words} />
      {line.note === '' ? null : (
        <span className={style.under}>
          {' '}
          <Marked text={line.note} words={words} />
        </span>
      )}
    </span>
    <span className={style.resultEnd}>
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
  const looks: Partial<Record<string, StatusLook>> = kind === 'project' ? projectLooks : accountLooks;
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
