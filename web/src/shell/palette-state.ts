import { sharedState } from '#web/api/shared-state.ts';

const createDoor = () => {
  const { current: isOpen, subscribe, set } = sharedState(false);
  return { current: isOpen, isOpen, subscribe, open: () => set(true), close: () => set(false) };
};

/** Whether the command palette is open; the keys and the menus open it. */
export const paletteDoor = createDoor();

/** Whether the list of all keys is open; its key and the palette open it. */
export const keysDoor = createDoor();
