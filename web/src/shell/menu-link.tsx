import { Link, useLocation } from '@tanstack/react-router';
import { Lamp } from '#web/ui/lamp.tsx';
import { useShownAlerts } from './lamps.ts';
import type { MenuEntry } from './resources.ts';

/** …/company/company belongs to …/company/companies: the pages of a folder below a dashboard are one place. */
const folderOf = (path: string): string | undefined => /^\/feature\/[\w-]+\/[\w-]+\//.exec(path)?.[0];

/** One entry of the menu; the page one is on is marked, and the lamp burns where something needs the person. */
export function MenuLink({ entry, className }: { readonly entry: MenuEntry; readonly className?: string }) {
  const { pathname } = useLocation();
  const { lamps } = useShownAlerts();
  const lamp = entry.alert === undefined ? null : lamps[entry.alert];
  const isHere =
    pathname === entry.to ||
    pathname === entry.alsoAt ||
    pathname.startsWith(`${entry.to}/`) ||
    pathname.startsWith(folderOf(entry.to) ?? '?');
  return (
    <Link to={entry.to} className={className} aria-current={isHere ? 'page' : undefined} preload="intent">
      {entry.label}
      {lamp === null ? null : <Lamp label={lamp} />}
    </Link>
  );
}
