import type { GateSettings } from '../lot-settings/groups/gates.ts';
import { lot } from '../lot-settings/lot.ts';
import { type Site, siteSettings } from '../sites/sites.ts';
import { listed } from '../text/listed.ts';

export type Gate = Pick<GateSettings, 'name' | 'hours'>;

/** Where people come in at a site, in the studio's order. */
export const gatesOf = (site: Site): readonly Gate[] => lot().gates.gates.filter((gate) => gate.site === site);

export const gateNames = (site: Site): readonly string[] => gatesOf(site).map(({ name }) => name);
export const isGateOf = (site: Site, name: string): boolean => gateNames(site).includes(name);

/** What a call sheet says of every day of a site; '' where the studio has not said it. */
export const siteHelp = (site: Site) => {
  const { firstAidWhere, firstAidNote, emergency } = siteSettings(site);
  return { firstAid: { where: firstAidWhere, note: firstAidNote }, emergency };
};

const NUMBERED = /^Gate (?=\d)/;

/** Some gates of a site in one line: those that have only a number share the word, "Gates 2 and 3"; others keep their names. */
export const gatesInWords = (names: readonly string[]): string =>
  names.length > 1 && names.every((name) => NUMBERED.test(name))
    ? `Gates ${listed(names.map((name) => name.replace(NUMBERED, '')))}`
    : listed(names);
