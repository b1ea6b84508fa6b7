import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerableAtLevel1, answerableAtLevel2, dutyConflict, finalAuthorityOf } from '../approval-policy/approval.ts';
import { people, ready } from '../credit-applications/testing/people.ts';
import type { Person } from '../permissions/people.ts';
import {
  delegationProblems,
  holds,
  latestLastDay,
  mayTake,
  type NewDelegation,
  ownCap,
  stateOf,
} from './delegation.ts';
import { coverInWords, delegationInWords } from './words.ts';

const { drew, helen, ray, gwen, leo, joan, ari, carl, sam } = people;
const today = '2026-11-20';
const asked: NewDelegation = { scopes: ['level-2'], capCents: null, firstDay: '2026-12-21', lastDay: '2027-01-04' };
const acting = (person: Person, from: Person, level: 1 | 2, capCents: number | null = null): Person => ({
  ...person,
  designations: [
    ...person.designations,
    ...from.designations
      .filter((held) => held.level === level)
      .map((held) => ({
        ...held,
        capCents: capCents ?? held.capCents,
        forUser: { userProfileId: from.userProfileId, name: 'Gwen Ashdown' },
      })),
  ],
});

describe('who may hand on what, and to whom [CA-053]', () => {
  it('what one holds oneself, to whoever may hold the same', () => {
    expect([holds(gwen, 'level-2'), holds(gwen, 'level-1'), holds(joan, 'ar-queue'), holds(sam, 'ar-queue')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([
      mayTake(helen, 'level-2'),
      mayTake(ray, 'level-2'),
      mayTake(ray, 'level-1'),
      mayTake(ari, 'ar-queue'),
    ]).toEqual([true, false, true, true]);
    expect(mayTake(carl, 'level-1')).toBe(false);
    expect([ownCap(helen, ['level-2']), ownCap(gwen, ['level-2']), ownCap(joan, ['ar-queue'])]).toEqual([
      50_000_000,
      null,
      null,
    ]);
  });

  it('a chain has one link: what is held as a delegate is nobody’s to hand on', () => {
    expect(holds(acting(ray, drew, 1), 'level-1'), 'his own').toBe(true);
    const onlyActing = {
      ...acting(leo, gwen, 2),
      designations: acting({ ...leo, designations: [] }, gwen, 2).designations,
    };
    expect(holds(onlyActing, 'level-2')).toBe(false);
  });

  it.each<[string, Partial<NewDelegation>, Person, string, string]>([
    ['to oneself', {}, gwen, 'toUserId', 'Choose somebody else than the person themself'],
    ['nothing', { scopes: [] }, helen, 'scopes', 'Choose at least one'],
    ['what is not held', { scopes: ['level-1'] }, helen, 'scopes', 'You can hand on only what you hold yourself'],
    ['to whoever may not', {}, ray, 'toUserId', 'This person may not hold the same level'],
    ['from yesterday', { firstDay: '2026-11-19' }, helen, 'firstDay', 'The first day is over'],
    ['backwards', { lastDay: '2026-12-20' }, helen, 'lastDay', 'The last day is before the first'],
    ['for 91 days', { lastDay: '2027-03-21' }, helen, 'lastDay', '90 days at most'],
  ])('refuses %s', (_, change, to, field, problem) => {
    expect(delegationProblems(gwen, to, { ...asked, ...change }, today)).toContainEqual({ field, problem });
  });

  it('allows the rest, up to the 90th day', () => {
    expect(delegationProblems(gwen, helen, asked, today)).toEqual([]);
    expect(latestLastDay('2026-12-21')).toBe('2027-03-20');
    expect(delegationProblems(gwen, helen, { ...asked, lastDay: '2027-03-20' }, today)).toEqual([]);
    expect(delegationProblems(drew, ray, { ...asked, scopes: ['level-1'], capCents: 10_000_001 }, today)).toEqual([
      { field: 'capCents', problem: 'This is above the own authority' },
    ]);
  });

  it('runs from midnight to midnight', () => {
    const days = { firstDay: '2026-12-21', lastDay: '2027-01-04', ended: false };
    const states = ['2026-12-20', '2026-12-21', '2027-01-04', '2027-01-05'].map((day) => stateOf(days, day));
    expect(states).toEqual(['ahead', 'now', 'now', 'ended']);
  });
});

describe('a delegate decides with the duties of both [CA-053]', () => {
  const costumeGrip = ready.lines;

  it('for the other, up to the lesser of both caps; the own authority comes first', () => {
    const forGwen = { userProfileId: gwen.userProfileId, name: 'Gwen Ashdown' };
    expect(answerableAtLevel2(acting(helen, gwen, 2), costumeGrip, 5_000_000)).toEqual({
      may: true,
      departmentIds: [null],
      forUser: forGwen,
    });
    expect(answerableAtLevel2(acting(helen, gwen, 2, 4_999_999), costumeGrip, 5_000_000)).toEqual({
      may: false,
      because: 'The amount is above your authority at level 2. You decide up to $49,999.99.',
    });
    const costume = [{ departmentId: 'costume', amountCents: 1_000_000 }];
    expect(answerableAtLevel2(acting(helen, gwen, 2), costume, 1_000_000)).toMatchObject({ may: true, forUser: null });
    expect(answerableAtLevel1(acting(drew, ray, 1), costumeGrip, [], 5_000_000)).toMatchObject({
      departmentIds: ['costume'],
      forUser: null,
    });
  });

  it('neither decides what the other prepared or decided, whoever they are', () => {
    const ids = fc.constantFrom(helen.userProfileId, gwen.userProfileId, ray.userProfileId);
    const given = fc.array(
      fc.record({
        level: fc.constant('LEVEL_1' as const),
        departmentId: fc.constant('costume'),
        byUserId: ids,
        onBehalfOf: fc.option(ids, { nil: null }),
      }),
      { maxLength: 2 },
    );
    const delegate = acting({ ...leo, designations: [] }, gwen, 2);
    fc.assert(
      fc.property(given, fc.array(ids, { maxLength: 2 }), (approvals, preparedBy) => {
        const answer = answerableAtLevel2(delegate, costumeGrip, 5_000_000, { given: approvals, preparedBy });
        const counted = approvals.some(({ byUserId, onBehalfOf }) =>
          [byUserId, onBehalfOf].includes(gwen.userProfileId),
        );
        expect(answer.may).toBe(!counted && !preparedBy.includes(gwen.userProfileId));
        // and the person themself after their delegate
        expect(dutyConflict(gwen.userProfileId, preparedBy, approvals) === null).toBe(answer.may);
      }),
    );
  });

  it('gives no Final Review: that is granted by name', () => {
    expect(finalAuthorityOf(acting({ ...leo, designations: [] }, gwen, 2), costumeGrip)).toBeNull();
    expect(finalAuthorityOf(gwen, costumeGrip)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('in words', () => {
  it('as 27d and 18 have it', () => {
    const said = { scopes: ['level-2'] as const, capCents: 50_000_000, firstDay: '2026-12-21', lastDay: '2027-01-04' };
    expect(delegationInWords({ from: 'Gwen Ashdown', to: 'Helen Frost', ...said })).toBe(
      'Helen Frost decides level 2 up to $500,000 for Gwen Ashdown from Monday, December 21 to Monday, January 4. Every act shows both names.',
    );
    expect(
      coverInWords({ scopes: ['level-2'], capCents: 60_000_000, firstDay: '2026-11-01', lastDay: '2026-11-27' }, today),
    ).toBe('Level 2, up to $600,000, to Fri, Nov 27.');
  });
});
