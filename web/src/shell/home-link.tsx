import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { homeRoute, type Portal } from '@gatehouse/domain/permissions/people.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '#web/api/session-state.ts';
import style from '#web/ui/house/header.module.css';
import { Logo } from '#web/ui/logo.tsx';
import { dashboardOf } from './landing.ts';

/** The logo: to the dashboard when signed in, else to the home page (§2). An unknown portal type goes nowhere (RT-032). */
export function HomeLink({
  portal,
  label,
  height = 30,
}: {
  readonly portal: Portal | null;
  readonly label: string;
  readonly height?: number;
}) {
  const { profile } = useSession();
  const isStranger = profile !== null && portal === null;
  return (
    <Link
      className={style.logo}
      to={profile === null || portal === null ? homeRoute : dashboardPath(portal)}
      aria-label={label}
      onClick={(event) => {
        if (!isStranger) return;
        event.preventDefault();
        dashboardOf(portal);
      }}
    >
      <Logo height={height} name={lot().brand.name} />
    </Link>
  );
}

const dashboardPath = (portal: Portal): string => dashboardOf(portal) ?? homeRoute;
