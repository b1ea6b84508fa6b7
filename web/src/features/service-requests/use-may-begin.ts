import { useMay, useProfile } from '#web/api/session-state.ts';
import type { RequestPortal } from './request-paths.ts';

/** May this person begin a request at all? Customers by the map (RQ-010), of staff only who ask in the name of a production (decisions §4). */
export function useMayBegin(portal: RequestPortal): boolean {
  const mayMake = useMay('makeRequest');
  const { roles } = useProfile();
  return portal === 'customer' ? mayMake : roles.includes('CSR') || roles.includes('System Admin');
}
