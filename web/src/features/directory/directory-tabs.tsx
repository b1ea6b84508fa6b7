import { directoryMessages } from '@gatehouse/domain/directory/messages.ts';
import { type DirectoryTab, directoryListHeight, directoryTabs } from '@gatehouse/domain/directory/tabs.ts';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { IconArrowRight } from '#web/ui/shell-icons.tsx';
import { uprightTabKeys } from '#web/ui/upright-tab-keys.ts';
import style from './directory.module.css';

export const panelId = 'directory-section';

interface DirectoryTabsProps {
  readonly selected: DirectoryTab;
  readonly onTab: (id: DirectoryTab['id']) => void;
}

/**
 * The list of wide screens, 800 px high with a scroll of its own (§9): one stop of the Tab key, arrows, Home and End move in it,
 * Enter or Space opens, because every opening is a call to the client site. Each tab is an address.
 */
export function DirectoryTabs({ selected, onTab }: DirectoryTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tab = document.getElementById(selected.id);
    if (list.current === null || tab === null) return;
    const { top, bottom } = tab.getBoundingClientRect();
    const frame = list.current.getBoundingClientRect();
    // inside the list only: the page stays where it is
    if (top < frame.top) list.current.scrollTop -= frame.top - top;
    else if (bottom > frame.bottom) list.current.scrollTop += bottom - frame.bottom;
  }, [selected]);

  const onKeyDown = uprightTabKeys((at) => onTab(directoryTabs[at]?.id ?? selected.id));

  return (
    <div
      className={style.sectionList}
      ref={list}
      role="tablist"
      aria-orientation="vertical"
      aria-label={directoryMessages.departments}
      style={{ height: directoryListHeight }}
      onKeyDown={onKeyDown}
    >
      {directoryTabs.map(({ id, label }) => (
        <Link
          key={id}
          id={id} // §2 names these ids
          role="tab"
          to="/core/core-directory"
          search={{ tab: id }}
          resetScroll={false}
          aria-selected={id === selected.id}
          aria-controls={panelId}
          tabIndex={id === selected.id ? 0 : -1}
        >
          {label}
          {id === selected.id ? <IconArrowRight size={18} /> : null}
        </Link>
      ))}
    </div>
  );
}
