import type { LotSettings } from './groups.ts';

let current: LotSettings | null = null;

/**
 * What the studio says about itself, as this process knows it: name, sites, gates, clocks. Read like the language of a program, at the moment
 * of use and never at the load of a module (decision 0107). The server keeps it by its tables, a page by what it was sent with.
 */
export const lot = (): LotSettings => {
  if (current === null) throw new Error('Nobody has said whose lot this is.');
  return current;
};

/** The same; null where nobody has said yet. */
export const knownLot = (): LotSettings | null => current;

/** From now on this process speaks for that lot. For the server's reader, the page's start and the setting up of tests. */
export const speakFor = (settings: LotSettings): void => {
  current = settings;
};
