import { Link } from '@tanstack/react-router';
import { useSession } from '#web/api/session-state.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { requestPaths } from './request-paths.ts';

/** From a place of the map to a request that names it; for whoever may make one. Nobody needs to be signed in to read a map. */
export function RequestHere({ place }: { readonly place: string }) {
  const { status, profile } = useSession();
  if (status !== 'in' || profile === null) return null;
  const asksForOthers = profile.roles.includes('CSR') || profile.roles.includes('System Admin');
  const portal = profile.roleAssigned.makeRequest === true ? 'customer' : asksForOthers ? 'studio' : null;
  return portal === null ? null : (
    <Link className={buttonClass('primary')} to={requestPaths[portal].start} search={{ place }}>
      Make a request here
    </Link>
  );
}
