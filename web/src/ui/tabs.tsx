import { Tabs as Headless } from '@base-ui/react/tabs';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import style from './house/tabs.module.css';
import { ownCurrent } from './own-current.ts';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly count?: number;
  readonly content: ReactNode;
}

/** Tabs that show one panel of several; arrows, Home and End move between them. */
export function Tabs({
  label,
  tabs,
  value,
  onChoose,
  inSheet = false,
}: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChoose: (id: string) => void;
  readonly inSheet?: boolean;
}) {
  return (
    <Headless.Root value={value} onValueChange={(next) => onChoose(String(next))}>
      <Headless.List className={inSheet ? `${style.tabs} ${style.inSheet}` : style.tabs} aria-label={label}>
        {tabs.map((tab) => (
          <Headless.Tab key={tab.id} value={tab.id}>
            {tab.label}
            {tab.count === undefined ? null : <span className={style.number}>{tab.count}</span>}
          </Headless.Tab>
        ))}
      </Headless.List>
      {tabs.map((tab) => (
        <Headless.Panel key={tab.id} value={tab.id}>
          {tab.content}
        </Headless.Panel>
      ))}
    </Headless.Root>
  );
}

/** Tabs that are addresses: the URL is the state (filters of a list). */
export function LinkTabs({
  label,
  tabs,
  inSheet = false,
}: {
  readonly label: string;
  readonly tabs: readonly {
    readonly label: string;
    readonly count?: number | undefined;
    readonly selected: boolean;
    readonly link: LinkProps;
  }[];
  readonly inSheet?: boolean;
}) {
  return (
    <nav className={inSheet ? `${style.tabs} ${style.inSheet}` : style.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          {...tab.link}
          {...ownCurrent}
          data-selected={tab.selected || undefined}
          aria-current={tab.selected ? 'true' : undefined}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className={style.number}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
