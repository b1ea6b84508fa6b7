import { readLotPlan } from '../lot-plan.ts';
import type { PlanDocument, PlanPlace, PlanSheet } from '../plan-format.ts';

const stage = (number: number, x: number, y: number): PlanPlace => ({
  id: `stage-${number}`,
  kind: 'stage',
  name: `Stage ${number}`,
  label: String(number),
  numeral: 26,
  shape: { is: 'rect', x, y, width: 80, height: 60 },
  door: [x + 40, y + 60],
  facts: [['Power', '2,400 A']],
});
const gate = (name: string, x: number, y: number): PlanPlace => ({
  id: `gate-${name.toLowerCase()}`,
  kind: 'gate',
  name: `Gate ${name}, cars`,
  label: name,
  shape: { is: 'mark', at: [x, y] },
  door: [x, y],
  facts: [['Hours', '24 hours']],
});

const sheet: Omit<PlanSheet, 'id' | 'name' | 'mainGate' | 'places'> = {
  width: 400,
  height: 300,
  feetPerUnit: 2,
  ground: 'M10 10H390V290H10Z',
  roadWidth: 20,
  roads: [
    {
      name: 'Long Road',
      line: [
        [0, 100],
        [400, 100],
      ],
      labelAt: [30, 104],
      upright: false,
    },
  ],
  fireLanes: [
    [
      [0, 90],
      [400, 90],
    ],
  ],
  walks: [
    [
      [0, 110],
      [400, 110],
    ],
    [
      [200, 20],
      [200, 280],
    ],
  ],
  scale: { feet: 100, at: [280, 280] },
  northAt: [370, 270],
};

/** A lot of two sheets, small enough to be seen at once: six stages in two rows, a parking with a charger, and a field with a gate. */
export const smallLotDocument: PlanDocument = {
  format: 'gatehouse lot plan 1',
  sheets: [
    {
      ...sheet,
      id: 'main-lot',
      name: 'Main lot',
      mainGate: 'gate-n',
      places: [
        stage(21, 20, 20),
        stage(22, 110, 20),
        stage(23, 210, 20),
        stage(24, 20, 130),
        stage(25, 110, 130),
        stage(26, 210, 130),
        {
          id: 'deck-1',
          kind: 'parking',
          name: 'Deck 1',
          label: 'Deck 1',
          shape: { is: 'rect', x: 300, y: 130, width: 80, height: 60 },
          door: [340, 130],
          facts: [['Bays', '90']],
        },
        {
          id: 'ev-1',
          kind: 'ev-charger',
          name: 'EV charger 1',
          label: '1',
          shape: { is: 'mark', at: [330, 170] },
          within: 'deck-1',
          facts: [['Where', 'Deck 1']],
        },
        gate('N', 10, 110),
        gate('S', 200, 280),
      ],
    },
    {
      ...sheet,
      id: 'ranch',
      name: 'Ranch',
      mainGate: 'gate-f',
      places: [
        {
          id: 'west-field',
          kind: 'open-ground',
          name: 'West Field',
          label: 'West Field',
          shape: {
            is: 'area',
            points: [
              [20, 130],
              [180, 130],
              [180, 280],
              [20, 280],
            ],
          },
          door: [100, 130],
          facts: [['Ground', 'Grass']],
        },
        gate('F', 390, 110),
      ],
    },
  ],
};
export const smallLot = readLotPlan(smallLotDocument);
