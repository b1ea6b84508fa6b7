import type { Point } from '@gatehouse/domain/maps/place.ts';
import type { PlanPlace } from '@gatehouse/domain/maps/plan-format.ts';

const gate = (number: number, at: Point, door: Point, road: string, use: string, hours: string): PlanPlace => ({
  id: `gate-${number}`,
  kind: 'gate',
  name: `Gate ${number}, ${use}`,
  label: String(number),
  shape: { is: 'mark', at },
  door,
  facts: [
    ['For', `${use.charAt(0).toUpperCase()}${use.slice(1)}`],
    ['Opens on', road],
    ['Hours', hours],
  ],
});

const gates = [
  gate(1, [22, 310], [52, 322], 'Ground Row', 'visitors', '24 hours'),
  gate(2, [590, 22], [600, 46], 'Slate Street', 'deliveries', '6 a.m. to 8 p.m.'),
  gate(3, [308, 616], [318, 600], 'Gaffer Avenue', 'crew', '6 a.m. to 8 p.m.'),
  gate(4, [876, 478], [852, 472], 'Olive Row', 'trucks', '24 hours; trucks 4 a.m. to 10 p.m.'),
];

type Rank = {
  readonly within: string;
  readonly place: string;
  readonly at: readonly Point[];
  readonly power: string;
  readonly plug: string;
  readonly stay: string;
};

/** Ranks of chargers, numbered through from the west in this order. */
const ranks: readonly Rank[] = [
  {
    within: 'structure-2',
    place: 'Structure 2, level 1',
    at: [87, 111, 135, 159, 183, 207, 231, 255].map((x) => [x, 562]),
    power: '7.2 kW',
    plug: 'J1772',
    stay: 'A working day',
  },
  {
    within: 'building-24',
    place: 'Building 24, visitor bays',
    at: [362, 386].map((x) => [x, 562]),
    power: '11.5 kW',
    plug: 'J1772 and NACS',
    stay: 'Four hours',
  },
  {
    within: 'base-camp',
    place: 'Base camp, west fence',
    at: [
      [636, 538],
      [754, 538],
    ],
    power: '50 kW',
    plug: 'CCS',
    stay: 'Production vehicles, two hours',
  },
  {
    within: 'mill-2',
    place: 'Mill 2, loading side',
    at: [
      [798, 186],
      [822, 186],
    ],
    power: '19.2 kW',
    plug: 'J1772',
    stay: 'Carts and vans, four hours',
  },
];

const chargers: readonly PlanPlace[] = ranks
  .flatMap((rank) => rank.at.map((at) => ({ ...rank, at })))
  .map(({ within, place, at, power, plug, stay }, index) => ({
    id: `ev-${index + 1}`,
    kind: 'ev-charger',
    name: `EV charger ${index + 1}`,
    label: String(index + 1),
    shape: { is: 'mark', at },
    within,
    facts: [
      ['Where', place],
      ['Power', power],
      ['Plug', plug],
      ['Stay', stay],
    ],
  }));

type Room = readonly [
  letter: string,
  name: string,
  within: string,
  at: Point,
  place: string,
  seats: number,
  kit: string,
];

/** Named after what hangs on the stages, from A to I, so that a door sign says which is next. */
const rooms: readonly Room[] = [
  ['A', 'Apple Box', 'building-24', [356, 522], 'Building 24, room 110', 6, 'Screen'],
  ['B', 'Barn Door', 'building-24', [380, 522], 'Building 24, room 112', 8, 'Screen, video calls'],
  ['C', 'Cucoloris', 'building-24', [404, 522], 'Building 24, room 114', 10, 'Screen, video calls'],
  ['D', 'Dolly', 'building-24', [428, 522], 'Building 24, room 116', 12, 'Screen, video calls'],
  ['E', 'Eyeline', 'building-24', [410, 562], 'Building 24, room 201', 20, 'Projector, video calls, blackout'],
  ['F', 'Footcandle', 'building-24', [434, 562], 'Building 24, room 204', 36, 'Projector, sound, blackout'],
  ['G', 'Gobo', 'commissary', [476, 522], 'Commissary, mezzanine', 14, 'Screen, catering'],
  ['H', 'High Hat', 'commissary', [544, 522], 'Commissary, mezzanine', 24, 'Screen, catering'],
  ['I', 'Inky', 'structure-2', [262, 522], 'Structure 2, level 1', 8, 'Screen'],
];

const conferenceRooms: readonly PlanPlace[] = rooms.map(([letter, name, within, at, place, seats, kit]) => ({
  id: `room-${name.toLowerCase().replaceAll(' ', '-')}`,
  kind: 'conference-room',
  name,
  label: letter,
  shape: { is: 'mark', at },
  within,
  facts: [
    ['Where', place],
    ['Seats', String(seats)],
    ['In the room', kit],
  ],
}));

export const mainLotMarks: readonly PlanPlace[] = [...gates, ...chargers, ...conferenceRooms];
