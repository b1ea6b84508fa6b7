import { describe, expect, it } from 'vitest';
import { people, ready } from '../credit-applications/testing/people.ts';
import type { Person } from '../permissions/people.ts';
import {
  answerableAtLevel1,
  answerableAtLevel2,
  defaultPolicy,
  dutyConflict,
  type GivenApproval,
  needsOf,
  openDepartments,
  riskTiers,
} from './approval.ts';

describe('the policy ladder', () => {
  // credit.md §3, cell by cell: up to how many dollars, then low, medium and high risk. "A/R" is nobody else's.
  const cells = [
    [10_000, 'A/R', 'A/R', 'L1'],
    [50_000, 'L1', 'L1', 'L1 L2'],
    [250_000, 'L1', 'L1 L2', 'L1 L2 R'],
    [null, 'L1 L2', 'L1 L2 R', 'L1 L2 R R'],
  ] as const;
  const said = (limitCents: number, tier: (typeof riskTiers)[number]): string => {
    const { level1, level2, riskApprovers } = needsOf(limitCents, tier, defaultPolicy);
    const parts = [
      ...(level1 ? ['L1'] : []),
      ...(level2 ? ['L2'] : []),
      ...Array.from({ length: riskApprovers }, () => 'R'),
    ];
    return parts.join(' ') || 'A/R';
  };
  const steps = cells.map(([upTo, ...byTier], index) => ({
    from: index === 0 ? 1 : (cells[index - 1]?.[0] ?? 0) * 100 + 1,
    upTo: upTo === null ? 99_999_999_999_999 : upTo * 100,
    byTier,
  }));

  it.each(
    steps.flatMap(({ from, upTo, byTier }) =>
      riskTiers.map((tier, index) => ({ from, upTo, tier, needs: byTier[index] as string })),
    ),
  )('[CA-042] from $from to $upTo cents at $tier risk needs $needs', ({ from, upTo, tier, needs }) => {
    expect(said(from, tier)).toBe(needs);
    expect(said(upTo, tier)).toBe(needs);
  });
});

describe('level 1 answers by department', () => {
  const { lines } = ready;
  const given = (departmentId: string | null, level: GivenApproval['level'] = 'LEVEL_1'): GivenApproval => ({
    level,
    departmentId,
    byUserId: people.drew.userProfileId,
  });

  it('[CA-007] [CA-040] each department with a share owes an answer of its own', () => {
    expect(openDepartments(lines, [])).toEqual(['costume', 'grip']);
    expect(openDepartments(lines, [given('costume')])).toEqual(['grip']);
    expect(openDepartments(lines, [given('costume'), given('grip')])).toEqual([]);
  });

  it('[CA-040] an answer for another department, or at another level, closes nothing', () => {
    expect(openDepartments(lines, [given('set-lighting'), given('costume', 'LEVEL_2')])).toEqual(['costume', 'grip']);
  });

  it('a limit that is not split is answered once, for the whole', () => {
    expect(openDepartments([], [])).toEqual([null]);
    expect(openDepartments([], [given(null)])).toEqual([]);
    expect(openDepartments([], [given(null, 'LEVEL_2')])).toEqual([null]);
  });

  it('a person speaks for the open departments they hold, and for no other', () => {
    expect(answerableAtLevel1(people.drew, lines, [], 5_000_000)).toEqual({
      may: true,
      departmentIds: ['costume'],
      forUser: null,
    });
    expect(answerableAtLevel1(people.ray, lines, [], 5_000_000)).toEqual({
      may: true,
      departmentIds: ['grip'],
      forUser: null,
    });
    const none = { may: false, because: 'You do not hold level 1 for a department that still has to answer.' };
    expect(answerableAtLevel1(people.lena, lines, [], 5_000_000)).toEqual(none);
    expect(answerableAtLevel1(people.drew, lines, [given('costume')], 5_000_000)).toEqual(none);
    expect(answerableAtLevel1(people.gwen, lines, [], 5_000_000)).toEqual(none);
    const everywhere: Person = { ...people.ray, designations: [{ level: 1, departmentId: null, capCents: null }] };
    expect(answerableAtLevel1(everywhere, lines, [], 5_000_000)).toEqual({
      may: true,
      departmentIds: ['costume', 'grip'],
      forUser: null,
    });
  });

  it('only a designation for all departments answers for what is not split', () => {
    expect(answerableAtLevel1(people.drew, [], [], 5_000_000)).toMatchObject({ may: false });
    const everywhere: Person = {
      ...people.drew,
      designations: [{ level: 1, departmentId: null, capCents: 5_000_000 }],
    };
    expect(answerableAtLevel1(everywhere, [], [], 5_000_000)).toEqual({
      may: true,
      departmentIds: [null],
      forUser: null,
    });
    expect(answerableAtLevel1(everywhere, [], [], 5_000_001)).toEqual({
      may: false,
      because: 'The amount is above your authority at level 1. You decide up to $50,000.',
    });
  });

  it('the cap is held against the own share, to the cent', () => {
    const share = (amountCents: number) => [{ departmentId: 'costume', amountCents }];
    expect(answerableAtLevel1(people.drew, share(10_000_000), [], 90_000_000).may).toBe(true);
    expect(answerableAtLevel1(people.drew, share(10_000_001), [], 10_000_001)).toEqual({
      may: false,
      because: 'The amount is above your authority at level 1. You decide up to $100,000.',
    });
    const second = { level: 1, departmentId: 'costume', capCents: 20_000_000 } as const;
    const more: Person = { ...people.drew, designations: [...people.drew.designations, second] };
    expect(answerableAtLevel1(more, share(10_000_001), [], 10_000_001).may).toBe(true);
  });
});

describe('level 2 answers for the whole', () => {
  const costume = [{ departmentId: 'costume', amountCents: 1_000_000 }];

  it('[CA-040] by a holder who covers every department with a share', () => {
    expect(answerableAtLevel2(people.gwen, ready.lines, 5_000_000)).toEqual({
      may: true,
      departmentIds: [null],
      forUser: null,
    });
    expect(answerableAtLevel2(people.helen, costume, 5_000_000).may).toBe(true);
    const none = { may: false, because: 'You do not hold level 2 for every department with a share.' };
    expect(answerableAtLevel2(people.helen, ready.lines, 5_000_000)).toEqual(none);
    expect(answerableAtLevel2(people.helen, [], 5_000_000)).toEqual(none);
    expect(answerableAtLevel2(people.drew, costume, 5_000_000)).toEqual(none);
  });

  it('the cap is held against the whole limit, not the share', () => {
    expect(answerableAtLevel2(people.helen, costume, 50_000_000).may).toBe(true);
    expect(answerableAtLevel2(people.helen, costume, 50_000_001)).toEqual({
      may: false,
      because: 'The amount is above your authority at level 2. You decide up to $500,000.',
    });
  });
});

describe('the separation of duties', () => {
  it('[CA-040] nobody decides on what they entered, and one person counts once', () => {
    const me = people.helen.userProfileId;
    const other = people.gwen.userProfileId;
    expect(dutyConflict(me, [other], [])).toBeNull();
    expect(dutyConflict(me, [other, me], [])).toBe(
      'You entered or edited this application, so somebody else has to decide.',
    );
    for (const level of ['LEVEL_1', 'LEVEL_2', 'FINAL'] as const) {
      expect(dutyConflict(me, [], [{ level, departmentId: null, byUserId: me }])).toMatch(/already approved/);
      expect(dutyConflict(me, [], [{ level, departmentId: null, byUserId: other }])).toBeNull();
    }
  });
});
