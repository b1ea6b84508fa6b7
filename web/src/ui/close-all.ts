const listeners = new Set<() => void>();

/** Every open dialog listens: a logout in another tab closes them all (§4). Answers how to stop listening. */
export const onCloseAll = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const closeAllDialogs = (): void => {
  for (const listener of [...listeners]) listener();
};
