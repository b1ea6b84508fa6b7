import type { PassKind } from '@gatehouse/domain/passes/kinds.ts';
import type { PassStatus } from '@gatehouse/domain/passes/status.ts';
import type { ProjectName } from './places.ts';

/** One visitor of the picture (30, 30b). Days are counted from today, times are those of the site. */
export type Visitor = readonly [
  name: string,
  company: string,
  type: PassKind,
  project: ProjectName,
  destination: string,
  gate: string,
  status: PassStatus,
  day: number,
  more?: {
    readonly from?: string;
    readonly to?: string;
    readonly plate?: string;
    readonly days?: number;
    readonly note?: string;
    readonly escort?: true;
    readonly at?: string;
    readonly left?: string;
    readonly because?: string;
  },
];

export const visitors: readonly Visitor[] = [
  [
    'Imogen Tarr',
    'Pacific Rental House',
    'VENDOR',
    'Nightjar',
    'Stage 16, dock',
    'Gate 4',
    'ISSUED',
    0,
    { from: '09:00', to: '12:00', plate: '8KTR204', note: 'Long bed, 32 feet. Send by Olive Row, not Slate Street.' },
  ],
  [
    'Bao Lindgren',
    'Northlight Camera',
    'DRIVE_ON',
    'Tidewrack',
    'Stage 11',
    'Gate 4',
    'ISSUED',
    0,
    { from: '09:50', plate: '7MPD881' },
  ],
  [
    'Adaeze Nwosu',
    'The Evening Slate',
    'PRESS',
    'Hair in the Gate',
    'Stage 3',
    'Gate 1',
    'APPROVED',
    0,
    { from: '10:00', escort: true, note: 'And two colleagues, each with a pass of their own. Publicity meets them.' },
  ],
  [
    'Piers Amadi',
    'Northlight Camera',
    'DRIVE_ON',
    'Ordinary Saints',
    'Stage 12',
    'Gate 4',
    'ARRIVED',
    0,
    { from: '09:30', plate: '6VXH019', at: '09:38' },
  ],
  [
    'Casper Doyle',
    'Day player',
    'TALENT',
    'Nightjar',
    'Stage 16',
    'Gate 1',
    'ARRIVED',
    0,
    { from: '09:15', at: '09:20' },
  ],
  [
    'Marta Quill',
    'Courier',
    'VENDOR',
    'Nightjar',
    'Building 24',
    'Gate 2',
    'LEFT',
    0,
    { plate: '4RZN552', at: '09:05', left: '09:22' },
  ],
  [
    'Orrin Vale',
    'Vale Timber',
    'DRIVE_ON',
    'Nightjar',
    'Mill 2',
    'Gate 4',
    'ISSUED',
    0,
    { from: '10:05', plate: '5TTY310' },
  ],
  [
    'Theo Marsh',
    'Base Camp Trailers',
    'OVERSIZE',
    'Half Past Golden',
    'Brick Street, base camp',
    'Gate 4',
    'APPROVED',
    0,
    { from: '10:15', plate: '2TRL118', escort: true, note: 'Two trailers.' },
  ],
  [
    'Sofia Brandt',
    'Brandt Casting',
    'DRIVE_ON',
    'Ordinary Saints',
    'Stage 12',
    'Gate 4',
    'ISSUED',
    0,
    { from: '10:30', plate: '2LLM904' },
  ],
  [
    'Rosa Imre',
    'Imre Wigs',
    'VENDOR',
    'Nightjar',
    'Stage 16',
    'Gate 2',
    'ISSUED',
    0,
    { from: '11:00', plate: '9HKD220' },
  ],
];

/** Everybody else, in turns: crew of the stages, background, guests, of yesterday and of the days to come. */
export const firstNames = [
  'Ada',
  'Ben',
  'Cleo',
  'Dario',
  'Esme',
  'Femi',
  'Greta',
  'Hugo',
  'Iris',
  'Jonas',
  'Kira',
  'Luca',
  'Maeve',
  'Niko',
] as const;
export const lastNames = [
  'Abara',
  'Birch',
  'Castell',
  'Dunmore',
  'Ekholm',
  'Farrow',
  'Grange',
  'Holt',
  'Ivers',
  'Jansen',
  'Kessler',
] as const;

/** Type, project, place, gate, company: the turns. */
export const turns: readonly (readonly [PassKind, ProjectName, string, string, string])[] = [
  ['CREW', 'Nightjar', 'Stage 16', 'Gate 3', 'Nightjar crew'],
  ['CREW', 'Ordinary Saints', 'Stage 12', 'Gate 3', 'Second unit'],
  ['BACKGROUND', 'Nightjar', 'Stage 16', 'Gate 1', 'Central Faces'],
  ['CREW', 'Tidewrack', 'Stage 11', 'Gate 3', 'Rigging'],
  ['GUEST', 'Dust Ledger', 'Stage 15', 'Gate 1', ''],
  ['VENDOR', 'Nightjar', 'Mill 2', 'Gate 2', 'Harbor Glass'],
  ['CREW', 'Hair in the Gate', 'Stage 3', 'Gate 3', 'Interview unit'],
  ['WALK_ON', 'Dust Ledger', 'Stage 15', 'Gate 1', 'Script office'],
  ['CREW', 'Two Rivers', 'Stage L1', 'East Gate', 'Grip'],
  ['TALENT', 'Ordinary Saints', 'Stage 12', 'Gate 1', 'Marlow Talent'],
];
