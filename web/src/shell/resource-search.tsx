import { changesMessages } from '@gatehouse/domain/client-site/changes-messages.ts';
import { type SearchArea, searchMessages } from '@gatehouse/domain/client-site/search-messages.ts';
import { portalsOf } from '@gatehouse/domain/session/landing.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMay, useSession } from '#web/api/session-state.ts';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import { IconSearch } from '#web/ui/person-icons.tsx';
import style from './resource-search.module.css';
import { nextOption } from './search-findings.ts';
import { SearchList } from './search-list.tsx';
import { useResourceSearch } from './use-resource-search.ts';

/**
 * The one search box of handbook, directory, maps and FAQ: a combobox over all four, "/" leads into it. `first` is the page it stands on.
 * Features may not know the shell, so the routes hand it to the pages.
 */
export const ResourceSearch = ({ first }: { readonly first: SearchArea }) => (
  <>
    {first === 'faq' ? null : <WhatChanged />}
    <SearchBox first={first} />
  </>
);

/** Whoever answers for what is shown here sees what changed on the client site (§6 editFaq). */
function WhatChanged() {
  const { profile } = useSession();
  const may = useMay('editFaq') && profile !== null && portalsOf(profile).includes('studio');
  return may ? (
    <Link className={`${house.link} ${house.small}`} to="/feature/studio-dashboard/client-site">
      {changesMessages.title}
    </Link>
  ) : null;
}

function SearchBox({ first }: { readonly first: SearchArea }) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [hurried, setHurried] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const choose = useChoose(() => {
    setTyped('');
    setOpen(false);
    setActive(-1);
    setHurried(false);
    field.current?.blur();
  });
  const { groups, pending, failed, again } = useResourceSearch(typed, first);
  const found = groups.flatMap(({ findings }) => findings);
  const label = useMay('viewFaq') ? searchMessages.labelSignedIn : searchMessages.label;
  const shown = open && typed.trim() !== '' && (found.length > 0 || typed.trim().length > 1);
  useSlash(field);

  // Enter before the answer was there means its first finding
  const hasty = hurried && !pending ? found[0] : undefined;
  useEffect(() => {
    if (hasty !== undefined) choose(hasty.to);
  }, [hasty, choose]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(nextOption(active, event.key === 'ArrowDown' ? 1 : -1, found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = found[active] ?? (pending ? undefined : found[0]);
      if (chosen !== undefined) choose(chosen.to);
      else setHurried(pending);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (shown) setOpen(false);
      else setTyped('');
      setActive(-1);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving with Tab closes the list
    <div
      className={style.find}
      ref={box}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <IconSearch />
      <input
        ref={field}
        className={fieldStyle.control}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        aria-keyshortcuts="/"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        placeholder={searchMessages.placeholder[first]}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(-1);
          setHurried(false);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {shown ? (
        <SearchList
          id={id}
          groups={groups}
          active={active}
          pending={pending}
          failed={failed}
          onChoose={choose}
          onAgain={again}
        />
      ) : null}
      <span className={house.unseen} role="status">
        {shown ? said(found.length, pending, failed) : ''}
      </span>
    </div>
  );
}

const said = (count: number, pending: boolean, failed: 'no' | 'partly' | 'wholly'): string => {
  if (pending) return '';
  if (failed === 'wholly' && count === 0) return searchMessages.failed;
  return count === 0 ? searchMessages.nothing : `${count} found`;
};

/** Goes to a finding; the focus follows to the heading of what is now shown, also when the page stays. */
function useChoose(onChosen: () => void): (to: string) => void {
  const router = useRouter();
  const latest = useRef(onChosen);
  latest.current = onChosen;
  const [choose] = useState(() => (to: string): void => {
    latest.current();
    const stays = new URL(to, location.href).pathname === location.pathname;
    void router.navigate({ href: to }).then(() => {
      if (stays) document.querySelector<HTMLElement>('#main h2[tabindex="-1"]')?.focus();
    });
  });
  return choose;
}

/** "/" anywhere on the page leads into the box, but not for those who type elsewhere or stand in a dialog. */
function useSlash(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
        const at = event.target instanceof Element ? event.target : null;
        if (at?.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]')) return;
        event.preventDefault();
        field.current?.focus();
        field.current?.select();
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [field]);
}
