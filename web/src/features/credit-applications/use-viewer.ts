import { useProfile } from '#web/api/session-state.ts';
import type { Viewer } from './review/review-page.tsx';

/** Who looks, as the pages of the review ask for it. */
export function useViewer(): Viewer {
  const { roleAssigned, userPreferences } = useProfile();
  return { clock: userPreferences, may: (permission) => roleAssigned[permission] === true };
}
