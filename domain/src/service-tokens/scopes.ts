import type { TokenScope } from '../http/service-scopes.ts';

export const serviceScopeWords = {
  'requests:read': 'Read requests',
  'projects:read': 'Read projects',
  'passes:read': 'Read passes, with the names of visitors',
  'credit:read': 'Read what was decided about credit, with amounts and terms',
  'requests:write': 'Submit requests',
  'quotes:write': 'Upload quotes, and send them to customers',
  'directory:sync': 'Keep the accounts of the staff (Directory sync)',
} as const satisfies Record<TokenScope, string>;

/** Begins every token, so that one is known for what it is wherever it turns up. */
export const TOKEN_PREFIX = 'ghst_';

export const lifetimes = [30, 90, 365] as const;
export const mostTokens = 50;
/** Companies that one token is bound to, and projects of each. */
export const mostBound = 50;
export const DAY_MS = 86_400_000;

export type TokenState = 'ACTIVE' | 'EXPIRED' | 'REVOKED';

/** Revoked comes first: that somebody ended it says more than that its time would be over as well. */
export const tokenStateOf = (
  { expiresAt, revokedAt }: { readonly expiresAt: string; readonly revokedAt: string | null },
  now: Date,
): TokenState => (revokedAt !== null ? 'REVOKED' : new Date(expiresAt) <= now ? 'EXPIRED' : 'ACTIVE');
