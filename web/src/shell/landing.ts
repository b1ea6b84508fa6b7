import { landingRoutes, type Portal } from '@gatehouse/domain/permissions/people.ts';
import { portalsOf } from '@gatehouse/domain/session/landing.ts';
import { redirect } from '@tanstack/react-router';
import { currentSession } from '#web/api/session-state.ts';
import { booted } from './session.ts';

/** '' and /homepage lead signed-in people of a known type to their portal (RT-003). */
export async function toLandingWhenSignedIn(): Promise<void> {
  // Nobody was here before: show the page now. The home page itself moves on if the server says otherwise.
  if (currentSession().status === 'unknown' && currentSession().profile === null) return;
  const { status, profile } = await booted();
  const portal = status === 'in' && profile !== null ? portalsOf(profile)[0] : undefined;
  if (portal !== undefined) throw redirect({ to: landingRoutes[portal], replace: true });
}

/** The dashboard of a portal; an unknown portal type does nothing beyond a warning (RT-032). */
export function dashboardOf(portal: Portal | null): string | null {
  if (portal !== null) return landingRoutes[portal];
  console.warn('Unknown portal type: there is no dashboard to go to.');
  return null;
}
