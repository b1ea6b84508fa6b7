import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '#web/api/session-state.ts';
import { IconButton } from '#web/ui/button.tsx';
import style from '#web/ui/house/header.module.css';
import house from '#web/ui/house/house.module.css';
import { IconMenu } from '#web/ui/shell-icons.tsx';
import { HomeLink } from './home-link.tsx';
import { MenuLink } from './menu-link.tsx';
import type { PersonParts } from './parts.ts';
import type { MenuEntry } from './resources.ts';
import { ResourcesMenu } from './resources-menu.tsx';
import { SignInButton } from './sign-in-button.tsx';

/** The menu of small screens, fetched when somebody comes near its button. */
const loadSideMenu = () => import('./side-menu.tsx');
const SideMenu = lazy(async () => ({ default: (await loadSideMenu()).SideMenu }));

/** §9: the header becomes sticky after 100 px. */
const STICKY_AFTER_PX = 100;

export interface HeaderProps {
  readonly portal: Portal | null;
  readonly entries: readonly MenuEntry[];
  /** What is shown of somebody who is signed in; null: a stranger's. */
  readonly parts: PersonParts | null;
  /** Light letters over the night of the home page. */
  readonly over: boolean;
}

export function Header({ portal, entries, parts, over }: HeaderProps) {
  const { profile } = useSession();
  const isStranger = parts === null || profile === null;
  const stuck = useStuck();
  const [sideOpen, setSideOpen] = useState(false);
  return (
    <header className={[style.header, over ? style.over : '', stuck ? style.stuck : ''].filter(Boolean).join(' ')}>
      <div className={`${house.content} ${style.inside}`}>
        <span className={style.menuButton}>
          <IconButton
            label="Open menu"
            icon={<IconMenu size={22} />}
            aria-expanded={sideOpen}
            onPointerEnter={loadSideMenu}
            onFocus={loadSideMenu}
            onClick={() => setSideOpen(!sideOpen)}
          />
        </span>
        <HomeLink portal={portal} label={`${lot().brand.name}, home`} />
        {isStranger ? <span className={style.sections} /> : <TopMenu entries={entries} />}
        <div className={style.end}>
          <ResourcesMenu isSignedIn={!isStranger} />
          {parts === null || profile === null ? (
            <SignInButton look={over ? 'paper' : 'primary'} />
          ) : (
            <parts.Header portal={portal} profile={profile} />
          )}
        </div>
      </div>
      {sideOpen ? (
        <Suspense>
          <SideMenu portal={portal} entries={entries} parts={parts} onClose={() => setSideOpen(false)} />
        </Suspense>
      ) : null}
    </header>
  );
}

function TopMenu({ entries }: Pick<HeaderProps, 'entries'>) {
  return (
    <nav className={style.sections} aria-label="Main">
      {entries.map((entry) => (
        <MenuLink key={entry.to} entry={entry} />
      ))}
    </nav>
  );
}

function useStuck(): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const look = () => setStuck(window.scrollY > STICKY_AFTER_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return stuck;
}
