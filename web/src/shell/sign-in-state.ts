import { sharedState, useShared } from '#web/api/shared-state.ts';

/** Whether the sign-in dialog is open, and for which interaction of the provider if a redirect brought one. */
export interface SignInState {
  readonly open: boolean;
  readonly interaction: string | null;
}

const state = sharedState<SignInState>({ open: false, interaction: null });

export const openSignIn = (interaction: string | null = null): void => state.set({ open: true, interaction });
export const closeSignIn = (): void => state.set({ open: false, interaction: null });

export const useSignInState = (): SignInState => useShared(state);
