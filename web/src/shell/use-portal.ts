import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { portalOfPath, portalsOf } from '@gatehouse/domain/session/landing.ts';
import { useLocation } from '@tanstack/react-router';
import { useSession } from '#web/api/session-state.ts';

let lastPortal: Portal | null = null;
/** The portal whose menu is shown: that of the address, else the one visited last, else the person's first. */
export function usePortal(): Portal | null {
  const { profile } = useSession();
  const { pathname } = useLocation();
  if (profile === null) return null;
  const portals = portalsOf(profile);
  const ofPath = portalOfPath(pathname);
  if (ofPath !== null && portals.includes(ofPath)) lastPortal = ofPath;
  return lastPortal !== null && portals.includes(lastPortal) ? lastPortal : (portals[0] ?? null);
}
