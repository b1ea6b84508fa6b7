import { expect, it } from 'vitest';
import { answersOf } from './packet-answers.ts';

const clock = { timeZone: 'America/Los_Angeles', timeFormat: '12h' } as const;
const asked = {
  slot: 1,
  company: 'Pier Bank',
  name: 'Ann Pike',
  state: 'RECEIVED',
  answeredAt: '2026-11-20T17:42:00.000Z',
  answeredBy: 'Bo Li',
  takenDownBy: null,
};
const said = { respondent: 'Bo Li', respondentTitle: 'Manager', comments: '' };
const rowsOf = (kind: 'TRADE' | 'BANK', answer: Record<string, unknown>) =>
  Object.fromEntries(answersOf([{ ...asked, kind, answer }], clock)[0]?.rows ?? []);

it('[CA-051] [CA-052] says what a referee answered in the words of the form, and no code', () => {
  const bank = {
    kind: 'BANK',
    rating: 'GOOD',
    accountSince: 1998,
    averageBalance: '10K_50K',
    returnedItems: 0,
    ...said,
  };
  expect(rowsOf('BANK', bank)).toMatchObject({
    'Answered by': 'Bo Li',
    Rating: 'Good',
    'Account since': '1998',
    'Average balance': '$10,000 to $50,000',
    'Returned items': '0',
    Title: 'Manager',
  });
  const trade = {
    kind: 'TRADE',
    rating: 'POOR',
    highCreditCents: 4_000_000,
    lastSaleOn: null,
    lateOver90: 12,
    ...said,
  };
  expect(rowsOf('TRADE', trade)).toMatchObject({
    Rating: 'Poor',
    'High credit': '$40,000',
    'Last sale': '',
    'Over 90 days late': '12%',
  });
});

it('prints of a refusal who gave it and what was said, and no question', () => {
  expect(Object.keys(rowsOf('TRADE', { kind: 'REFUSED', ...said }))).toEqual([
    'Referee',
    'State',
    'Answered',
    'Answered by',
    'Comments',
    'Title',
  ]);
});
