import { sharedState, useShared } from '#web/api/shared-state.ts';
import type { MenuEntry } from './resources.ts';

/** What a lamp says; null: it is dark. */
export type Lamps = Readonly<Record<NonNullable<MenuEntry['alert']>, string | null>>;
export interface ShownAlerts {
  readonly lamps: Lamps;
  /** In the inbox; the bell. */
  readonly unread: number;
}

export const DARK: ShownAlerts = { lamps: { creditApplications: null, requests: null }, unread: 0 };
/** Set by alerts.ts and by nobody else. */
export const shownAlerts = sharedState(DARK);

export const useShownAlerts = (): ShownAlerts => useShared(shownAlerts);
