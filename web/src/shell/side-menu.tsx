import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '#web/api/session-state.ts';
import { IconButton } from '#web/ui/button.tsx';
import house from '#web/ui/house/house.module.css';
import style from '#web/ui/house/side-menu.module.css';
import { Logo } from '#web/ui/logo.tsx';
import { IconClose } from '#web/ui/person-icons.tsx';
import { MenuLink } from './menu-link.tsx';
import type { PersonParts } from './parts.ts';
import { type MenuEntry, resourcesOf } from './resources.ts';

export interface SideMenuProps {
  readonly portal: Portal | null;
  readonly entries: readonly MenuEntry[];
  readonly parts: PersonParts | null;
  readonly onClose: () => void;
}

/** The menu of small screens, 250 px wide (§9): a click outside, Esc, or choosing an item closes it. */
export function SideMenu({ portal, entries, parts, onClose }: SideMenuProps) {
  const { profile } = useSession();
  const box = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>('button')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current();
      if (event.key === 'Tab') keepInside(event, box.current);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the scrim closes by click; Esc and the cross do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div className={style.scrim} onClick={(event) => event.target === event.currentTarget && onClose()}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it */}
      <nav
        aria-label="Menu"
        ref={box}
        onClick={(event) => (event.target as Element).closest('a, button') !== null && onClose()}
      >
        <div className={style.head}>
          <Logo height={26} name={lot().brand.name} />
          <span className={house.spacer} />
          <IconButton label="Close menu" icon={<IconClose />} onClick={onClose} />
        </div>
        {entries.map((entry) => (
          <MenuLink key={entry.to} entry={entry} className={style.entry} />
        ))}
        <div className={style.heading}>Client resources</div>
        {resourcesOf(parts !== null && profile !== null).map((entry) => (
          <MenuLink key={entry.to} entry={entry} className={`${style.entry} ${style.minor}`} />
        ))}
        {parts === null || profile === null ? null : (
          <div className={style.foot}>
            <parts.Account portal={portal} profile={profile} className={`${style.entry} ${style.minor}`} />
          </div>
        )}
      </nav>
    </div>,
    document.body,
  );
}

function keepInside(event: KeyboardEvent, box: HTMLElement | null): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
  const [first, last] = [stops[0], stops.at(-1)];
  const from = document.activeElement;
  const wrapsTo = event.shiftKey ? (from === first ? last : undefined) : from === last ? first : undefined;
  if (wrapsTo === undefined && box?.contains(from)) return;
  event.preventDefault();
  (wrapsTo ?? first)?.focus();
}
