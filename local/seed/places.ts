import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { CompanyKey } from './companies.ts';

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
  readonly endsIn: number | null;
}

type Row = readonly [
  number: number,
  name: string,
  company: CompanyKey,
  status: SeededProject['status'],
  projectType: string,
  movieType: string,
  startsIn: number,
  endsIn: number | null,
  financing?: string,
  site?: 'Leavesden',
];

const rows = [
  [1042, 'Nightjar', 'saltmarsh', 'ACTIVE', 'Feature film', 'Theatrical', -46, 105],
  [1051, 'Tidewrack', 'saltmarsh', 'ACTIVE', 'Limited series', 'Streaming original', 10, 150, 'Streamer-financed'],
  [987, 'Low Water', 'saltmarsh', 'ACTIVE', 'Documentary', 'Festival or independent', -95, 120],
  [1058, 'The Lamp Trimmer', 'saltmarsh', 'NOT_STARTED', 'Animation or motion capture', 'Short', 52, 240],
  [960, 'Spring Tide', 'saltmarsh', 'CLOSED', 'Commercial', 'Not applicable', -140, -18, 'Agency-funded'],
  [1047, 'Harbor Pilot', 'groyne', 'ACTIVE', 'TV pilot', 'Broadcast or cable', -25, 202],
  [1036, 'Dust Ledger', 'silverGate', 'ACTIVE', 'TV, one-hour drama', 'Broadcast or cable', -81, 98, 'Studio-financed'],
  [
    1044,
    'Room for Rent',
    'silverGate',
    'NOT_STARTED',
    'TV, multi-camera',
    'Broadcast or cable',
    17,
    140,
    'Studio-financed',
  ],
  [
    1055,
    'Cold Frame',
    'ninthReel',
    'NOT_STARTED',
    'Limited series',
    'Streaming original',
    24,
    230,
    'Streamer-financed',
  ],
  [1029, 'Copper Weather', 'marrowPike', 'ACTIVE', 'Feature film', 'Theatrical', -109, 60, 'Bonded independent'],
  [1039, 'Half Past Golden', 'lowlight', 'ACTIVE', 'Feature film', 'Festival or independent', -67, 45],
  [1061, 'A Field of Radios', 'orchardStreet', 'NOT_STARTED', 'TV pilot', 'Broadcast or cable', 45, 120],
  [
    1040,
    'Ordinary Saints',
    'halcyonRow',
    'ACTIVE',
    'TV, one-hour drama',
    'Streaming original',
    -60,
    170,
    'Streamer-financed',
  ],
  [
    1031,
    'Hair in the Gate',
    'perforation',
    'ACTIVE',
    'Documentary',
    'Documentary feature',
    -102,
    80,
    'Grant or student',
  ],
  [1053, 'Iron Summer', 'ferrous', 'NOT_STARTED', 'Feature film', 'Theatrical', 24, 190, 'Negative pick-up'],
  [1049, 'A Winter Census', 'halcyonWinter', 'ACTIVE', 'TV movie', 'Broadcast or cable', -20, 75, 'Studio-financed'],
  [
    1048,
    'Two Rivers',
    'halcyonTwoRivers',
    'ACTIVE',
    'Limited series',
    'Streaming original',
    -30,
    160,
    'Studio-financed',
    'Leavesden',
  ],
  [
    1059,
    'Saints Second Unit',
    'ordinarySaints',
    'ACTIVE',
    'Post-production only',
    'Not applicable',
    -12,
    40,
    'Studio-financed',
  ],
  [1050, 'Glasshouse Nine', 'brightAcre', 'ACTIVE', 'Commercial', 'Not applicable', -4, 32, 'Agency-funded'],
  [
    1056,
    'Needle Drop Sessions',
    'secondNeedle',
    'ACTIVE',
    'Music video',
    'Digital or web',
    -2,
    28,
    'Internal',
    'Leavesden',
  ],
  [1057, 'The Lamplight Awards', 'marquee', 'NOT_STARTED', 'Awards or live special', 'Broadcast or cable', 61, 66],
  [1060, 'Night Bus Route', 'lantern', 'ACTIVE', 'Short or student', 'Short', -8, 50, 'Grant or student'],
  [1062, 'Paper Lighthouse', 'orchardStreet', 'NOT_STARTED', 'Feature film', 'Festival or independent', 90, 260],
  [1012, 'The Quarry Choir', 'archive', 'ACTIVE', 'Documentary', 'Documentary feature', -200, -58, 'Grant or student'],
  [994, 'The Understudy Year', 'twoPillars', 'CLOSED', 'TV, half-hour single camera', 'Broadcast or cable', -291, -75],
  [990, 'Long Division', 'kestrel', 'CLOSED', 'Commercial', 'Not applicable', -305, -290, 'Agency-funded'],
  [
    1033,
    'Backlot Open Day',
    'eventsAndPromo',
    'ACTIVE',
    'Internal studio project',
    'Not applicable',
    -15,
    30,
    'Internal',
  ],
  [1063, 'Trailer Bay', 'overcrank', 'NOT_STARTED', 'Promo or publicity', 'Trailer or promo', 20, 50],
] as const satisfies readonly Row[];

export type ProjectName = (typeof rows)[number][1];

const entries = rows.map((row: Row): [string, SeededProject] => {
  const [number, name, company, status, projectType, movieType, startsIn, endsIn, financing, site] = row;
  const digits = String(number).padStart(4, '0');
  return [
    name,
    {
      id: `09a0ec70-0000-4000-8000-00000000${digits}`, // the same in every lot, so that a bookmark survives a fresh start
      number: `P-${digits}`,
      name,
      company,
      status,
      projectType,
      movieType,
      financing: financing ?? 'Unbonded independent',
      site: site ?? 'Burbank',
      startsIn,
      endsIn,
    },
  ];
});

/** Every project of the demo lot by its name. */
export const projects = Object.fromEntries(entries) as Readonly<Record<ProjectName, SeededProject>>;
