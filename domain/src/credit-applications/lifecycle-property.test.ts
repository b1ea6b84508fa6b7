import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RiskTier } from '../approval-policy/approval.ts';
import type { CreditFacts } from './facts.ts';
import { type MoveName, type Mover, mayEver, moveNames } from './lifecycle.ts';
import { type CreditStatus, creditStatuses } from './status.ts';
import { movers, tryMove } from './testing/lives.ts';
import { lowWater, people, ready } from './testing/people.ts';

/** Who may make a move at all. */
const allowed = Object.fromEntries(
  moveNames.map((move) => [move, movers.filter((mover) => mayEver(move, lowWater, mover))]),
) as unknown as Readonly<Record<MoveName, readonly Mover[]>>;
/** Any move by anybody, or by somebody whose move it is: of chance alone hardly anybody is the one person that a late move asks for. */
const step = fc
  .record({ move: fc.constantFrom(...moveNames), theirs: fc.boolean(), whose: fc.nat() })
  .map(({ move, theirs, whose }) => {
    const among = theirs ? allowed[move] : movers;
    return { move, mover: among[whose % among.length] ?? 'system' };
  });
const start = fc.record({
  // most lives begin at the beginning; the others anywhere, so that the late moves are tried as often as the early ones
  status: fc.oneof({ weight: 3, arbitrary: fc.constant<CreditStatus>('DRAFT') }, fc.constantFrom(...creditStatuses)),
  limitCents: fc.constantFrom(500_000, 1_000_000, 1_000_001, 5_000_000, 5_000_001, 25_000_000, 25_000_001, 90_000_000),
  riskTier: fc.constantFrom<RiskTier>('low', 'medium', 'high'),
  preparedBy: fc.subarray(Object.values(people).map(({ userProfileId }) => userProfileId)),
  split: fc.subarray(['costume', 'grip', 'set-lighting']),
  // where the clocks stand, for the moves that ask them
  clocks: fc.record({
    daysInStatus: fc.constantFrom(3, 31),
    daysToExpiry: fc.constantFrom<(number | null)[]>(null, 200, 30, -1),
    daysPastConditions: fc.constantFrom(-5, 31),
    daysSinceDecision: fc.constantFrom(3, 3, 400),
    conditionsOpen: fc.boolean(),
    otherOpen: fc.constantFrom(false, false, true),
    projectStatus: fc.constantFrom<CreditFacts['projectStatus'][]>('ACTIVE', 'ACTIVE', 'CLOSED'),
  }),
});

/** In most steps somebody who may moves where a move leads on; the rest knock at doors that are not theirs. */
const towards: readonly MoveName[] = [
  'submit',
  'claim',
  'sendToLevel1',
  'sendToFinal',
  'approveLevel1',
  'approveLevel2',
  'assignRiskApprover',
  'acceptRisk',
  'setArNumber',
  'approve',
  'approveWithConditions',
  'declineRisk',
  'reviseRecommendation',
  'lapse',
  'lapseConditions',
  'expire',
];

/** One life: where it begins, what is tried in it, and what was taken. */
const lives = (taken: (move: MoveName, to: CreditStatus) => void) =>
  fc.property(
    start,
    fc.array(step, { minLength: 40, maxLength: 60 }),
    fc.infiniteStream(fc.nat()),
    ({ split, clocks, ...first }, steps, luck) => {
      let facts: CreditFacts = {
        ...ready,
        ...first,
        ...clocks,
        lines: split.map((departmentId) => ({
          departmentId,
          amountCents: Math.floor(first.limitCents / split.length),
        })),
        approvals: [],
        risk: [],
        arNumber: null,
        submittedVersion: 0,
      };
      const attempt = (move: MoveName, mover: Mover): void => {
        const next = tryMove(facts, move, mover);
        if (next === null) return;
        facts = next;
        taken(move, facts.status);
      };
      for (const { move, mover } of steps) {
        attempt(move, mover);
        const [chance = 0] = luck.take(1);
        const onward = towards[chance % towards.length] as MoveName;
        for (const each of movers) attempt(onward, each);
      }
    },
  );

describe('10,000 lives of an application [CA-037]', () => {
  it('keep to the table, to the policy and to the separation of duties', { timeout: 30_000 }, () => {
    fc.assert(
      lives(() => undefined),
      { numRuns: 10_000 },
    );
  });

  // Of a seed of its own: the test above looks elsewhere each time, this one says whether such lives come everywhere, always alike.
  it('take every move and reach every status', { timeout: 30_000 }, () => {
    const reached = new Map<CreditStatus, number>();
    const taken = new Map<MoveName, number>();
    fc.assert(
      lives((move, to) => {
        taken.set(move, (taken.get(move) ?? 0) + 1);
        reached.set(to, (reached.get(to) ?? 0) + 1);
      }),
      { numRuns: 2_000, seed: 37 },
    );
    expect(
      moveNames.filter((move) => (taken.get(move) ?? 0) < 5),
      'moves hardly ever taken',
    ).toEqual([]);
    expect([...reached.keys()].sort()).toEqual([...creditStatuses].sort());
  });
});
