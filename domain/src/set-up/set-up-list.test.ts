import { describe, expect, it } from 'vitest';
import type { LotFacts } from './lot-facts.ts';
import { openInWords } from './open-in-words.ts';
import { setUpLines, standingInWords } from './set-up-list.ts';

const site = { name: 'North Lot', address: true, hours: true, holidaysUntil: '2027-12-25' };
const whole: LotFacts = {
  brand: { contactEmail: 'hello@studio.example', accountsReceivableEmail: 'ar@studio.example', logos: true },
  sites: [site, { ...site, name: 'South Lot' }],
  gates: 4,
  departments: { count: 24, withoutMailbox: [], withoutPhone: [] },
  unanswered: [],
  spaces: 64,
  deciders: { able: ['Joan Petrosyan'], waiting: null },
  levels: { one: [], two: [] },
  policy: { version: 2 },
  letter: { version: 2 },
  mail: { arrived: { to: 'sam@studio.example', seconds: 4 }, givenUp: 0 },
  clientSite: { pages: 3, failing: 0 },
  data: { companies: 3, projects: 5 },
};
const empty: LotFacts = {
  brand: { contactEmail: '', accountsReceivableEmail: '', logos: false },
  sites: [{ name: 'Burbank', address: false, hours: true, holidaysUntil: null }],
  gates: 0,
  departments: { count: 0, withoutMailbox: [], withoutPhone: [] },
  unanswered: ['Parking'],
  spaces: 0,
  deciders: { able: [], waiting: null },
  levels: { one: [], two: [] },
  policy: null,
  letter: null,
  mail: { arrived: null, givenUp: 0 },
  clientSite: { pages: 0, failing: 0 },
  data: { companies: 0, projects: 0 },
};
const open = (facts: LotFacts) => setUpLines(facts).filter(({ holds }) => !holds);
const saidOf = (part: Partial<LotFacts>) =>
  open({ ...whole, ...part }).map(({ title, detail, act }) => [title, detail, act.label]);

describe('the set-up list', () => {
  it('has nothing open on a lot that has everything, and everything on one that has nothing', () => {
    expect(open(whole)).toEqual([]);
    expect(setUpLines(whole).map(({ title }) => title)).toEqual([
      'Brand',
      'Two sites',
      '24 departments',
      'Requests',
      '64 spaces, four gates',
      'Mail arrives',
      'The client site is read',
      'Decisions above $500,000',
      'Both levels',
      'The approval policy',
      'The letter of approval',
      'Three companies',
    ]);
    expect(open(empty)).toHaveLength(setUpLines(empty).length);
  });

  it('says of a lot with thousands that they are many, and counts no further', () => {
    const { title, detail } = setUpLines({ ...whole, data: { companies: 1_001, projects: 1_000 } }).at(-1) ?? {};
    expect([title, detail]).toEqual(['More than 1,000 companies', 'With 1,000 projects']);
  });

  it.each<[Partial<LotFacts>, [string, string, string]]>([
    [
      { brand: { ...whole.brand, accountsReceivableEmail: '' } },
      ['Nobody knows where to write to', 'The address of accounts receivable is missing.', 'Say who you are'],
    ],
    [
      { sites: [site, { ...site, name: 'South Lot', address: false, holidaysUntil: null }] },
      [
        'The sites are not said',
        'The address of South Lot and the holidays of South Lot are missing.',
        'Open the sites',
      ],
    ],
    [
      { departments: { count: 3, withoutMailbox: ['Grip'], withoutPhone: ['Costume'] } },
      ['One department has no mailbox', 'Requests to Grip reach nobody by mail.', 'Open the departments'],
    ],
    [
      { departments: { count: 9, withoutMailbox: [], withoutPhone: ['Costume', 'Grip', 'Paint', 'Sound'] } },
      ['Four departments have no phone', 'Nobody picks up for Costume, Grip and two others.', 'Open the departments'],
    ],
    [
      { unanswered: ['Parking', 'Hot lock'] },
      ['Requests reach nobody', 'No department gets Parking and Hot lock.', 'Say who gets them'],
    ],
    [{ gates: 0 }, ['There is no gate yet', 'A pass has to say where to come in.', 'Add a gate']],
    [{ spaces: 0 }, ['There is no stage yet', 'Nothing can be held, and the lot day is empty.', 'Add a space']],
    [
      { mail: { arrived: null, givenUp: 2 } },
      ['No mail has arrived', 'Two were refused by the mail server.', 'See why'],
    ],
    [
      { clientSite: { pages: 0, failing: 0 } },
      ['The client site is not read', 'No page of it has answered yet.', 'Say where it is'],
    ],
    [
      { clientSite: { pages: 3, failing: 1 } },
      ['The client site is read in part', 'One page of it did not answer.', 'See what is read'],
    ],
    [
      { deciders: { able: [], waiting: { userProfileId: 'j', name: 'Joan Petrosyan', authorityCents: 100_000_000 } } },
      [
        'Nobody may decide above $500,000',
        'Joan Petrosyan is invited with $1,000,000 and has not signed in.',
        'Invite Joan again',
      ],
    ],
    [
      { levels: { one: ['Special effects', 'Utilities'], two: [] } },
      ['Levels have gaps', 'Nobody holds level 1 for Special effects and Utilities.', 'Give level 1'],
    ],
    [
      { policy: null },
      [
        'The approval policy is not yours yet',
        'Its amounts and steps are those it came with. Read them, change them, publish them.',
        'Open the policy',
      ],
    ],
    [{ levels: { one: [], two: ['Grip'] } }, ['Levels have gaps', 'Nobody holds level 2 for Grip.', 'Give level 2']],
  ])('says of %j what is missing and where it is mended', (part, said) => {
    expect(saidOf(part)).toEqual([said]);
  });

  it('reads otherwise when a fact changes, and the same when what holds is only said differently', () => {
    const now = standingInWords(setUpLines(whole));
    const slower = { arrived: { to: 'joan@studio.example', seconds: 9 }, givenUp: 0 };
    expect(standingInWords(setUpLines({ ...whole, mail: slower, spaces: 65 }))).toBe(now);
    expect(standingInWords(setUpLines({ ...whole, gates: 0 }))).not.toBe(now);
    const one = { ...whole, levels: { one: ['Grip'], two: [] } };
    const other = { ...whole, levels: { one: ['Paint'], two: [] } };
    expect(standingInWords(setUpLines(one))).not.toBe(standingInWords(setUpLines(other)));
  });

  it('counts what stands before the first production', () => {
    expect([0, 1, 4].map(openInWords)).toEqual([
      '',
      'One thing stands before the first production.',
      'Four things stand before the first production.',
    ]);
  });
});
