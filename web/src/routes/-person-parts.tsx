import { lazy } from 'react';
import { Bell } from '#web/shell/bell.tsx';
import { menuOf } from '#web/shell/menu.ts';
import type { PersonParts } from '#web/shell/parts.ts';
import { PersonAround } from '#web/shell/person-around.tsx';
import { UserMenu, UserMenuItems } from '#web/shell/user-menu.tsx';

const Palette = lazy(() => import('#web/features/palette/palette.tsx').then((module) => ({ default: module.Palette })));

/** What comes with the addresses behind the sign-in. */
export const personParts: PersonParts = {
  Header: ({ portal, profile }) => (
    <>
      <Bell />
      <UserMenu portal={portal} profile={profile} />
    </>
  ),
  Account: UserMenuItems,
  Around: () => <PersonAround palette={Palette} />,
  menuOf,
};
