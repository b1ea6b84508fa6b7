import { paletteMessages } from '@gatehouse/domain/palette/messages.ts';
import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import house from '#web/ui/house/house.module.css';
import { IconSearch } from '#web/ui/person-icons.tsx';
import style from './palette.module.css';
import type { OwnAction } from './palette-groups.ts';
import { PaletteList } from './palette-list.tsx';
import { usePalette } from './use-palette.ts';

export interface PaletteBoxProps {
  readonly portal: Portal;
  readonly own: readonly OwnAction[];
  readonly onChoose: (to: string | (() => void), inNewTab: boolean) => void;
  readonly onKeys: () => void;
  readonly onClose: () => void;
}

/** The field and what it finds: a combobox whose list is always open. The first line is chosen until the arrows say otherwise. */
export function PaletteBox({ portal, own, onChoose, onKeys, onClose }: PaletteBoxProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [hurried, setHurried] = useState<'no' | 'here' | 'new tab'>('no');
  const { groups, pending, failed, again } = usePalette(typed, portal, own);
  const lines = groups.flatMap((group) => group.lines);
  const chosen = Math.min(active, lines.length - 1);
  const choose = useRef(onChoose);
  choose.current = onChoose;

  // Enter before the answer was there means its first line
  const hasty = hurried !== 'no' && !pending ? lines[0] : undefined;
  useEffect(() => {
    if (hasty === undefined) return;
    setHurried('no');
    choose.current(hasty.to, hurried === 'new tab');
  }, [hasty, hurried]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(step(chosen, lines.length));
    } else if (event.key === '?' && typed === '') {
      event.preventDefault();
      onKeys();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const inNewTab = event.ctrlKey || event.metaKey;
      const line = lines[chosen];
      if (pending) setHurried(inNewTab ? 'new tab' : 'here');
      else if (line !== undefined) onChoose(line.to, inNewTab);
    }
  };

  return (
    <div className={style.all}>
      <div className={style.input}>
        <IconSearch size={22} />
        <input
          type="text"
          role="combobox"
          aria-label={paletteMessages.name}
          aria-expanded={lines.length > 0}
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={chosen >= 0 ? `palette-${chosen}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder={paletteMessages.name}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setHurried('no');
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={style.close} aria-label="Esc: close" onClick={onClose}>
          <kbd>Esc</kbd>
        </button>
      </div>
      <PaletteList
        groups={groups}
        typed={typed}
        active={chosen}
        pending={pending}
        failed={failed}
        onChoose={onChoose}
        onAgain={again}
      />
      <span className={house.unseen} role="status">
        {pending ? '' : lines.length === 0 ? paletteMessages.nothing : `${lines.length} found`}
      </span>
      <footer aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>Ctrl</kbd>
          <kbd>Enter</kbd> in a new tab
        </span>
        <span>
          <kbd>?</kbd> all keys
        </span>
      </footer>
    </div>
  );
}

type Step = (at: number, count: number) => number;
const PAGE = 5;
/** Up and down go round; a page stops at the ends. Home and End stay with the text of the field. */
const steps: Readonly<Record<string, Step>> = {
  ArrowDown: (at, count) => (count === 0 ? 0 : (at + 1) % count),
  ArrowUp: (at, count) => (count === 0 ? 0 : (at - 1 + count) % count),
  PageDown: (at, count) => Math.max(0, Math.min(at + PAGE, count - 1)),
  PageUp: (at) => Math.max(0, at - PAGE),
};
