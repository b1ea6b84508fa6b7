import { useProfile } from '#web/api/session-state.ts';
import type { ViewerClock } from './staff-moments.ts';

/** Who looks, as far as the screen offers more or less; the server decides again. */
export interface Viewer {
  readonly clock: ViewerClock;
  readonly may: (permission: string) => boolean;
}

/** Who looks, as the pages of the review ask for it. */
export function useViewer(): Viewer {
  const { roleAssigned, userPreferences } = useProfile();
  return { clock: userPreferences, may: (permission) => roleAssigned[permission] === true };
}
