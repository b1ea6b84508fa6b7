import type { PlaceKind } from './place.ts';

/** §2 Maps: the same location text as the directory (MP-006). */
export const mapsMessages = {
  title: 'Maps',
  viewing: 'You are viewing the Maps for',
  changeLocation: 'Change location',
  map: (plan: string) => `Map of the ${plan.toLowerCase()}`,
  keys: 'Arrow keys go to the next place that way, Enter chooses it. Shift and arrows move the map, plus and minus zoom, 0 shows all of it.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: (plan: string) => `Whole ${plan === 'Ranch' ? 'ranch' : 'lot'}`,
  layers: 'Show on the map',
  choose: 'Choose a place on the map or here.',
  allPlaces: 'All places',
  printed: 'Printed maps',
  noPrinted: 'The client site offers no printed map here.',
  newTab: '(opens in a new tab)',
} as const;

/** One place of a kind, said under its name. */
export const kindWords: Readonly<Record<PlaceKind, string>> = {
  stage: 'Sound stage',
  set: 'Exterior set',
  building: 'Building',
  parking: 'Parking',
  'base-camp': 'Base camp',
  'first-aid': 'First aid',
  'open-ground': 'Open ground',
  gate: 'Gate',
  'ev-charger': 'EV charger',
  'conference-room': 'Conference room',
};

/** The room of the lot plan; ours. */
export const planMessages = {
  emptyFile: 'The file is empty',
  tooLarge: 'A plan has 200,000 characters at most',
  notRead: 'This is neither a lot plan (JSON) nor a drawing (SVG).',
  notJson: (where: string): string => `This JSON cannot be read${where === '' ? '' : `: ${where}`}.`,
  draftSaved: 'Draft saved',
  draftDiscarded: 'Draft discarded',
  imported: (holds: string): string => `Read: ${holds}. Look at it before you publish.`,
  published: 'Lot plan published',
  nothingChanged: 'The draft changes nothing',
  noDraft: 'There is no draft to publish',
  none: 'The lot is not drawn yet',
  noneText: 'What the client site offers to print stands below.',
  noneOfTab: 'Nothing of this is drawn yet',
} as const;
