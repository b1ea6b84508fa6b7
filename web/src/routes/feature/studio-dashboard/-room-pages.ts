import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** What draws each room of `rooms`, loaded when it is opened. A room draws itself within `LotRoom`. */
export const roomPages: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  'lot-plan': lazy(() => import('#web/features/maps/room/lot-plan-room.tsx')),
  spaces: lazy(() => import('#web/features/spaces/room/spaces-room.tsx')),
};
