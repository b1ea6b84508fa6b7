import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../fields/calendar-date.ts';
import { lot, speakFor } from '../../lot-settings/lot.ts';
import { bandOfEnd, endInWords, expiryBands } from './expiry-bands.ts';
import { conditionForGaps, demandsOn, gapsOf, type Policy, type PolicyKind } from './insurance.ts';

const today = '2026-11-21';
const FLOOR_CENTS = 100_000_000;
const requiredKinds = [...demandsOn('Feature film').keys()];
const policy = (kind: PolicyKind, part: Partial<Policy> = {}): Policy => ({
  kind,
  effectiveOn: '2026-01-01',
  expiresOn: '2027-06-01',
  eachOccurrenceCents: FLOOR_CENTS,
  aggregateCents: null,
  holderNamed: true,
  additionalInsured: true,
  lossPayee: true,
  cancellation30Days: true,
  ...part,
});
const whole = requiredKinds.map((kind) => policy(kind));
const project = { type: 'Feature film', startsOn: '2026-12-01', endsOn: '2027-03-01' };
const codes = (
  policies: readonly Policy[],
  place: { type: string; startsOn: string; endsOn: string | null } = project,
) => gapsOf(policies, place, today).map(({ kind, code }) => `${kind} ${code}`);

describe('gaps in the insurance of a project (credit.md §7)', () => {
  it('ask of a kind of production what the settings ask beyond the rest', () => {
    const before = lot();
    const [every] = before.insurance.demands as [(typeof before.insurance.demands)[number]];
    const stunts = {
      ...every,
      id: 'games',
      projectType: 'Game show' as const,
      autoCents: 250_000_000,
      property: false,
    };
    speakFor({
      ...before,
      insurance: { demands: [{ ...every, generalLiabilityCents: 0, workersCompensation: false }, stunts] },
    });
    try {
      expect([...demandsOn('Feature film')]).toEqual([
        ['AUTO', FLOOR_CENTS],
        ['PROPERTY', 0],
      ]);
      expect([...demandsOn('Game show')]).toEqual([
        ['GENERAL_LIABILITY', FLOOR_CENTS],
        ['AUTO', 250_000_000],
        ['WORKERS_COMPENSATION', 0],
        ['PROPERTY', 0],
      ]);
      expect(codes(whole, { ...project, type: 'Game show' })).toEqual(['AUTO below floor']);
    } finally {
      speakFor(before);
    }
  });

  it('are none when every kind is there, high enough, long enough and worded', () => {
    expect(codes(whole)).toEqual([]);
    expect(conditionForGaps([])).toBeNull();
  });

  it('name each kind that is missing', () => {
    expect(codes([])).toEqual(requiredKinds.map((kind) => `${kind} missing`));
  });

  it('hold liability and auto to one million for each occurrence, the umbrella on top', () => {
    const low = whole.map((each) =>
      each.kind === 'GENERAL_LIABILITY' ? { ...each, eachOccurrenceCents: FLOOR_CENTS - 1 } : each,
    );
    expect(codes(low)).toEqual(['GENERAL_LIABILITY below floor']);
    expect(codes([...low, policy('UMBRELLA', { eachOccurrenceCents: 1 })])).toEqual([]);
    expect(gapsOf(low, project, today)[0]?.sentence).toBe(
      'General liability covers $999,999.99 for each occurrence; $1,000,000 is the least.',
    );
  });

  it('see an end before the project, a late beginning and one that is over', () => {
    const auto = (part: Partial<Policy>) => [...whole.filter(({ kind }) => kind !== 'AUTO'), policy('AUTO', part)];
    expect(codes(auto({ expiresOn: '2027-02-28' }))).toEqual(['AUTO ends before the project']);
    expect(codes(auto({ expiresOn: '2027-02-28' }), { ...project, endsOn: null })).toEqual([]);
    expect(codes(auto({ effectiveOn: '2026-12-02' }))).toEqual(['AUTO begins late']);
    expect(codes(auto({ expiresOn: '2026-11-20' }))).toEqual(['AUTO ended']);
    expect(codes(auto({ holderNamed: false, additionalInsured: false, cancellation30Days: false }))).toEqual([
      'AUTO holder',
      'AUTO additional insured',
      'AUTO cancellation',
    ]);
  });

  it('never grow when a policy is added that is better in everything', () => {
    const some = fc.subarray([
      ...whole,
      policy('AUTO', { expiresOn: '2026-12-01' }),
      policy('PROPERTY', { lossPayee: false }),
    ]);
    fc.assert(
      fc.property(some, fc.constantFrom(...requiredKinds), (policies, kind) => {
        const before = codes(policies).length;
        expect(codes([...policies, policy(kind, { expiresOn: '2029-01-01' })]).length).toBeLessThanOrEqual(before);
      }),
    );
  });
});

describe('how near an end is', () => {
  it('changes its band at 0, 30, 60 and 90 days', () => {
    const at = (days: number) => bandOfEnd(addDays(today, days), today);
    expect([-1, 0, 29, 30, 59, 60, 89, 90].map(at)).toEqual([
      'over',
      'red',
      'red',
      'amber',
      'amber',
      'blue',
      'blue',
      'green',
    ]);
    expect([-3, -1, 0, 1, 12].map((days) => endInWords(addDays(today, days), today))).toEqual([
      'Ended 3 days ago',
      'Ended yesterday',
      'Ends today',
      '1 day left',
      '12 days left',
    ]);
  });

  it('never gets worse when there is more time', () => {
    const days = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(days, days, (one, more) => {
        const [less, greater] = [Math.min(one, more), Math.max(one, more)];
        const rank = (value: number) => expiryBands.indexOf(bandOfEnd(addDays(today, value), today));
        expect(rank(less)).toBeLessThanOrEqual(rank(greater));
      }),
    );
  });
});
