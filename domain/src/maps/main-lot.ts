import { mainLotMarks } from './main-lot-marks.ts';
import { mainLotStages } from './main-lot-stages.ts';
import type { Place, Plan } from './place.ts';

const plan = 'main-lot';

const buildings: readonly Place[] = [
  {
    id: 'mill-1',
    kind: 'building',
    name: 'Mill 1',
    label: 'Mill 1',
    plan,
    shape: { is: 'rect', x: 762, y: 68, width: 74, height: 62 },
    door: [762, 99],
    facts: [
      ['Use', 'Carpentry, staff shop'],
      ['Hours', '6 a.m. to 6 p.m.'],
    ],
  },
  {
    id: 'mill-2',
    kind: 'building',
    name: 'Mill 2',
    label: 'Mill 2',
    labelAt: [799, 162],
    plan,
    shape: { is: 'rect', x: 762, y: 140, width: 74, height: 58 },
    door: [762, 169],
    facts: [
      ['Use', 'Metal, molding, set storage'],
      ['Hours', '6 a.m. to 6 p.m.'],
    ],
  },
  {
    id: 'paint-shop',
    kind: 'building',
    name: 'Paint shop',
    label: 'Paint shop',
    plan,
    shape: { is: 'rect', x: 620, y: 210, width: 216, height: 62 },
    door: [728, 272],
    facts: [
      ['Use', 'Scenic paint, backings, signs'],
      ['Hours', '6 a.m. to 6 p.m.'],
      ['Paint frame', '90 by 40 ft'],
    ],
  },
  {
    id: 'brick-street',
    kind: 'set',
    name: 'Brick Street',
    label: 'Brick Street, exterior set',
    labelAt: [168, 385],
    plan,
    shape: {
      is: 'area',
      points: [
        [62, 338],
        [280, 338],
        [280, 364],
        [92, 364],
        [92, 404],
        [280, 404],
        [280, 430],
        [62, 430],
      ],
    },
    door: [280, 384],
    facts: [
      ['Use', 'Exterior set, city block'],
      ['Street', '52 ft wide, closed to traffic'],
      ['Power', '2,400 A'],
      ['Night work', 'Until 10 p.m. without notice to the neighbors'],
    ],
  },
  {
    id: 'structure-2',
    kind: 'parking',
    name: 'Structure 2',
    label: 'Structure 2, crew parking',
    plan,
    shape: { is: 'rect', x: 62, y: 506, width: 218, height: 70 },
    door: [171, 506],
    facts: [
      ['Use', 'Crew parking, five levels'],
      ['Bays', '820'],
      ['Hours', '24 hours'],
      ['Height', '8 ft 2 in'],
    ],
  },
  {
    id: 'building-24',
    kind: 'building',
    name: 'Building 24',
    label: 'Building 24',
    plan,
    shape: { is: 'rect', x: 338, y: 506, width: 110, height: 70 },
    door: [393, 506],
    facts: [
      ['Use', 'Client services, production offices'],
      ['Desk', 'Room 101'],
      ['Hours', '7 a.m. to 7 p.m.'],
    ],
  },
  {
    id: 'commissary',
    kind: 'building',
    name: 'Commissary',
    label: 'Commissary',
    plan,
    shape: { is: 'rect', x: 458, y: 506, width: 104, height: 70 },
    door: [510, 506],
    facts: [
      ['Use', 'Meals, coffee, catering desk'],
      ['Hours', '6 a.m. to 3 p.m.'],
      ['Seats', '310'],
    ],
  },
  {
    id: 'base-camp',
    kind: 'base-camp',
    name: 'Base camp',
    label: 'Base camp',
    plan,
    shape: { is: 'rect', x: 620, y: 506, width: 150, height: 46 },
    door: [695, 506],
    facts: [
      ['Use', 'Trailers, honeywagons, catering trucks'],
      ['Spaces', '24 trailers'],
      ['Power', '1,200 A in six boxes'],
      ['Trucks in by', 'Gate 4'],
    ],
  },
  {
    id: 'first-aid',
    kind: 'first-aid',
    name: 'First aid',
    label: 'First aid',
    plan,
    shape: { is: 'rect', x: 780, y: 506, width: 58, height: 46 },
    door: [809, 506],
    facts: [
      ['Use', 'Nurse, defibrillator, eye wash'],
      ['Hours', '24 hours'],
      ['Emergency', '818 555 0100'],
    ],
  },
];

/**
 * The main lot in Burbank. 1.3 ft to the unit: then Stage 16 has the floor that is written on its door, and every other measure follows
 * from the drawing.
 */
export const mainLot: Plan = {
  id: plan,
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
  places: [...mainLotStages, ...buildings, ...mainLotMarks],
};
