import type { Alerts } from '@gatehouse/domain/alerts/contract.ts';
import { isLit } from '@gatehouse/domain/alerts/lamp.ts';
import { useSyncExternalStore } from 'react';

let state: Alerts | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Written by shell/alerts.ts and by nobody else. */
export const setAlerts = (next: Alerts | null): void => {
  state = next;
  for (const listener of listeners) listener();
};

/** What the lamps of the menu say, for the panels below them: one reading, one definition (decisions §3). null until it is known. */
export const useAlertsNow = (): Alerts | null =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => null,
  );

/** Is the lamp of this area lit in the menu? */
export const useIsLit = (area: 'creditApplications' | 'requests'): boolean => {
  const alerts = useAlertsNow();
  return alerts !== null && isLit(alerts[area]);
};
