import type { KeyboardEvent } from 'react';

/**
 * The keys of an upright list of tabs, which is one stop of the Tab key: arrows, Home and End move in it, Space opens the tab of that
 * number as Enter does, because a tab that is an address is a link.
 */
export const uprightTabKeys =
  (open: (at: number) => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = tabs.indexOf(event.target as HTMLElement);
    const next = targetOf(event.key, at, tabs.length);
    if (next !== undefined) tabs[next]?.focus();
    else if (event.key === ' ') open(at);
    else return;
    event.preventDefault();
  };

const targetOf = (key: string, at: number, count: number): number | undefined => {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
};
