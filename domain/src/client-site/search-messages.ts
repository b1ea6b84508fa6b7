import type { Found } from './contract.ts';

export type SearchArea = Found['area'];

/** The order in which the kinds of findings stand, after the one that belongs to the page. */
export const searchAreas = ['directory', 'maps', 'handbook', 'faq'] as const satisfies readonly SearchArea[];

/** What the one search box of the client resources says. */
export const searchMessages = {
  label: 'Find in handbook, directory and maps',
  labelSignedIn: 'Find in handbook, directory, maps and FAQ',
  placeholder: {
    handbook: 'Find in the handbook',
    directory: 'Find a department or person',
    maps: 'Find a stage, gate or building',
    faq: 'Find a question',
  },
  group: { handbook: 'Handbook', directory: 'Directory', maps: 'Maps', faq: 'FAQ' },
  searching: 'Searching',
  nothing: 'Nothing found',
  nothingText: 'Try fewer or other words, or a name as it is painted on the door.',
  failed: 'The search does not answer.',
  partly: 'Not everything could be searched.',
} as const satisfies Record<string, string | Readonly<Record<SearchArea, string>>>;
