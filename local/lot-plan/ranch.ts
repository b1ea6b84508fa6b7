import type { Fact, PlaceKind, Point, Shape } from '@gatehouse/domain/maps/place.ts';
import type { PlanPlace, PlanSheet } from '@gatehouse/domain/maps/plan-format.ts';

type Drawn = { readonly shape: Shape; readonly door: Point; readonly labelAt?: Point };

const place = (id: string, kind: PlaceKind, name: string, drawn: Drawn, facts: readonly Fact[]): PlanPlace => ({
  id: `ranch-${id}`,
  kind,
  name,
  label: name.replace(/^Ranch (.)/, (_, first: string) => first.toUpperCase()),
  ...drawn,
  facts,
});

const rect = (x: number, y: number, width: number, height: number): Shape => ({ is: 'rect', x, y, width, height });
const area = (...points: readonly Point[]): Shape => ({ is: 'area', points });

const longField = area([62, 70], [352, 58], [352, 236], [62, 236]);
const oakMeadow = area([424, 56], [606, 66], [580, 236], [424, 236]);
const creekField = area([62, 352], [236, 352], [236, 560], [90, 560], [62, 500]);
/** Two rows of fronts and the end of the street; open to the east. */
const mainStreet = area([438, 352], [690, 352], [690, 392], [474, 392], [474, 416], [690, 416], [690, 456], [438, 456]);

const places: readonly PlanPlace[] = [
  place('long-field', 'open-ground', 'Long Field', { shape: longField, door: [352, 180] }, [
    ['Ground', 'Mown grass, level'],
    ['Power', 'Generators only'],
    ['Vehicles', 'On mats only from November to March'],
  ]),
  place('oak-meadow', 'open-ground', 'Oak Meadow', { shape: oakMeadow, door: [424, 180] }, [
    ['Ground', 'Tall grass, eleven oaks'],
    ['Power', 'Generators only'],
    ['Vehicles', 'None under the oaks'],
  ]),
  place('creek-field', 'open-ground', 'Creek Field', { shape: creekField, door: [150, 352] }, [
    ['Ground', 'Sand and scrub, dry creek bed'],
    ['Power', 'Generators only'],
    ['Fire watch', 'Needed from May to November'],
  ]),
  place('red-barn', 'building', 'Red Barn', { shape: rect(664, 96, 84, 56), door: [664, 124] }, [
    ['Use', 'Working barn, cover set'],
    ['Power', '600 A'],
    ['Doors', 'West, 14 by 14 ft'],
  ]),
  place('hay-barn', 'building', 'Hay Barn', { shape: rect(664, 180, 72, 48), door: [664, 204] }, [
    ['Use', 'Set storage, animals by arrangement'],
    ['Power', '200 A'],
    ['Doors', 'West, 12 by 12 ft'],
  ]),
  place('main-street', 'set', 'Main Street', { shape: mainStreet, door: [690, 404], labelAt: [582, 408] }, [
    ['Use', 'Exterior set, western town, 14 fronts'],
    ['Street', '48 ft wide, dirt'],
    ['Power', '1,200 A'],
  ]),
  place('farmhouse', 'set', 'Farmhouse', { shape: rect(286, 356, 54, 40), door: [286, 376], labelAt: [313, 412] }, [
    ['Use', 'Exterior set, practical porch and kitchen'],
    ['Power', '400 A'],
  ]),
  place('chapel', 'set', 'Chapel', { shape: rect(296, 446, 34, 54), door: [296, 473], labelAt: [313, 516] }, [
    ['Use', 'Exterior set, practical interior, 60 seats'],
    ['Power', '200 A'],
  ]),
  place('base-camp', 'base-camp', 'Ranch base camp', { shape: rect(438, 500, 148, 60), door: [512, 500] }, [
    ['Use', 'Trailers, honeywagons, catering trucks'],
    ['Spaces', '30 trailers'],
    ['Power', '800 A in four boxes'],
  ]),
  place('parking', 'parking', 'Ranch crew parking', { shape: rect(610, 500, 170, 60), door: [695, 500] }, [
    ['Use', 'Crew parking, gravel'],
    ['Bays', '160'],
    ['Hours', '5 a.m. to 10 p.m.'],
    ['EV chargers', 'None; nearest in Structure 2, main lot'],
  ]),
  place('first-aid', 'first-aid', 'Ranch first aid', { shape: rect(744, 352, 70, 44), door: [779, 352] }, [
    ['Use', 'Nurse on shooting days, defibrillator'],
    ['Hours', 'From crew call to wrap'],
    ['Emergency', '818 555 0100'],
  ]),
  {
    id: 'gate-r1',
    kind: 'gate',
    name: 'Gate R1, all vehicles',
    label: 'R1',
    shape: { is: 'mark', at: [876, 294] },
    door: [850, 306],
    facts: [
      ['For', 'All vehicles'],
      ['Opens on', 'Ranch Road'],
      ['Hours', '5 a.m. to 10 p.m., nights by arrangement'],
    ],
  },
];

/** The ranch: fields, barns and exterior sets. 2 ft to the unit; the only gate is at the east end of Ranch Road. */
export const ranch: PlanSheet = {
  id: 'ranch',
  name: 'Ranch',
  width: 900,
  height: 640,
  feetPerUnit: 2,
  ground: 'M70 40H600q120 6 190 34 54 24 60 90l6 330q0 90-96 96H110q-76-6-72-92V92q2-46 32-52Z',
  roadWidth: 18,
  roads: [
    {
      name: 'Ranch Road',
      line: [
        [48, 294],
        [900, 294],
      ],
      labelAt: [76, 298],
      upright: false,
    },
    {
      name: 'Field Lane',
      line: [
        [388, 294],
        [388, 66],
      ],
      labelAt: [392, 226],
      upright: true,
    },
    {
      name: 'Barn Lane',
      line: [
        [636, 294],
        [636, 92],
      ],
      labelAt: [640, 226],
      upright: true,
    },
    {
      name: 'Chapel Lane',
      line: [
        [388, 294],
        [388, 576],
      ],
      labelAt: [392, 450],
      upright: true,
    },
    {
      name: 'Camp Road',
      line: [
        [388, 478],
        [716, 478],
        [716, 294],
      ],
      labelAt: [540, 482],
      upright: false,
    },
  ],
  fireLanes: [
    [
      [58, 284],
      [846, 284],
    ],
    [
      [398, 306],
      [398, 570],
    ],
    [
      [626, 282],
      [626, 98],
    ],
  ],
  walks: [
    [
      [76, 306],
      [850, 306],
    ],
    [
      [376, 80],
      [376, 570],
    ],
    [
      [400, 80],
      [400, 306],
    ],
    [
      [648, 98],
      [648, 306],
    ],
    [
      [260, 306],
      [260, 560],
    ],
    [
      [376, 488],
      [726, 488],
    ],
    [
      [726, 306],
      [726, 488],
    ],
    [
      [706, 306],
      [706, 488],
    ],
  ],
  mainGate: 'gate-r1',
  scale: { feet: 200, at: [600, 606] },
  northAt: [838, 590],
  places,
};
