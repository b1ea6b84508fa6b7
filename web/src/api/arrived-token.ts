import { normaliseToken } from '@gatehouse/domain/links/token.ts';
import { useEffect, useState } from 'react';

const KEPT = 'linkToken';

/** The address of a page that a mailed link opens. */
export const readTokenAddress = ({ token }: Readonly<Record<string, unknown>>): { readonly token?: unknown } => ({
  token,
});

/**
 * The token that a mailed link brought (promises rule 3). It leaves the address bar at once: no history entry, no screenshot and no referrer
 * shows it. It stays with this entry of the tab's history, so that a reload does not cost what was being typed; web storage never holds it.
 */
export function useArrivedToken(): string | null {
  const [token] = useState(() => {
    const named = new URLSearchParams(window.location.search).get('token');
    if (named !== null && named.trim() !== '') return normaliseToken(named);
    const kept = (window.history.state as Record<string, unknown> | null)?.[KEPT];
    return typeof kept === 'string' ? kept : null;
  });
  useEffect(() => {
    if (token === null) return;
    window.history.replaceState({ ...window.history.state, [KEPT]: token }, '', window.location.pathname);
  }, [token]);
  return token;
}
