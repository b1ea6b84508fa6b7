import { capital } from '../text/format.ts';

/** What a studio brings from where it was, as far as the first production needs it (look, page 51), each with what it is called there. */
export const broughtKinds = {
  companies: 'Companies',
  projects: 'Projects',
  'ar-accounts': 'A/R accounts and limits',
} as const;
export type BroughtKind = keyof typeof broughtKinds;
export const broughtKindIds = Object.keys(broughtKinds) as [BroughtKind, ...BroughtKind[]];

/** well: it works. waiting: nobody has tried it yet. down: it does not work now. absent: nothing is connected. */
export const healthStates = ['well', 'waiting', 'down', 'absent'] as const;
export type HealthState = (typeof healthStates)[number];

/** What the server knows of what it stands on, without asking anybody outside. */
export interface HealthFacts {
  readonly files: boolean;
  /** How the last mail went; null: none was tried yet. */
  readonly mailTaken: boolean | null;
  /** The sites whose weather is shown: how their service answered last; null: not asked yet; 'sample': made up on this machine. */
  readonly weather: readonly { readonly site: string; readonly answers: boolean | 'sample' | null }[];
}

/** A line of the sheet Health: what it is, and its state in words. */
export interface HealthLine {
  readonly what: string;
  readonly state: HealthState;
  readonly said: string;
}

const well = { state: 'well', said: 'Well' } as const;
type Said = Pick<HealthLine, 'state' | 'said'>;

const mailSaid = (taken: boolean | null): Said => {
  if (taken === null) return { state: 'waiting', said: 'None has left yet' };
  return taken ? well : { state: 'down', said: 'The last was not taken' };
};

const weatherSaid = (answers: boolean | 'sample' | null): Said => {
  if (answers === 'sample') return { state: 'absent', said: 'Sample, not connected' };
  if (answers === null) return { state: 'waiting', said: 'Not read yet' };
  return answers ? well : { state: 'down', said: 'Does not answer' };
};

/**
 * Takes what the server knows; gives the lines of the sheet Health. What everything stands on is one line while it is well. The database is: the
 * facts were read from it. No credit bureau can be connected yet, reports of one are typed (§5).
 */
export const healthLines = ({ files, mailTaken, weather }: HealthFacts): readonly HealthLine[] => {
  const ground: readonly (Said & { readonly what: string })[] = [
    { what: 'database', ...well },
    { what: 'files', ...(files ? well : ({ state: 'down', said: 'Cannot be kept' } as const)) },
    { what: 'mail', ...mailSaid(mailTaken) },
  ];
  const isWell = ({ state }: Said): boolean => state === 'well';
  const names = ground.filter(isWell).map(({ what }) => what);
  return [
    { what: capital(names.join(', ')), ...well },
    ...ground.filter((line) => !isWell(line)).map((line) => ({ ...line, what: capital(line.what) })),
    ...weather.map(({ site, answers }) => ({ what: `Weather, ${site}`, ...weatherSaid(answers) })),
    { what: 'Credit bureau', state: 'absent', said: 'Not connected' },
  ];
};
