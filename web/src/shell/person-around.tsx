import { useSession } from '#web/api/session-state.ts';
import { useAlerts } from './alerts.ts';
import { KeysDoor } from './keys-door.tsx';
import { PaletteDoor, type PalettePart } from './palette-door.tsx';
import { SessionWatch } from './session-watch.tsx';
import { usePortal } from './use-portal.ts';

/** What watches and waits beside the page of somebody who is signed in: alerts, palette, keys, the end of the session. */
export function PersonAround({ palette }: { readonly palette: PalettePart }) {
  const { status, profile } = useSession();
  const portal = usePortal();
  const isIn = status === 'in';
  useAlerts(isIn ? (profile?.userProfileId ?? null) : null);
  if (!isIn) return null;
  return (
    <>
      {portal === null ? null : <PaletteDoor portal={portal} Palette={palette} />}
      {portal === null || profile === null ? null : <KeysDoor portal={portal} />}
      <SessionWatch />
    </>
  );
}
