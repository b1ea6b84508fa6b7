import { describe, expect, it } from 'vitest';
import { defaultSigns } from '../../approval-policy/signs.ts';
import { bandOf, DnbReport, dnbScales, paydexInWords, type ScaleName } from '../sections/dnb-report.ts';
import { isLower, type RiskInput, riskInWords, riskOf } from './risk.ts';

const report = { paydex: 85, delinquencyScore: 600, failureScore: 1600, reportDate: '2026-11-01' };
const known: RiskInput = {
  dnb: report,
  dateStarted: '2010-01-01',
  singlePurpose: false,
  hasGuarantee: false,
  screening: 'CLEAR',
  today: '2026-11-20',
};

describe('the D&B report [CA-032]', () => {
  const issues = (change: object): readonly string[] =>
    DnbReport.safeParse({ ...report, ...change }).error?.issues.map(({ message }) => message) ?? [];

  // credit.md §7: range, and 0 for "bankrupt, out of business, higher risk" where the bureau has it
  it.each([
    ['paydex', 0, 100, false, 'PAYDEX is a number from 0 to 100'],
    ['delinquencyScore', 101, 670, true, 'The delinquency score is a number from 101 to 670, or 0'],
    ['failureScore', 1001, 1875, true, 'The failure score is a number from 1001 to 1875, or 0'],
  ] as const)('%s lies between %i and %i', (name, least, most, zero, message) => {
    for (const inside of [least, most]) expect(issues({ [name]: inside })).toEqual([]);
    for (const outside of [least - 1, most + 1, -1, 1.5 + least, '70', undefined])
      expect(issues({ [name]: outside }), String(outside)).toEqual([message]);
    expect(issues({ [name]: 0 })).toEqual(zero || least === 0 ? [] : [message]);
    expect(issues({ [name]: null }), 'unavailable, said by a person').toEqual([]);
  });

  it('has a date that exists, and no other field', () => {
    expect(issues({ reportDate: '2026-02-30' })).toEqual(['Enter a date that exists']);
    expect(DnbReport.safeParse({ ...report, score: 1 }).success).toBe(false);
  });
});

describe('the bands of the three scales', () => {
  it.each([
    ['paydex', 0, 'high'],
    ['paydex', 49, 'high'],
    ['paydex', 50, 'medium'],
    ['paydex', 79, 'medium'],
    ['paydex', 80, 'low'],
    ['paydex', 100, 'low'],
    ['delinquencyScore', 0, 'high'],
    ['delinquencyScore', 101, 'high'],
    ['delinquencyScore', 480, 'high'],
    ['delinquencyScore', 481, 'medium'],
    ['delinquencyScore', 529, 'medium'],
    ['delinquencyScore', 530, 'low'],
    ['delinquencyScore', 670, 'low'],
    ['failureScore', 0, 'high'],
    ['failureScore', 1001, 'high'],
    ['failureScore', 1449, 'high'],
    ['failureScore', 1450, 'medium'],
    ['failureScore', 1509, 'medium'],
    ['failureScore', 1510, 'low'],
    ['failureScore', 1875, 'low'],
  ] as const)('%s %i is %s', (scale, value, verdict) => expect(bandOf(scale, value).verdict).toBe(verdict));

  it('rise from the bottom, and classes 4 and 5 are high, 3 medium, 1 and 2 low (credit.md §3)', () => {
    for (const name of Object.keys(dnbScales) as ScaleName[]) {
      const starts = dnbScales[name].bands.map(({ from }) => from);
      expect(starts).toEqual([...starts].sort((one, other) => one - other));
      expect(starts[0]).toBe(0);
    }
    for (const name of ['delinquencyScore', 'failureScore'] as const)
      expect(dnbScales[name].bands.map(({ label, verdict }) => [label, verdict])).toEqual([
        ['Class 5', 'high'],
        ['Class 4', 'high'],
        ['Class 3', 'medium'],
        ['Class 2', 'low'],
        ['Class 1', 'low'],
      ]);
  });
});

describe('PAYDEX in words', () => {
  // credit.md §7: 100 anticipates, 90 discounts, 80 prompt, 70 = 15 days late, 60 = 22, 50 = 30, 40 = 60, 30 = 90, 20 = 120
  it.each([
    [100, 'Pays early for the discount'],
    [90, 'Pays early for the discount'],
    [89, 'Pays on time'],
    [80, 'Pays on time'],
    [75, 'Pays 8 days late on average'],
    [70, 'Pays 15 days late on average'],
    [60, 'Pays 22 days late on average'],
    [50, 'Pays 30 days late on average'],
    [40, 'Pays 60 days late on average'],
    [30, 'Pays 90 days late on average'],
    [20, 'Pays 120 days late on average'],
    [19, 'Pays more than 120 days late on average'],
    [0, 'Pays more than 120 days late on average'],
  ])('%i: %s', (paydex, words) => expect(paydexInWords(paydex)).toBe(words));

  it('never says less late for a lower score', () => {
    const days = (paydex: number): number => {
      const words = paydexInWords(paydex);
      if (/discount/.test(words)) return -1;
      return words === 'Pays on time' ? 0 : words.includes('more than') ? 121 : Number(/\d+/.exec(words)?.[0]);
    };
    for (let paydex = 1; paydex <= 100; paydex += 1)
      expect(days(paydex), String(paydex)).toBeLessThanOrEqual(days(paydex - 1));
  });
});

describe('the risk tier is the worst of its reasons (credit.md §3)', () => {
  const tierOf = (change: Partial<RiskInput>): string => riskOf({ ...known, ...change }).tier;
  const dnb = (change: Partial<DnbReport>) => ({ dnb: { ...report, ...change } });

  it.each<[string, Partial<RiskInput>, string]>([
    ['three good scores', {}, 'low'],
    ['nothing known at all', { dnb: null, dateStarted: null, screening: null }, 'medium'],
    ['a moderate PAYDEX', dnb({ paydex: 79 }), 'medium'],
    ['a bad PAYDEX', dnb({ paydex: 49 }), 'high'],
    ['a bad delinquency class', dnb({ delinquencyScore: 480 }), 'high'],
    ['a middling failure class', dnb({ failureScore: 1509 }), 'medium'],
    ['scores that are unavailable', dnb({ paydex: null, delinquencyScore: null }), 'low'],
    ['a company of one day less than two years', { dateStarted: '2024-11-21' }, 'high'],
    ['a company of exactly two years', { dateStarted: '2024-11-20' }, 'low'],
    ['a single purpose without a guarantor', { singlePurpose: true }, 'high'],
    ['a single purpose with one', { singlePurpose: true, hasGuarantee: true }, 'low'],
    ['a possible match', { screening: 'POSSIBLE' }, 'high'],
    ['a confirmed match', { screening: 'CONFIRMED' }, 'high'],
    ['no screening yet', { screening: null }, 'low'],
  ])('%s', (_, change, tier) => expect(tierOf(change)).toBe(tier));

  it('follows the signs of the policy, whichever they are', () => {
    const signs = {
      paydex: { mediumBelow: 90, highBelow: 86 },
      delinquencyClass: { mediumFrom: 1, highFrom: 6 },
      failureClass: { mediumFrom: 2, highFrom: 5 },
      negativeReference: null,
      youngCompany: { years: 20, tier: 'medium' },
      singlePurposeWithoutGuarantor: null,
      possibleMatch: 'medium',
    } as const;
    const tier = (change: Partial<RiskInput>, given = signs as typeof defaultSigns): string =>
      riskOf({ ...known, ...change }, given).tier;
    expect(tier({})).toBe('high'); // PAYDEX 85 is under 86
    const good = dnb({ paydex: 95 });
    expect(tier(good)).toBe('medium'); // class 1 is medium from class 1 on, and 2010 is not twenty years ago
    const calm = { ...defaultSigns, possibleMatch: null, singlePurposeWithoutGuarantor: null, negativeReference: null };
    const flagged = { singlePurpose: true, screening: 'POSSIBLE', negativeReferences: ['Tallow Lane'] } as const;
    expect(tier(flagged, calm)).toBe('low');
    expect(tier(flagged, { ...calm, negativeReference: 'medium' })).toBe('medium');
    expect(tier({ screening: 'CONFIRMED' }, calm)).toBe('high');
  });

  it('says every reason, in words', () => {
    const { reasons } = riskOf({ ...known, ...dnb({ paydex: 70 }), singlePurpose: true, screening: 'POSSIBLE' });
    expect(reasons.map(({ reason }) => reason)).toEqual([
      'PAYDEX 70: pays 15 days late on average',
      'Delinquency score 600, class 1',
      'Failure score 1600, class 1',
      'A single-purpose company without a guarantor',
      'Screening found a possible match',
    ]);
  });

  it('gives an assumption not out as a finding', () => {
    const unknown = riskOf({ ...known, dnb: null });
    expect([unknown.tier, riskInWords(unknown.tier, unknown.reasons)]).toEqual(['medium', 'Risk not known yet']);
    const young = riskOf({ ...known, dnb: null, singlePurpose: true });
    expect(riskInWords(young.tier, young.reasons)).toMatch(/^(Medium|High) risk$/);
  });

  it('orders low below medium below high', () => {
    expect(isLower('low', 'medium') && isLower('medium', 'high') && isLower('low', 'high')).toBe(true);
    expect(isLower('high', 'low') || isLower('medium', 'medium')).toBe(false);
  });
});
