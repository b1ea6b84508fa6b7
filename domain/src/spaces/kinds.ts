/** Decisions §6 Space and Resource: what a project occupies, and what it uses. The order is the order of the board. */
export const spaceKinds = {
  'sound-stage': { sort: 'space', name: 'Sound stage', group: 'Sound stages' },
  'exterior-set': { sort: 'space', name: 'Exterior set', group: 'Exterior sets' },
  mill: { sort: 'space', name: 'Mill or shop bay', group: 'Mill' },
  'production-office': { sort: 'space', name: 'Production office', group: 'Production offices' },
  'writers-room': { sort: 'space', name: 'Writers’ room', group: 'Writers’ rooms' },
  'dressing-room': { sort: 'space', name: 'Dressing room', group: 'Dressing rooms' },
  'hair-and-make-up': { sort: 'space', name: 'Hair and make-up room', group: 'Hair and make-up' },
  wardrobe: { sort: 'space', name: 'Wardrobe room', group: 'Wardrobe' },
  storage: { sort: 'space', name: 'Storage or cage', group: 'Storage' },
  'base-camp': { sort: 'space', name: 'Base camp', group: 'Base camps' },
  parking: { sort: 'space', name: 'Parking block', group: 'Parking' },
  'conference-room': { sort: 'space', name: 'Conference room', group: 'Conference rooms' },
  'screening-room': { sort: 'space', name: 'Screening room', group: 'Screening rooms' },
  'edit-bay': { sort: 'space', name: 'Edit bay', group: 'Edit bays' },
  'adr-foley-stage': { sort: 'space', name: 'ADR or Foley stage', group: 'ADR and Foley stages' },
  'mix-stage': { sort: 'space', name: 'Mix stage', group: 'Mix stages' },
  'lighting-package': { sort: 'resource', name: 'Lighting package', group: 'Lighting packages' },
  'grip-package': { sort: 'resource', name: 'Grip package', group: 'Grip packages' },
  generator: { sort: 'resource', name: 'Generator', group: 'Generators' },
  carts: { sort: 'resource', name: 'Carts', group: 'Carts' },
  'set-watch': { sort: 'resource', name: 'Set watch', group: 'Set watch' },
  'fire-watch': { sort: 'resource', name: 'Fire watch', group: 'Fire watch' },
} as const satisfies Record<string, { sort: 'space' | 'resource'; name: string; group: string }>;

export type SpaceKind = keyof typeof spaceKinds;
export const spaceKindIds = Object.keys(spaceKinds) as [SpaceKind, ...SpaceKind[]];
