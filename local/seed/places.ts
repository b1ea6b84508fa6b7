import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { CompanyKey } from './companies.ts';
import { rowOf } from './table.ts';

/** One project of the demo lot. Days are counted from today. */
export interface SeededProject {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly company: CompanyKey;
  readonly status: 'ACTIVE' | 'CLOSED' | 'NOT_STARTED';
  readonly projectType: string;
  readonly movieType: string;
  readonly financing: string;
  readonly site: Site;
  readonly startsIn: number;
  readonly endsIn: number;
}

const columns = 'number | company | status | projectType | movieType | days | financing | site';

/** Days from the first to the last, counted from today; financing and site where they are not what most have. */
const rows = {
  Nightjar: '1042 | saltmarsh | ACTIVE | Feature film | Theatrical | -46 to 105',
  Tidewrack: '1051 | saltmarsh | ACTIVE | Limited series | Streaming original | 10 to 150 | Streamer-financed',
  'Low Water': '987 | saltmarsh | ACTIVE | Documentary | Festival or independent | -95 to 120',
  'The Lamp Trimmer': '1058 | saltmarsh | NOT_STARTED | Animation or motion capture | Short | 52 to 240',
  'Spring Tide': '960 | saltmarsh | CLOSED | Commercial | Not applicable | -140 to -18 | Agency-funded',
  'Harbor Pilot': '1047 | groyne | ACTIVE | TV pilot | Broadcast or cable | -25 to 202',
  'Dust Ledger': '1036 | silverGate | ACTIVE | TV, one-hour drama | Broadcast or cable | -81 to 98 | Studio-financed',
  'Room for Rent':
    '1044 | silverGate | NOT_STARTED | TV, multi-camera | Broadcast or cable | 17 to 140 | Studio-financed',
  'Cold Frame': '1055 | ninthReel | NOT_STARTED | Limited series | Streaming original | 24 to 230 | Streamer-financed',
  'Copper Weather': '1029 | marrowPike | ACTIVE | Feature film | Theatrical | -109 to 60 | Bonded independent',
  'Half Past Golden': '1039 | lowlight | ACTIVE | Feature film | Festival or independent | -67 to 45',
  'A Field of Radios': '1061 | orchardStreet | NOT_STARTED | TV pilot | Broadcast or cable | 45 to 120',
  'Ordinary Saints':
    '1040 | halcyonRow | ACTIVE | TV, one-hour drama | Streaming original | -60 to 170 | Streamer-financed',
  'Hair in the Gate': '1031 | perforation | ACTIVE | Documentary | Documentary feature | -102 to 80 | Grant or student',
  'Iron Summer': '1053 | ferrous | NOT_STARTED | Feature film | Theatrical | 24 to 190 | Negative pick-up',
  'A Winter Census': '1049 | halcyonWinter | ACTIVE | TV movie | Broadcast or cable | -20 to 75 | Studio-financed',
  'Two Rivers':
    '1048 | halcyonTwoRivers | ACTIVE | Limited series | Streaming original | -30 to 160 | Studio-financed | Leavesden',
  'Saints Second Unit':
    '1059 | ordinarySaints | ACTIVE | Post-production only | Not applicable | -12 to 40 | Studio-financed',
  'Glasshouse Nine': '1050 | brightAcre | ACTIVE | Commercial | Not applicable | -4 to 32 | Agency-funded',
  'Needle Drop Sessions':
    '1056 | secondNeedle | ACTIVE | Music video | Digital or web | -2 to 28 | Internal | Leavesden',
  'The Lamplight Awards': '1057 | marquee | NOT_STARTED | Awards or live special | Broadcast or cable | 61 to 66',
  'Night Bus Route': '1060 | lantern | ACTIVE | Short or student | Short | -8 to 50 | Grant or student',
  'Paper Lighthouse': '1062 | orchardStreet | NOT_STARTED | Feature film | Festival or independent | 90 to 260',
  'The Quarry Choir': '1012 | archive | ACTIVE | Documentary | Documentary feature | -200 to -58 | Grant or student',
  'The Understudy Year': '994 | twoPillars | CLOSED | TV, half-hour single camera | Broadcast or cable | -291 to -75',
  'Long Division': '990 | kestrel | CLOSED | Commercial | Not applicable | -305 to -290 | Agency-funded',
  'Backlot Open Day':
    '1033 | eventsAndPromo | ACTIVE | Internal studio project | Not applicable | -15 to 30 | Internal',
  'Trailer Bay': '1063 | overcrank | NOT_STARTED | Promo or publicity | Trailer or promo | 20 to 50',
} as const;

export type ProjectName = keyof typeof rows;

const projectOf = (name: string, line: string): SeededProject => {
  const { number, company, status, projectType, movieType, days, financing, site } = rowOf(columns, line);
  const digits = number.padStart(4, '0');
  const [startsIn = 0, endsIn = 0] = days.split(' to ').map(Number);
  return {
    id: `09a0ec70-0000-4000-8000-00000000${digits}`, // the same in every lot, so that a bookmark survives a fresh start
    number: `P-${digits}`,
    name,
    company: company as CompanyKey,
    status: status as SeededProject['status'],
    projectType,
    movieType,
    financing: financing || 'Unbonded independent',
    site: site === 'Leavesden' ? site : 'Burbank',
    startsIn,
    endsIn,
  };
};

/** Every project of the demo lot by its name. */
export const projects = Object.fromEntries(
  Object.entries(rows).map(([name, line]) => [name, projectOf(name, line)]),
) as Readonly<Record<ProjectName, SeededProject>>;
