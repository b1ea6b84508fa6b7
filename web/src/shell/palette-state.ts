interface Door {
  readonly isOpen: () => boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const createDoor = (): Door => {
  let open = false;
  const listeners = new Set<() => void>();
  const set = (next: boolean): void => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    isOpen: () => open,
    open: () => set(true),
    close: () => set(false),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Whether the command palette is open; the keys and the menus open it. */
export const paletteDoor = createDoor();

/** Whether the list of all keys is open; its key and the palette open it. */
export const keysDoor = createDoor();
