import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import style from '#web/ui/house/header.module.css';
import { IconAddressBook, IconBook, IconHelp, IconMap } from '#web/ui/shell-icons.tsx';
import { Dropdown } from './dropdown.tsx';
import { resourcesOf } from './resources.ts';

const icons: Readonly<Record<string, ReactNode>> = {
  Handbook: <IconBook />,
  Maps: <IconMap />,
  Directory: <IconAddressBook />,
  FAQs: <IconHelp />,
};

export function ResourcesMenu({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <Dropdown trigger="Client resources" className={style.resources}>
      {resourcesOf(isSignedIn).map((entry) => (
        <Link key={entry.to} to={entry.to}>
          {icons[entry.label]}
          {entry.label}
        </Link>
      ))}
    </Dropdown>
  );
}
