import type { Alerts } from '@gatehouse/domain/alerts/contract.ts';
import { isLit } from '@gatehouse/domain/alerts/lamp.ts';
import { sharedState, useShared } from './shared-state.ts';

const alerts = sharedState<Alerts | null>(null);

/** Called by shell/alerts.ts and by nobody else. */
export const setAlerts = alerts.set;

/** What the lamps of the menu say, for the panels below them: one reading, one definition (decisions §3). null until it is known. */
export const useAlertsNow = (): Alerts | null => useShared(alerts);

/** Is the lamp of this area lit in the menu? */
export const useIsLit = (area: 'creditApplications' | 'requests'): boolean => {
  const now = useAlertsNow();
  return now !== null && isLit(now[area]);
};
