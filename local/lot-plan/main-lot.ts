import type { PlanSheet } from '@gatehouse/domain/maps/plan-format.ts';
import { mainLotBuildings } from './main-lot-buildings.ts';
import { mainLotMarks } from './main-lot-marks.ts';
import { mainLotStages } from './main-lot-stages.ts';

/**
 * The main lot in Burbank. 1.3 ft to the unit: then Stage 16 has the floor that is written on its door, and every other measure follows
 * from the drawing.
 */
export const mainLot: PlanSheet = {
  id: 'main-lot',
  name: 'Main lot',
  width: 900,
  height: 640,
  feetPerUnit: 1.3,
  ground: 'M40 46H812q34 0 40 30l12 488q0 34-34 34H70q-30 0-30-30Z',
  roadWidth: 22,
  roads: [
    {
      name: 'Ground Row',
      line: [
        [0, 310],
        [862, 310],
      ],
      labelAt: [66, 314],
      upright: false,
    },
    {
      name: 'Olive Row',
      line: [
        [40, 478],
        [900, 478],
      ],
      labelAt: [66, 482],
      upright: false,
    },
    {
      name: 'Gaffer Avenue',
      line: [
        [308, 46],
        [308, 640],
      ],
      labelAt: [312, 214],
      upright: true,
    },
    {
      name: 'Slate Street',
      line: [
        [590, 0],
        [590, 590],
      ],
      labelAt: [594, 214],
      upright: true,
    },
  ],
  fireLanes: [
    [
      [52, 299],
      [852, 299],
    ],
    [
      [297, 58],
      [297, 588],
    ],
    [
      [579, 58],
      [579, 588],
    ],
    [
      [52, 467],
      [856, 467],
    ],
  ],
  walks: [
    [
      [51, 322],
      [852, 322],
    ],
    [
      [51, 472],
      [852, 472],
    ],
    [
      [51, 170],
      [51, 472],
    ],
    [
      [318, 46],
      [318, 600],
    ],
    [
      [600, 46],
      [600, 588],
    ],
    [
      [51, 170],
      [600, 170],
    ],
    [
      [600, 204],
      [756, 204],
    ],
    [
      [756, 68],
      [756, 204],
    ],
  ],
  mainGate: 'gate-1',
  scale: { feet: 200, at: [620, 580] },
  northAt: [838, 590],
  places: [...mainLotStages, ...mainLotBuildings, ...mainLotMarks],
};
