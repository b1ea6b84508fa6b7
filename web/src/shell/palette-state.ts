let open = false;
const listeners = new Set<() => void>();
const set = (next: boolean): void => {
  open = next;
  for (const listener of listeners) listener();
};

/** Whether the command palette is open; the keys and the menus open it. */
export const paletteDoor = {
  isOpen: (): boolean => open,
  open: (): void => set(true),
  close: (): void => set(false),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
