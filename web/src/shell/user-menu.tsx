import { paletteMessages } from '@gatehouse/domain/palette/messages.ts';
import { fullNameOf, landingRoutes, type Portal } from '@gatehouse/domain/permissions/people.ts';
import { customerProfileRoute, portalsOf, studioProfileRoute } from '@gatehouse/domain/session/landing.ts';
import type { UserProfile } from '@gatehouse/domain/session/profile.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import style from '#web/ui/house/header.module.css';
import house from '#web/ui/house/house.module.css';
import { IconLogout, IconMoon, IconSearch, IconSun, IconSwitch, IconUser } from '#web/ui/person-icons.tsx';
import { Dropdown } from './dropdown.tsx';
import { logout } from './leaving.ts';
import { mayOpenProfile } from './menu.ts';
import { paletteDoor } from './palette-state.ts';
import { chooseScheme, currentScheme } from './scheme.ts';

export interface UserMenuProps {
  readonly portal: Portal | null;
  readonly profile: UserProfile;
}

/** §2: the full name opens a menu with My profile and Logout; ours besides: the other portal, Day and Night. */
export function UserMenu({ portal, profile }: UserMenuProps) {
  const name = fullNameOf(profile);
  return (
    <Dropdown
      className={style.user}
      trigger={
        <>
          <Avatar firstName={profile.firstName} lastName={profile.lastName} />
          <span className={house.unseen}>Account: {name}</span>
          <span className={style.userName} aria-hidden="true">
            {name}
          </span>
        </>
      }
    >
      <UserMenuItems portal={portal} profile={profile} />
    </Dropdown>
  );
}

const portalNames: Readonly<Record<Portal, string>> = {
  customer: 'Customer portal',
  studio: 'Studio portal',
  ar: 'A/R portal',
};

export function UserMenuItems({ portal, profile, className }: UserMenuProps & { readonly className?: string }) {
  const others = portalsOf(profile).filter((other) => other !== portal);
  return (
    <>
      {mayOpenProfile(portal, profile) ? (
        <Link to={portal === 'customer' ? customerProfileRoute : studioProfileRoute} className={className}>
          <IconUser />
          My profile
        </Link>
      ) : null}
      {others.map((other) => (
        <Link key={other} to={landingRoutes[other]} className={className}>
          <IconSwitch />
          {portalNames[other]}
        </Link>
      ))}
      {profile.roleAssigned.viewFaq === true ? (
        <button type="button" className={className} aria-keyshortcuts="Control+K Meta+K" onClick={paletteDoor.open}>
          <IconSearch />
          {paletteMessages.name}
        </button>
      ) : null}
      <SchemeButton className={className} />
      <button type="button" className={className} onClick={() => void logout()}>
        <IconLogout />
        Logout
      </button>
    </>
  );
}

function SchemeButton({ className }: { readonly className: string | undefined }) {
  const [scheme, setScheme] = useState(currentScheme);
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        chooseScheme(other);
        setScheme(other);
      }}
    >
      {other === 'dark' ? <IconMoon /> : <IconSun />}
      {other === 'dark' ? 'Switch to Night' : 'Switch to Day'}
    </button>
  );
}
