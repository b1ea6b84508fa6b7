import type { PassKind } from '@gatehouse/domain/passes/kinds.ts';
import type { PassStatus } from '@gatehouse/domain/passes/status.ts';
import type { ProjectName } from './places.ts';
import { tableOf } from './table.ts';

/** One visitor of the picture (30, 30b). Days are counted from today, times are those of the site; what is empty is not known. */
export interface Visitor {
  readonly name: string;
  readonly company: string;
  readonly type: PassKind;
  readonly project: ProjectName;
  readonly destination: string;
  readonly gate: string;
  readonly status: PassStatus;
  readonly day: number;
  readonly from: string;
  readonly to: string;
  readonly plate: string;
  readonly escort: boolean;
  /** When they came, and when they left. */
  readonly at: string;
  readonly left: string;
  readonly note: string;
  readonly days?: number;
  readonly because?: string;
}

export const visitors = tableOf(
  'name | company | type | project | destination | gate | status | from | to | plate | escort | at | left | note',
  `
Imogen Tarr | Pacific Rental House | VENDOR | Nightjar | Stage 16, dock | Gate 4 | ISSUED | 09:00 | 12:00 | 8KTR204 | | | | Long bed, 32 feet. Send by Olive Row, not Slate Street.
Bao Lindgren | Northlight Camera | DRIVE_ON | Tidewrack | Stage 11 | Gate 4 | ISSUED | 09:50 | | 7MPD881
Adaeze Nwosu | The Evening Slate | PRESS | Hair in the Gate | Stage 3 | Gate 1 | APPROVED | 10:00 | | | yes | | | And two colleagues, each with a pass of their own. Publicity meets them.
Piers Amadi | Northlight Camera | DRIVE_ON | Ordinary Saints | Stage 12 | Gate 4 | ARRIVED | 09:30 | | 6VXH019 | | 09:38
Casper Doyle | Day player | TALENT | Nightjar | Stage 16 | Gate 1 | ARRIVED | 09:15 | | | | 09:20
Marta Quill | Courier | VENDOR | Nightjar | Building 24 | Gate 2 | LEFT | | | 4RZN552 | | 09:05 | 09:22
Orrin Vale | Vale Timber | DRIVE_ON | Nightjar | Mill 2 | Gate 4 | ISSUED | 10:05 | | 5TTY310
Theo Marsh | Base Camp Trailers | OVERSIZE | Half Past Golden | Brick Street, base camp | Gate 4 | APPROVED | 10:15 | | 2TRL118 | yes | | | Two trailers.
Sofia Brandt | Brandt Casting | DRIVE_ON | Ordinary Saints | Stage 12 | Gate 4 | ISSUED | 10:30 | | 2LLM904
Rosa Imre | Imre Wigs | VENDOR | Nightjar | Stage 16 | Gate 2 | ISSUED | 11:00 | | 9HKD220
`,
).map(
  (row): Visitor => ({
    ...row,
    type: row.type as PassKind,
    project: row.project as ProjectName,
    status: row.status as PassStatus,
    escort: row.escort === 'yes',
    day: 0,
  }),
);

/** Everybody else, in turns: crew of the stages, background, guests, of yesterday and of the days to come. */
export const firstNames = 'Ada Ben Cleo Dario Esme Femi Greta Hugo Iris Jonas Kira Luca Maeve Niko'.split(' ');
export const lastNames = 'Abara Birch Castell Dunmore Ekholm Farrow Grange Holt Ivers Jansen Kessler'.split(' ');

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
