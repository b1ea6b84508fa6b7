import { useSyncExternalStore } from 'react';

export interface Shared<T> {
  readonly current: () => T;
  /** Answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value that several parts of the page follow, and that what is no component may read and set. */
export function sharedState<T>(first: T): Shared<T> & {
  readonly set: (next: T) => void;
  readonly change: (part: Partial<T>) => void;
} {
  let state = first;
  const listeners = new Set<() => void>();
  const set = (next: T): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => state,
    set,
    change: (part) => set({ ...state, ...part }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const useShared = <T>({ subscribe, current }: Shared<T>): T => useSyncExternalStore(subscribe, current, current);
