import type { UserProfile } from '@gatehouse/domain/session/profile.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { useState } from 'react';
import { sharedState, useShared } from './shared-state.ts';

export interface Session {
  /** `unknown` until the server has said whether there is a session. */
  readonly status: 'unknown' | 'out' | 'in';
  /** While `unknown`, the profile cached for the first paint; nothing is decided on it. */
  readonly profile: UserProfile | null;
  /** Epoch ms at which the access token ends. */
  readonly expiresAt: number | null;
}

const session = sharedState<Session>({ status: 'unknown', profile: null, expiresAt: null });

export const currentSession = session.current;
/** Called by shell/session.ts and by nobody else. */
export const setSession = session.set;

export const useSession = (): Session => useShared(session);

/** The signed-in person, for screens behind the guard. On the way out the screen keeps the person it was drawn for. */
export function useProfile(): UserProfile {
  const { profile } = useSession();
  const [drawnFor] = useState(profile);
  const shown = profile ?? drawnFor;
  if (shown === null) throw new Error('This screen is behind the sign-in');
  return shown;
}

/** Of which site this person reads unless they say otherwise (§9). */
export const useOwnSite = (): Site => useProfile().userPreferences.onTheLotCountry.onTheLotCountryName;

/** Hides or shows a control; the server decides again whatever the screen shows (AU-045). */
export const useMay = (permission: string): boolean => useSession().profile?.roleAssigned[permission] ?? false;
