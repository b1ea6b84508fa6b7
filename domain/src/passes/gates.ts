import type { Site } from '../sites/sites.ts';

export interface Gate {
  readonly name: string;
  readonly hours: string;
}

/** Where people come in. Burbank's are those of the lot plan (a test holds the two against each other). */
export const gates = {
  Burbank: [
    { name: 'Gate 1', hours: '24 hours' },
    { name: 'Gate 2', hours: '6 a.m. to 8 p.m.' },
    { name: 'Gate 3', hours: '6 a.m. to 8 p.m.' },
    { name: 'Gate 4', hours: '24 hours; trucks 4 a.m. to 10 p.m.' },
  ],
  Leavesden: [
    { name: 'East Gate', hours: '24 hours' },
    { name: 'West Gate', hours: '6 a.m. to 8 p.m.' },
  ],
} as const satisfies Readonly<Record<Site, readonly Gate[]>>;

export const gateNames = (site: Site): readonly string[] => gates[site].map(({ name }) => name);
export const isGateOf = (site: Site, name: string): boolean => gateNames(site).includes(name);

/** What a call sheet says of every day of a site. */
export const siteHelp = {
  Burbank: { firstAid: { where: 'Olive Row, east', note: 'Beside Gate 4, 24 hours' }, emergency: '818 555 0100' },
  Leavesden: { firstAid: { where: 'Beside Stage D', note: 'Weekdays 6 a.m. to 8 p.m.' }, emergency: '+44 1632 960100' },
} as const satisfies Readonly<Record<Site, { firstAid: { where: string; note: string }; emergency: string }>>;
