import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsOf, riskTiers } from './approval.ts';
import { differencesOf } from './differences.ts';
import { type ApprovalPolicy, defaultApprovalPolicy, PolicyShape } from './policy.ts';
import { problemsOf } from './validity.ts';
import { needsInWords, rowInWords, signInWords, signNames } from './words.ts';

const needs = fc.record({
  level1: fc.boolean(),
  level2: fc.boolean(),
  riskApprovers: fc.constantFrom(0 as const, 1 as const, 2 as const),
});
const policies = fc
  .array(
    fc.record({
      upToCents: fc.option(fc.integer({ min: 0, max: 100_000_000 }), { nil: null }),
      needs: fc.record({ low: needs, medium: needs, high: needs }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((steps): ApprovalPolicy => ({ ...defaultApprovalPolicy, steps }));
/** Every cell asks for at least what its neighbours to the left and above ask, so that most of these may be published. */
const goodPolicies = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 100_000_000 }), { maxLength: 4 }),
    fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 15, maxLength: 15 }),
  )
  .map(([amounts, growth]): ApprovalPolicy => {
    const ladder = [
      { level1: false, level2: false, riskApprovers: 0 },
      { level1: true, level2: false, riskApprovers: 0 },
      { level1: true, level2: true, riskApprovers: 0 },
      { level1: true, level2: true, riskApprovers: 1 },
      { level1: true, level2: true, riskApprovers: 2 },
    ] as const;
    const rows = [...amounts.toSorted((one, other) => one - other), null];
    const rungs: number[][] = [];
    rows.forEach((_, row) => {
      const above = rungs[row - 1];
      let left = 0;
      rungs.push(
        riskTiers.map((_tier, column) => {
          left = Math.min(
            4,
            Math.max(left, above?.[column] ?? 0, row > 0 ? 1 : 0) + ((growth[row * 3 + column] ?? 0) % 2),
          );
          return left;
        }),
      );
    });
    const at = (row: number, column: number) => ladder[rungs[row]?.[column] ?? 0] ?? ladder[0];
    return {
      ...defaultApprovalPolicy,
      steps: rows.map((upToCents, row) => ({
        upToCents,
        needs: { low: at(row, 0), medium: at(row, 1), high: at(row, 2) },
      })),
    };
  });

const asMuch = (one: ReturnType<typeof needsOf>, other: ReturnType<typeof needsOf>): boolean =>
  Number(one.level1) >= Number(other.level1) &&
  Number(one.level2) >= Number(other.level2) &&
  one.riskApprovers >= other.riskApprovers;

describe('a policy that may be published [CA-042]', () => {
  it('the default of the house may, and travels as it is', () => {
    expect(problemsOf(defaultApprovalPolicy)).toEqual([]);
    expect(PolicyShape.parse(JSON.parse(JSON.stringify(defaultApprovalPolicy)))).toEqual(defaultApprovalPolicy);
  });

  it('answers every amount at every risk, and a higher risk or amount never asks for less', () => {
    const amounts = fc.integer({ min: 0, max: 200_000_000 });
    let published = 0;
    fc.assert(
      fc.property(fc.oneof(goodPolicies, policies), amounts, amounts, (policy, one, other) => {
        if (problemsOf(policy).length > 0) return;
        published += 1;
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        for (const [index, tier] of riskTiers.entries()) {
          const asked = needsOf(less, tier, policy.steps);
          expect(asMuch(needsOf(more, tier, policy.steps), asked)).toBe(true);
          if (index > 0) expect(asMuch(asked, needsOf(less, riskTiers[index - 1] ?? 'low', policy.steps))).toBe(true);
          if (asked.level2 || asked.riskApprovers > 0) expect(asked.level1).toBe(true);
          expect(needsInWords(asked).length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 400 },
    );
    expect(published, 'the property was about something').toBeGreaterThan(100);
  });

  it('a good ladder has no problem, and one fault is found where it stands', () => {
    fc.assert(
      fc.property(goodPolicies, (policy) => {
        expect(problemsOf(policy)).toEqual([]);
        const last = policy.steps.length - 1;
        const closed = {
          ...policy,
          steps: policy.steps.map((step, row) => (row === last ? { ...step, upToCents: 1 } : step)),
        };
        expect(problemsOf(closed).map(({ place }) => place)).toContain(`steps.${last}.upToCents`);
      }),
      { numRuns: 100 },
    );
  });

  const [first, second, third, fourth] = defaultApprovalPolicy.steps;
  const step = (upToCents: number | null, from = second) =>
    ({ upToCents, needs: from?.needs ?? first?.needs }) as ApprovalPolicy['steps'][number];
  const none = { level1: false, level2: false, riskApprovers: 0 } as const;
  it.each<[string, Partial<ApprovalPolicy>, string, string]>([
    [
      'amounts that fall',
      { steps: [step(500, first), step(400), step(null, fourth)] },
      'steps.1.upToCents',
      'Each amount is above the one before',
    ],
    ['an amount left out', { steps: [step(null, first), step(null, third)] }, 'steps.0.upToCents', 'Enter an amount'],
    [
      'nobody above the first amount',
      { steps: [step(500, first), { upToCents: null, needs: { low: none, medium: none, high: none } }] },
      'steps.1.low',
      'Above the first amount at least level 1 decides',
    ],
    [
      'level 2 without level 1',
      {
        steps: [
          {
            upToCents: null,
            needs: {
              low: { ...none, level2: true },
              medium: { ...none, level2: true },
              high: { ...none, level2: true },
            },
          },
        ],
      },
      'steps.0.low',
      'Level 2 comes after level 1',
    ],
    [
      'a risk approver without a level',
      { steps: [{ upToCents: null, needs: { low: none, medium: none, high: { ...none, riskApprovers: 1 } } }] },
      'steps.0.high',
      'A risk approver comes after level 1',
    ],
    [
      'PAYDEX the wrong way round',
      { signs: { ...defaultApprovalPolicy.signs, paydex: { mediumBelow: 50, highBelow: 80 } } },
      'signs.paydex',
      'High begins below medium',
    ],
    [
      'classes the wrong way round',
      { signs: { ...defaultApprovalPolicy.signs, failureClass: { mediumFrom: 4, highFrom: 4 } } },
      'signs.failureClass',
      'High begins at a worse class than medium',
    ],
  ])('%s', (_, change, place, problem) => {
    expect(problemsOf({ ...defaultApprovalPolicy, ...change })).toContainEqual({ place, problem });
  });
});

describe('a policy in words', () => {
  it('reads like the picture (33)', () => {
    const { steps, signs } = defaultApprovalPolicy;
    expect(steps.map((_, row) => rowInWords(steps, row))).toEqual([
      '$10,000 and under',
      '$50,000 and under',
      '$250,000 and under',
      'Above $250,000',
    ]);
    expect(signNames.map((name) => signInWords(signs, name))).toEqual([
      ['50 to 79', 'Under 50'],
      ['3', '4 or 5'],
      ['3', '4 or 5'],
      ['Not used', 'One negative'],
      ['Not used', 'Under two years'],
      ['Not used', 'Without a guarantor'],
      ['Not used', 'Possible match'],
    ]);
  });

  it('says what differs, and nothing where nothing does', () => {
    expect(differencesOf(defaultApprovalPolicy, structuredClone(defaultApprovalPolicy))).toEqual([]);
    const { steps, timeToAct, signs } = defaultApprovalPolicy;
    const changed: ApprovalPolicy = {
      steps: steps.map((each, row) =>
        row === 2 ? { upToCents: 20_000_000, needs: { ...each.needs, low: each.needs.medium } } : each,
      ),
      timeToAct: { ...timeToAct, claim: 2 },
      signs: { ...signs, youngCompany: { years: 3, tier: 'medium' } },
    };
    expect(differencesOf(defaultApprovalPolicy, changed)).toEqual([
      { place: 'steps.2.upToCents', words: 'Row 3: $200,000 instead of $250,000' },
      { place: 'steps.2.low', words: '$200,000 and under, low risk: level 1 and level 2 instead of level 1' },
      { place: 'timeToAct.claim', words: 'Claim: 2 days instead of 1 day' },
      {
        place: 'signs.youngCompany',
        words:
          'Age of the company: medium under three years, high not used instead of medium not used, high under two years',
      },
    ]);
    const shorter = { ...defaultApprovalPolicy, steps: steps.filter((_, row) => row !== 1) };
    expect(differencesOf(defaultApprovalPolicy, shorter).map(({ words }) => words)).toEqual([
      'Row removed: $50,000 and under',
    ]);
    expect(differencesOf(shorter, defaultApprovalPolicy).map(({ words }) => words)).toEqual([
      'New row: $50,000 and under',
    ]);
  });
});
