import { WARNINGS } from './storage.ts';

interface ShownWarnings {
  readonly expiresAt: number;
  readonly shown: readonly number[];
}
// A renewed token brings a new end; the same end read again after a reload may differ by the time the call took.
const SAME_END_MS = 30_000;

/** The session flag of the warnings (AU-005): which of them were shown for this end of the session, reloads included. */
export function shownWarnings(expiresAt: number): readonly number[] {
  const stored: ShownWarnings | null = JSON.parse(sessionStorage.getItem(WARNINGS) ?? 'null');
  return stored !== null && Math.abs(stored.expiresAt - expiresAt) < SAME_END_MS ? stored.shown : [];
}

export function markWarningShown(expiresAt: number, minutes: number): void {
  const shown = [...shownWarnings(expiresAt), minutes];
  sessionStorage.setItem(WARNINGS, JSON.stringify({ expiresAt, shown } satisfies ShownWarnings));
}
