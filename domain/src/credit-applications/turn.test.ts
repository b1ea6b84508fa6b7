import { describe, expect, it } from 'vitest';
import { ballWith, creditStatuses } from './status.ts';
import { ballOf, turnInWords } from './turn.ts';

const turn = (facts: Partial<Parameters<typeof turnInWords>[0]> & Pick<Parameters<typeof turnInWords>[0], 'status'>) =>
  turnInWords({ conditionsOpen: 0, denialLetterSent: false, ...facts });

describe('whose turn it is', () => {
  it('is the customer’s while a condition is open, and accounts receivable’s once all evidence is in', () => {
    expect(turn({ status: 'CONDITIONAL', conditionsOpen: 1 })).toBe('Your turn: meet the conditions.');
    expect(turn({ status: 'CONDITIONAL' })).toBe('Everything is in. Accounts receivable looks at it now.');
    expect(ballOf({ status: 'CONDITIONAL', conditionsOpen: 2 })).toBe('customer');
    expect(ballOf({ status: 'CONDITIONAL', conditionsOpen: 0 })).toBe('ar');
  });

  it('follows the status alone everywhere else, and says "your turn" only where the customer must act', () => {
    for (const status of creditStatuses.filter((each) => each !== 'CONDITIONAL'))
      for (const conditionsOpen of [0, 1]) {
        expect(ballOf({ status, conditionsOpen })).toBe(ballWith[status]);
        expect(turn({ status, conditionsOpen }).startsWith('Your turn'), status).toBe(ballWith[status] === 'customer');
      }
  });

  it('speaks of the letter of a denial as sent only when it was', () => {
    expect(turn({ status: 'DENIED' })).toBe('A letter will say why, and what you may ask for.');
    expect(turn({ status: 'DENIED', denialLetterSent: true })).toBe('A letter says why, and what you may ask for.');
  });
});
