/** What the palette finds, in the order in which it stands. */
export const paletteKinds = ['project', 'company', 'person', 'place', 'action', 'page'] as const;
export type PaletteKind = (typeof paletteKinds)[number];

/** The headings over what was found. What was opened last stands under a heading of its own. */
export const kindNames: Readonly<Record<PaletteKind, string>> = {
  project: 'Projects',
  company: 'Companies',
  person: 'People',
  place: 'Stages and places',
  action: 'Do',
  page: 'Pages',
};
export const recentName = 'Opened last';
export const resourcesName = 'Handbook and directory';

/** How many of a kind are shown; of what the client site has, which answers to almost every word, fewer. */
export const MOST_OF_A_KIND = 5;
export const MOST_OF_THE_SITE = 3;
/** How many of the things opened last are kept and asked for. */
export const MOST_RECENT = 6;
