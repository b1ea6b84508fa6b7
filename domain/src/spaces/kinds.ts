/** Decisions §6 Space and Resource: what a project occupies, and what it uses. The order is the order of the board; `word`: what stands before the number of one. */
export const spaceKinds = {
  'sound-stage': { sort: 'space', name: 'Sound stage', group: 'Sound stages', word: 'Stage' },
  'exterior-set': { sort: 'space', name: 'Exterior set', group: 'Exterior sets' },
  mill: { sort: 'space', name: 'Mill or shop bay', group: 'Mill', word: 'Mill' },
  'production-office': { sort: 'space', name: 'Production office', group: 'Production offices', word: 'Office' },
  'writers-room': { sort: 'space', name: 'Writers’ room', group: 'Writers’ rooms', word: 'Writers’ room' },
  'dressing-room': { sort: 'space', name: 'Dressing room', group: 'Dressing rooms', word: 'Dressing room' },
  'hair-and-make-up': { sort: 'space', name: 'Hair and make-up room', group: 'Hair and make-up' },
  wardrobe: { sort: 'space', name: 'Wardrobe room', group: 'Wardrobe', word: 'Wardrobe room' },
  storage: { sort: 'space', name: 'Storage or cage', group: 'Storage', word: 'Cage' },
  'base-camp': { sort: 'space', name: 'Base camp', group: 'Base camps', word: 'Base camp' },
  parking: { sort: 'space', name: 'Parking block', group: 'Parking' },
  'conference-room': { sort: 'space', name: 'Conference room', group: 'Conference rooms', word: 'Conference room' },
  'screening-room': { sort: 'space', name: 'Screening room', group: 'Screening rooms', word: 'Screening room' },
  'edit-bay': { sort: 'space', name: 'Edit bay', group: 'Edit bays', word: 'Edit bay' },
  'adr-foley-stage': { sort: 'space', name: 'ADR or Foley stage', group: 'ADR and Foley stages', word: 'ADR stage' },
  'mix-stage': { sort: 'space', name: 'Mix stage', group: 'Mix stages', word: 'Mix stage' },
  'lighting-package': { sort: 'resource', name: 'Lighting package', group: 'Lighting packages' },
  'grip-package': { sort: 'resource', name: 'Grip package', group: 'Grip packages' },
  generator: { sort: 'resource', name: 'Generator', group: 'Generators', word: 'Generator' },
  carts: { sort: 'resource', name: 'Carts', group: 'Carts' },
  'set-watch': { sort: 'resource', name: 'Set watch', group: 'Set watch' },
  'fire-watch': { sort: 'resource', name: 'Fire watch', group: 'Fire watch' },
} as const satisfies Record<string, { sort: 'space' | 'resource'; name: string; group: string; word?: string }>;

export type SpaceKind = keyof typeof spaceKinds;
export const spaceKindIds = Object.keys(spaceKinds) as [SpaceKind, ...SpaceKind[]];
