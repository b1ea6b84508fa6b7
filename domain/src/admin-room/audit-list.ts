import { aDay, aText, listSearch } from '../lists/search.ts';
import { tableSizes } from '../lists/sizes.ts';

export const auditSorts = ['newest'] as const;
/** So many of what is looked for are counted and shown, the newest; older ones are found by their day. */
export const AUDIT_SHOWN = 1_000;

/** The address of the audit: a person, an event, what it was done to, from and to a day of the lot, and the page. */
export const readAuditSearch = listSearch({
  sizes: tableSizes,
  sorts: auditSorts,
  filters: { event: aText(), subject: aText(), from: aDay, until: aDay },
});

/** The address of the list of who is signed in. */
export const readSignedInSearch = listSearch({ sizes: tableSizes, sorts: ['lastSeen'], filters: {} });
