/**
 * The ten types of pass (decisions §5). `mostDays`: how long one covers at most; a crew works for weeks, a car comes for a day. `needsPlate`: the gate
 * must know the vehicle before it comes.
 */
export const passKinds = {
  WALK_ON: { name: 'Walk-on', mostDays: 7, needsPlate: false },
  DRIVE_ON: { name: 'Drive-on', mostDays: 1, needsPlate: true },
  CREW: { name: 'Crew', mostDays: 366, needsPlate: false },
  VENDOR: { name: 'Vendor or delivery', mostDays: 31, needsPlate: false },
  TALENT: { name: 'Talent', mostDays: 92, needsPlate: false },
  BACKGROUND: { name: 'Background', mostDays: 7, needsPlate: false },
  GUEST: { name: 'Guest', mostDays: 7, needsPlate: false },
  PRESS: { name: 'Press', mostDays: 7, needsPlate: false },
  OVERSIZE: { name: 'Oversize vehicle', mostDays: 7, needsPlate: true },
  CART: { name: 'Cart permit', mostDays: 366, needsPlate: true },
} as const satisfies Record<string, PassKindFacts>;

interface PassKindFacts {
  readonly name: string;
  readonly mostDays: number;
  readonly needsPlate: boolean;
}

export type PassKind = keyof typeof passKinds;
export const passKindIds = Object.keys(passKinds) as [PassKind, ...PassKind[]];

const wordsOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
const alsoCalled: Readonly<Record<string, PassKind>> = {
  vendor: 'VENDOR',
  delivery: 'VENDOR',
  vendordelivery: 'VENDOR',
  vip: 'GUEST',
  guestvip: 'GUEST',
  visitor: 'GUEST',
  oversize: 'OVERSIZE',
  cart: 'CART',
  extra: 'BACKGROUND',
  cast: 'TALENT',
};

/** The type that somebody wrote into a list, "Drive-on" or "drive on"; undefined for anything else. */
export const kindNamed = (typed: string): PassKind | undefined => {
  const words = wordsOf(typed);
  return (
    passKindIds.find((kind) => [wordsOf(kind), wordsOf(passKinds[kind].name)].includes(words)) ?? alsoCalled[words]
  );
};
