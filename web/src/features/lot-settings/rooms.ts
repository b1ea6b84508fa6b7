export const roomParts = ['The lot', 'Credit', 'Service', 'People and data', 'Fixed'] as const;

export interface Room {
  /** The last part of its address. */
  readonly id: string;
  readonly label: string;
  readonly part: (typeof roomParts)[number];
  /** More words under which the search of the index finds it. */
  readonly also?: string;
  /** The address of a page that stands elsewhere; the others are drawn here (the route's `-room-pages.ts`). */
  readonly page?: string;
}

const elsewhere = (page: string): string => `/feature/studio-dashboard/${page}`;

/** The rooms of the lot settings in the order of the index (look, page 52). A room draws itself within `LotRoom`. */
export const rooms: readonly Room[] = [
  {
    id: 'spaces',
    label: 'Spaces',
    part: 'The lot',
    also: 'stages mills rooms size power retired resources',
  },
  { id: 'lot-plan', label: 'Lot plan', part: 'The lot', also: 'map streets buildings gates import svg drawing' },
  { id: 'approval-policy', label: 'Approval policy', part: 'Credit', page: elsewhere('approval-policy') },
  { id: 'letters', label: 'Letters', part: 'Credit', page: elsewhere('letter-templates') },
];
