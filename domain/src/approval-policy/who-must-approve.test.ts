import { describe, expect, it } from 'vitest';
import { people } from '../credit-applications/testing/people.ts';
import type { Person } from '../permissions/people.ts';
import { defaultApprovalPolicy } from './policy.ts';
import type { Asked } from './who-may-answer.ts';
import { comparedInWords, sizeInWords, whoMustApprove } from './who-must-approve.ts';

const named = (name: keyof typeof people, firstName: string, lastName: string): Person => ({
  ...people[name],
  firstName,
  lastName,
});
const drew = named('drew', 'Drew', 'Malone');
const helen = named('helen', 'Helen', 'Frost');
const ray = named('ray', 'Ray', 'Castellanos');
const gwen = named('gwen', 'Gwen', 'Ashdown');
const joan = named('joan', 'Joan', 'Petrosyan');
const asked: Asked = {
  limitCents: 31_000_000,
  tier: 'medium',
  lines: [
    { departmentId: 'grip', departmentName: 'Grip', amountCents: 18_000_000 },
    { departmentId: 'costume', departmentName: 'Costume', amountCents: 13_000_000 },
  ],
  people: [ray, drew, helen, gwen, joan],
  departmentNames: { grip: 'Grip', costume: 'Costume' },
};
const who = (change: Partial<Asked> = {}) => whoMustApprove(defaultApprovalPolicy, { ...asked, ...change });
const rung = (change: Partial<Asked>, title: string) => who(change).rungs.find((each) => each.title === title);

describe('who must approve? (33) [CA-042]', () => {
  it('names them as the picture does', () => {
    const found = who();
    expect(
      found.rungs.map(({ number, title, people: names, note, others }) => [number, title, names, note, others]),
    ).toEqual([
      [1, 'Level 1, Grip', ['Ray Castellanos'], null, []],
      [1, 'Level 1, Costume', ['Helen Frost'], null, ['Drew Malone stops at $100,000']],
      [2, 'Level 2', ['Gwen Ashdown'], null, ['Helen Frost has decided level 1 and counts once']],
      [3, 'Risk approver', [], 'One, assigned by A/R', []],
      [4, 'Final review', ['Joan Petrosyan, up to $1,000,000'], null, []],
    ]);
    expect([sizeInWords(found), found.row, found.rowWords]).toEqual([
      'Five people, seven business days',
      3,
      'Above $250,000',
    ]);
  });

  it('one person counts once: who alone can answer level 1 is not free for level 2, and the other way round', () => {
    const costume = {
      limitCents: 20_000_000,
      lines: [{ departmentId: 'costume', departmentName: 'Costume', amountCents: 15_000_000 }],
    };
    expect(rung(costume, 'Level 2')).toMatchObject({
      people: ['Gwen Ashdown'],
      others: ['Helen Frost has decided level 1 and counts once'],
    });
    const withoutGwen = {
      ...costume,
      lines: [{ departmentId: 'costume', departmentName: 'Costume', amountCents: 5_000_000 }],
      people: [drew, helen, joan],
    };
    expect(rung(withoutGwen, 'Level 2')?.people).toEqual(['Helen Frost']);
    expect(rung(withoutGwen, 'Level 1, Costume')).toMatchObject({
      people: ['Drew Malone'],
      others: ['Helen Frost is needed for a later step and counts once'],
    });
  });

  it('a delegate is named with the person, and both have counted', () => {
    const forGwen = {
      ...ray,
      designations: [
        ...ray.designations,
        {
          level: 2,
          departmentId: null,
          capCents: null,
          forUser: { userProfileId: gwen.userProfileId, name: 'Gwen Ashdown' },
        } as const,
      ],
      roles: ['Department Head', 'Level 1 Approver'] as const,
    };
    const acting = { people: [forGwen, helen, joan] };
    expect(rung(acting, 'Level 2')?.isProblem, 'Ray alone answers Grip').toBe(true);
    const second = named('lena', 'Lena', 'Ortiz');
    const grips = { ...second, designations: [{ level: 1, departmentId: 'grip', capCents: null } as const] };
    expect(rung({ people: [forGwen, grips, helen, joan] }, 'Level 2')?.people).toEqual([
      'Test Person for Gwen Ashdown'.replace('Test Person', 'Ray Castellanos'),
    ]);
  });

  it('says where nobody may, and what to do when nobody decides for all', () => {
    expect(rung({ lines: [] }, 'Level 1')).toMatchObject({
      isProblem: true,
      note: 'Nobody decides for all departments at once. Divide the amount.',
    });
    expect(rung({ limitCents: 200_000_000, lines: [] }, 'Final review')).toMatchObject({
      isProblem: true,
      others: ['Joan Petrosyan stops at $1,000,000'],
    });
  });

  it('A/R alone is one person on one day', () => {
    const small = who({ limitCents: 1_000_000, tier: 'low', lines: [] });
    expect([small.rungs.map(({ title }) => title), sizeInWords(small)]).toEqual([
      ['Final review'],
      'One person, one business day',
    ]);
  });

  it('compares with the version in force', () => {
    const longer = { ...defaultApprovalPolicy, timeToAct: { ...defaultApprovalPolicy.timeToAct, level1: 5 } };
    const other = whoMustApprove(longer, asked);
    expect(comparedInWords(who(), who())).toBe('Same five');
    expect(comparedInWords(who(), other)).toBe('Same five, ten business days'.replace('ten', '10'));
    expect(comparedInWords(who(), who({ tier: 'low' }))).toBe('Four people, five business days');
  });
});
