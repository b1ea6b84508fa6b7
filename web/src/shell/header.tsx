import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { useEffect, useState } from 'react';
import { useSession } from '#web/api/session-state.ts';
import { IconButton } from '#web/ui/button.tsx';
import style from '#web/ui/house/header.module.css';
import house from '#web/ui/house/house.module.css';
import { IconMenu } from '#web/ui/shell-icons.tsx';
import type { Lamps } from './alerts.ts';
import { Bell } from './bell.tsx';
import { HomeLink } from './home-link.tsx';
import type { MenuEntry } from './menu.ts';
import { MenuLink } from './menu-link.tsx';
import { ResourcesMenu } from './resources-menu.tsx';
import { SideMenu } from './side-menu.tsx';
import { SignInButton } from './sign-in-button.tsx';
import { UserMenu } from './user-menu.tsx';

/** §9: the header becomes sticky after 100 px. */
const STICKY_AFTER_PX = 100;

export interface HeaderProps {
  readonly portal: Portal | null;
  readonly entries: readonly MenuEntry[];
  readonly lamps: Lamps;
  readonly unread: number;
  /** Light letters over the night of the home page. */
  readonly over: boolean;
}

export function Header({ portal, entries, lamps, unread, over }: HeaderProps) {
  const { profile } = useSession();
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
            onClick={() => setSideOpen(!sideOpen)}
          />
        </span>
        <HomeLink portal={portal} label={`${lot().brand.name}, home`} />
        {profile === null ? <span className={style.sections} /> : <TopMenu entries={entries} lamps={lamps} />}
        <div className={style.end}>
          <ResourcesMenu isSignedIn={profile !== null} />
          {profile === null ? (
            <SignInButton look={over ? 'paper' : 'primary'} />
          ) : (
            <>
              <Bell unread={unread} />
              <UserMenu portal={portal} profile={profile} />
            </>
          )}
        </div>
      </div>
      {sideOpen ? (
        <SideMenu portal={portal} entries={entries} lamps={lamps} onClose={() => setSideOpen(false)} />
      ) : null}
    </header>
  );
}

function TopMenu({ entries, lamps }: Pick<HeaderProps, 'entries' | 'lamps'>) {
  return (
    <nav className={style.sections} aria-label="Main">
      {entries.map((entry) => (
        <MenuLink key={entry.to} entry={entry} lamps={lamps} />
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
