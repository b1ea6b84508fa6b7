import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** What draws each room of `rooms` that is no form of a group of settings, loaded when it is opened. A room draws itself within `LotRoom`. */
export const roomPages: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  'lot-plan': lazy(() => import('#web/features/maps/room/lot-plan-room.tsx')),
  departments: lazy(() => import('#web/features/departments/departments-room.tsx')),
  spaces: lazy(() => import('#web/features/spaces/room/spaces-room.tsx')),
  roles: lazy(() => import('#web/features/lot-settings/roles-room.tsx')),
  messages: lazy(() => import('#web/features/lot-settings/messages-room.tsx')),
  history: lazy(() => import('#web/features/lot-settings/history-room.tsx')),
  'directory-sync': lazy(() => import('#web/features/directory-sync/directory-sync-room.tsx')),
  'take-everything': lazy(() => import('./-take-everything.tsx')),
  imports: lazy(() => import('#web/features/imports/imports-room.tsx')),
};
