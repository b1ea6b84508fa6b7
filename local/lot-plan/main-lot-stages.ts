import type { Point } from '@gatehouse/domain/maps/place.ts';
import type { PlanPlace } from '@gatehouse/domain/maps/plan-format.ts';

type Stage = {
  readonly number: number;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly numeral?: number;
  readonly door: Point;
  readonly grid: number;
  /** As it is shown: a number format made here would be made at every start. */
  readonly amps: string;
  readonly doors: string;
};

/** The sound stages. There is no Stage 13, as on most lots. The floor is not written down: it is what the plan shows. */
const stages: readonly Stage[] = [
  { number: 1, box: [62, 68, 104, 96], door: [114, 164], grid: 35, amps: '4,800', doors: 'South, 16 by 20 ft' },
  { number: 2, box: [176, 68, 104, 96], door: [228, 164], grid: 35, amps: '4,800', doors: 'East, 16 by 20 ft' },
  { number: 3, box: [62, 176, 104, 96], door: [114, 272], grid: 35, amps: '4,800', doors: 'South, 16 by 20 ft' },
  { number: 4, box: [176, 176, 104, 96], door: [228, 272], grid: 35, amps: '6,000', doors: 'South, 16 by 20 ft' },
  { number: 5, box: [338, 68, 110, 96], door: [393, 164], grid: 35, amps: '6,000', doors: 'West, 16 by 20 ft' },
  { number: 6, box: [458, 68, 104, 96], door: [510, 164], grid: 35, amps: '4,800', doors: 'East, 16 by 20 ft' },
  { number: 7, box: [338, 176, 110, 96], door: [393, 272], grid: 35, amps: '6,000', doors: 'South, 16 by 20 ft' },
  { number: 8, box: [458, 176, 104, 96], door: [510, 272], grid: 35, amps: '4,800', doors: 'South, 16 by 20 ft' },
  { number: 9, box: [338, 336, 68, 104], door: [372, 336], grid: 30, amps: '3,600', doors: 'North, 14 by 18 ft' },
  { number: 10, box: [416, 336, 68, 104], door: [450, 336], grid: 30, amps: '3,600', doors: 'North, 14 by 18 ft' },
  { number: 11, box: [494, 336, 68, 50], door: [528, 336], grid: 24, amps: '2,400', doors: 'East, 12 by 14 ft' },
  { number: 12, box: [494, 394, 68, 46], door: [528, 440], grid: 24, amps: '2,400', doors: 'South, 12 by 14 ft' },
  {
    number: 14,
    box: [620, 68, 130, 130],
    numeral: 38,
    door: [620, 133],
    grid: 45,
    amps: '9,600',
    doors: 'West, 20 by 24 ft',
  },
  {
    number: 15,
    box: [620, 336, 96, 104],
    numeral: 34,
    door: [668, 440],
    grid: 38,
    amps: '6,000',
    doors: 'South, 18 by 22 ft',
  },
  {
    number: 16,
    box: [726, 336, 116, 104],
    numeral: 40,
    door: [770, 440],
    grid: 38,
    amps: '7,200',
    doors: 'West, 18 by 22 ft',
  },
];

export const mainLotStages: readonly PlanPlace[] = stages.map(({ number, box, numeral, door, grid, amps, doors }) => ({
  id: `stage-${number}`,
  kind: 'stage',
  name: `Stage ${number}`,
  label: String(number),
  numeral: numeral ?? 26,
  shape: { is: 'rect', x: box[0], y: box[1], width: box[2], height: box[3] },
  door,
  facts: [
    ['To the grid', `${grid} ft`],
    ['Power', `${amps} A`],
    ['Elephant doors', doors],
  ],
}));
