import { useSyncExternalStore } from 'react';

/** Whether the sign-in dialog is open, and for which interaction of the provider if a redirect brought one. */
export interface SignInState {
  readonly open: boolean;
  readonly interaction: string | null;
}

let state: SignInState = { open: false, interaction: null };
const listeners = new Set<() => void>();
const set = (next: SignInState) => {
  state = next;
  for (const listener of listeners) listener();
};

export const openSignIn = (interaction: string | null = null): void => set({ open: true, interaction });
export const closeSignIn = (): void => set({ open: false, interaction: null });

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const current = (): SignInState => state;

export const useSignInState = (): SignInState => useSyncExternalStore(subscribe, current, current);
