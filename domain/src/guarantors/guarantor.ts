import { formatMoney } from '../text/format.ts';

export const guarantorKinds = ['BANK', 'SURETY', 'COMPANY', 'PERSON'] as const;
export type GuarantorKind = (typeof guarantorKinds)[number];
export const guarantorKindLabels: Readonly<Record<GuarantorKind, string>> = {
  BANK: 'Bank',
  SURETY: 'Surety',
  COMPANY: 'Company',
  PERSON: 'Person',
};

/** Where a cap is almost reached: it is told before it is broken. */
const ALMOST = 0.9;

export interface Caps {
  readonly perShowCapCents: number | null;
  readonly totalCapCents: number | null;
}

/** What a guarantor stands for already: on all shows together, and the most on one of them. */
export interface Exposure {
  readonly totalCents: number;
  readonly largestShowCents: number;
}

export type CapState = 'free' | 'almost' | 'reached' | 'above';

const stateOf = (cap: number | null, used: number): CapState => {
  if (cap === null || used < cap * ALMOST) return 'free';
  if (used < cap) return 'almost';
  return used === cap ? 'reached' : 'above';
};

export interface CapReading {
  readonly cap: 'per show' | 'total';
  readonly state: Exclude<CapState, 'free'>;
  readonly sentence: string;
}

const words = { almost: 'almost reached', reached: 'reached', above: 'exceeded' } as const;

/** The caps that need a look: "The cap of $10,000 per show is almost reached: $9,500 on one show." */
export const capReadings = (caps: Caps, exposure: Exposure): readonly CapReading[] => {
  const readings = [
    { cap: 'per show' as const, limit: caps.perShowCapCents, used: exposure.largestShowCents, where: 'on one show' },
    { cap: 'total' as const, limit: caps.totalCapCents, used: exposure.totalCents, where: 'on all shows' },
  ];
  return readings.flatMap(({ cap, limit, used, where }) => {
    const state = stateOf(limit, used);
    if (limit === null || state === 'free') return [];
    const name = cap === 'per show' ? `${formatMoney(limit)} per show` : `${formatMoney(limit)} in total`;
    return [{ cap, state, sentence: `The cap of ${name} is ${words[state]}: ${formatMoney(used)} ${where}.` }];
  });
};

/** How the help text of the form says it: the name, and the cap where there is one (§9). */
export const guarantorInWords = ({
  name,
  perShowCapCents,
}: {
  readonly name: string;
  readonly perShowCapCents: number | null;
}): string => (perShowCapCents === null ? name : `${name}, up to ${formatMoney(perShowCapCents)} per show`);
