import { settingGroupIds, settingGroups } from '@gatehouse/domain/lot-settings/groups.ts';

export const roomParts = ['The lot', 'Credit', 'Service', 'People and data', 'Fixed'] as const;

export interface Room {
  /** The last part of its address. */
  readonly id: string;
  readonly label: string;
  /** Where it stands in the index; null: something else leads there. */
  readonly part: (typeof roomParts)[number] | null;
  /** More words under which the search of the index finds it. */
  readonly also?: string;
  /** The address of a page that stands elsewhere; the others are drawn here (the route's `-room-pages.ts`). */
  readonly page?: string;
}

const elsewhere = (page: string): string => `/feature/studio-dashboard/${page}`;

/** Rooms that are no group of settings. A room draws itself within `LotRoom`. */
const ownRooms: readonly Room[] = [
  {
    id: 'departments',
    label: 'Departments',
    part: 'The lot',
    also: 'mailbox code heads levels costume charges share close',
  },
  {
    id: 'spaces',
    label: 'Spaces',
    part: 'The lot',
    also: 'stages mills rooms size power retired resources',
  },
  { id: 'lot-plan', label: 'Lot plan', part: 'The lot', also: 'map streets buildings gates import svg drawing' },
  { id: 'approval-policy', label: 'Approval policy', part: 'Credit', page: elsewhere('approval-policy') },
  { id: 'letters', label: 'Letters', part: 'Credit', page: elsewhere('letter-templates') },
  {
    id: 'imports',
    label: 'Import',
    part: 'People and data',
    also: 'bring move in file csv xlsx excel companies projects users departments spaces stages holds allocations guarantors A/R accounts limits undo template',
  },
  {
    id: 'directory-sync',
    label: 'Directory sync',
    part: 'People and data',
    also: 'SCIM staff token groups provisioning identity',
  },
  {
    id: 'take-everything',
    label: 'Take everything',
    part: 'People and data',
    also: 'leave export download zip company take-out retention delete legal hold',
  },
  { id: 'roles', label: 'Roles and rights', part: 'Fixed', also: 'permissions who may' },
  { id: 'messages', label: 'Messages', part: 'Fixed', also: 'sentences texts toasts refusals' },
  { id: 'history', label: 'History of settings', part: null },
];

/** A group of settings has its room by itself; with a page of the same id that is drawn instead of its form. */
const groupRooms: readonly Room[] = settingGroupIds
  .filter((id) => ownRooms.every((room) => room.id !== id))
  .map((id) => ({ id, label: settingGroups[id].label, part: settingGroups[id].part, also: settingGroups[id].summary }));

/** The order of the index (look, page 52); who is not named here comes last in its part. */
const order = [
  ...['brand', 'homePage', 'sites', 'gates', 'departments', 'spaces', 'lot-plan', 'safetyPage'],
  ...['approval-policy', 'deadlines', 'referenceChasing', 'insurance', 'denialReasons', 'letters'],
  ...['requestTypes', 'uploads', 'weather', 'clientSite', 'sessions'],
  ...['imports', 'directory-sync', 'take-everything', 'retention'],
  ...['roles', 'messages'],
];
const placeIn = ({ id }: Room): number => (order.includes(id) ? order.indexOf(id) : order.length);

/** The rooms of the lot settings. */
export const rooms: readonly Room[] = [...groupRooms, ...ownRooms].toSorted(
  (one, other) => placeIn(one) - placeIn(other),
);
