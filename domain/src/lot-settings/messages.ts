import { countOf } from '../text/format.ts';
import { listed } from '../text/listed.ts';

/** Ours; the specification has no such page. */
export const lotSettingsMessages = {
  saved: 'Saved. Everyone sees it within a second.',
  nothingChanged: 'Nothing is different from what is in force.',
  putBack: 'Put back.',
  changedSince: 'It was changed again since. Put that back first.',
  /** What stands under a saving that puts something back. */
  putBackNote: 'Put back',
  putBackBefore: 'This was put back already.',
  puttingBack:
    'Putting back is a change like any other: it is checked, takes effect within a second, and stands here with your name.',
  changedMeanwhile: 'Somebody saved this room meanwhile. What you typed stays; what they changed:',
  keptFromBefore: 'What you typed before is still here. It is not saved yet.',
  reasonUsed: (words: string, denials: number): string =>
    `“${words}” was given for ${countOf(denials, 'denial')}. Switch “Offered” off instead.`,
  noSuchSite: 'Choose a site of this lot',
  noSuchDepartment: 'Choose a department that is open',
  stillUsed: (site: string, uses: readonly string[]): string =>
    `${site} still has ${listed(uses)}. Move them to another site first.`,
} as const;
