import { Link } from '@tanstack/react-router';
import buttonStyle from '#web/ui/house/button.module.css';
import headerStyle from '#web/ui/house/header.module.css';
import { IconBell } from '#web/ui/person-icons.tsx';
import { useShownAlerts } from './lamps.ts';

const MOST = 99;

/** The way to the inbox, with how many are unread. */
export function Bell() {
  const { unread } = useShownAlerts();
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return (
    <Link
      to="/feature/inbox"
      className={`${buttonStyle.iconButton} ${headerStyle.bell}`}
      aria-label={label}
      title={label}
    >
      <IconBell />
      {unread === 0 ? null : <span aria-hidden="true">{unread > MOST ? `${MOST}+` : unread}</span>}
    </Link>
  );
}
