import { createContext } from 'react';

/** How many there are of what a room is about, where that is known without much asking: hooks by the ids of rooms, put together by the route. */
export type RoomCounts = Readonly<Record<string, () => number | undefined>>;

export const RoomCountsContext = createContext<RoomCounts>({});
