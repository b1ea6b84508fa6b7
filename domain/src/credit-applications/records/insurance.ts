import { lot } from '../../lot-settings/lot.ts';
import { dateInText, formatMoney } from '../../text/format.ts';
import { bandOfEnd, type ExpiryBand, endInWords } from './expiry-bands.ts';

export const policyKinds = ['GENERAL_LIABILITY', 'AUTO', 'WORKERS_COMPENSATION', 'UMBRELLA', 'PROPERTY'] as const;
export type PolicyKind = (typeof policyKinds)[number];
export const policyKindLabels: Readonly<Record<PolicyKind, string>> = {
  GENERAL_LIABILITY: 'General liability',
  AUTO: 'Auto',
  WORKERS_COMPENSATION: "Workers' compensation",
  UMBRELLA: 'Umbrella',
  PROPERTY: 'Property and rented equipment',
};

/** The kinds that can be asked for; an umbrella is extra and lifts the liability below it. */
const demandedKinds = [
  'GENERAL_LIABILITY',
  'AUTO',
  'WORKERS_COMPENSATION',
  'PROPERTY',
] as const satisfies readonly PolicyKind[];

/**
 * What a production of that type must be insured for, with the least for each occurrence in cents (credit.md §7): what every production needs and
 * what its kind needs, the higher of both.
 */
export const demandsOn = (projectType: string): ReadonlyMap<PolicyKind, number> => {
  const own = lot().insurance.demands.filter(
    (demand) => demand.projectType === '' || demand.projectType === projectType,
  );
  const least = (kind: PolicyKind): number | null => {
    if (kind === 'WORKERS_COMPENSATION') return own.some(({ workersCompensation }) => workersCompensation) ? 0 : null;
    if (kind === 'PROPERTY') return own.some(({ property }) => property) ? 0 : null;
    const cents = Math.max(
      0,
      ...own.map((demand) => (kind === 'AUTO' ? demand.autoCents : demand.generalLiabilityCents)),
    );
    return cents === 0 ? null : cents;
  };
  return new Map(
    demandedKinds.flatMap((kind): readonly (readonly [PolicyKind, number])[] => {
      const cents = least(kind);
      return cents === null ? [] : [[kind, cents]];
    }),
  );
};

export interface Policy {
  readonly kind: PolicyKind;
  readonly effectiveOn: string;
  readonly expiresOn: string;
  readonly eachOccurrenceCents: number | null;
  readonly aggregateCents: number | null;
  readonly holderNamed: boolean;
  readonly additionalInsured: boolean;
  readonly lossPayee: boolean;
  readonly cancellation30Days: boolean;
}

export interface Project {
  readonly type: string;
  readonly startsOn: string;
  /** null: open end; then today's cover is what can be asked for. */
  readonly endsOn: string | null;
}

export const gapCodes = [
  'missing',
  'below floor',
  'ended',
  'begins late',
  'ends before the project',
  'holder',
  'additional insured',
  'loss payee',
  'cancellation',
] as const;
export type GapCode = (typeof gapCodes)[number];

export interface InsuranceGap {
  readonly kind: PolicyKind;
  readonly code: GapCode;
  readonly sentence: string;
}

const endings = (
  kind: PolicyKind,
  policies: readonly Policy[],
  project: Project,
  today: string,
): readonly InsuranceGap[] => {
  const label = policyKindLabels[kind];
  const last =
    policies
      .map(({ expiresOn }) => expiresOn)
      .sort()
      .at(-1) ?? today;
  const first = policies.map(({ effectiveOn }) => effectiveOn).sort()[0] ?? today;
  if (last < today) return [{ kind, code: 'ended', sentence: `${label} ended on ${dateInText(last)}.` }];
  const gaps: InsuranceGap[] = [];
  const needed = project.startsOn > today ? project.startsOn : today;
  if (first > needed)
    gaps.push({
      kind,
      code: 'begins late',
      sentence: `${label} begins only on ${dateInText(first)}; it is needed from ${dateInText(needed)}.`,
    });
  if (project.endsOn !== null && last < project.endsOn)
    gaps.push({
      kind,
      code: 'ends before the project',
      sentence: `${label} ends on ${dateInText(last)}, before the project does on ${dateInText(project.endsOn)}.`,
    });
  return gaps;
};

/** The highest limit of a kind that is in force, with the umbrella on top of liability and auto. */
const cover = (kind: PolicyKind, policies: readonly Policy[], today: string): number => {
  const most = (of: PolicyKind): number =>
    Math.max(
      0,
      ...policies
        .filter((policy) => policy.kind === of && policy.expiresOn >= today)
        .map(({ eachOccurrenceCents }) => eachOccurrenceCents ?? 0),
    );
  return most(kind) + (most(kind) > 0 ? most('UMBRELLA') : 0);
};

const wordings = (kind: PolicyKind, policies: readonly Policy[]): readonly InsuranceGap[] => {
  const label = policyKindLabels[kind];
  const wants: readonly (readonly [GapCode, boolean, (policy: Policy) => boolean, string])[] = [
    ['holder', true, ({ holderNamed }) => holderNamed, 'does not name the lot as certificate holder'],
    [
      'additional insured',
      kind === 'GENERAL_LIABILITY' || kind === 'AUTO',
      ({ additionalInsured }) => additionalInsured,
      'does not name the lot and its owners as additional insured',
    ],
    ['loss payee', kind === 'PROPERTY', ({ lossPayee }) => lossPayee, 'does not name the lot as loss payee'],
    [
      'cancellation',
      true,
      ({ cancellation30Days }) => cancellation30Days,
      'does not promise 30 days of notice before it is cancelled',
    ],
  ];
  return wants
    .filter(([, asked, has]) => asked && !policies.some(has))
    .map(([code, , , words]) => ({ kind, code, sentence: `${label} ${words}.` }));
};

/**
 * What is missing in the insurance of a project (credit.md §7): a kind that it needs, the least for each occurrence, an end before the project's,
 * and the words that a certificate must carry.
 */
export const gapsOf = (policies: readonly Policy[], project: Project, today: string): readonly InsuranceGap[] =>
  [...demandsOn(project.type)].flatMap(([kind, floor]): readonly InsuranceGap[] => {
    const own = policies.filter((policy) => policy.kind === kind);
    const label = policyKindLabels[kind];
    if (own.length === 0) return [{ kind, code: 'missing', sentence: `${label} is missing.` }];
    const ends = endings(kind, own, project, today);
    if (ends.some(({ code }) => code === 'ended')) return ends;
    const limit = cover(kind, policies, today);
    const low: readonly InsuranceGap[] =
      limit < floor
        ? [
            {
              kind,
              code: 'below floor',
              sentence: `${label} covers ${formatMoney(limit)} for each occurrence; ${formatMoney(floor)} is the least.`,
            },
          ]
        : [];
    return [...ends, ...low, ...wordings(kind, own)];
  });

export interface PolicyEnd {
  readonly band: ExpiryBand;
  readonly end: string;
}
export const endOfPolicy = ({ expiresOn }: Pick<Policy, 'expiresOn'>, today: string): PolicyEnd => ({
  band: bandOfEnd(expiresOn, today),
  end: endInWords(expiresOn, today),
});

/** A condition that an approval may carry for the gaps (credit.md T20): all of them in one, due before the project begins or in 30 days. */
export const conditionForGaps = (gaps: readonly InsuranceGap[]): string | null =>
  gaps.length === 0 ? null : `Insurance: ${gaps.map(({ sentence }) => sentence).join(' ')}`;
