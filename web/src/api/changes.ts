import type { Alerts } from '@gatehouse/domain/alerts/contract.ts';

/** What the answers of an area are kept under (the first word of their query keys). */
const keptUnder = {
  creditApplications: 'credit-applications',
  requests: 'service-requests',
  inbox: 'notifications',
} as const;
type Area = keyof typeof keptUnder;

let before: Alerts | null = null;
const listeners = new Set<(key: string) => void>();

/** Called with every reading of the alerts: an area that reads differently has changed somewhere, and what is shown of it is read again. */
export const noteChanges = (now: Alerts): void => {
  const last = before;
  before = now;
  if (last === null) return;
  for (const area of Object.keys(keptUnder) as Area[])
    if (JSON.stringify(last[area]) !== JSON.stringify(now[area]))
      for (const listener of listeners) listener(keptUnder[area]);
};

export const whenChanged = (listener: (key: string) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
