import { describe, expect, it } from 'vitest';
import { emptyAnswer, readAnswer } from './answer-form.ts';

const enough = { ...emptyAnswer, rating: 'GOOD', respondent: 'Ann Pike' };

describe('the form of a reference', () => {
  it('wants a rating and a name, and nothing else', () => {
    expect(readAnswer('TRADE', emptyAnswer)).toEqual({
      problems: { rating: 'Choose a rating', respondent: 'Field is required' },
    });
    expect(readAnswer('TRADE', enough)).toMatchObject({ answer: { kind: 'TRADE', soldSince: null, rating: 'GOOD' } });
    expect(readAnswer('BANK', enough)).toMatchObject({ answer: { kind: 'BANK', averageBalance: null } });
  });

  it('keeps what is no number and says so beside its field', () => {
    expect(readAnswer('TRADE', { ...enough, soldSince: 'long ago', averageDaysToPay: '1,2' })).toEqual({
      problems: { soldSince: 'Enter a year of four digits' },
    });
    expect(readAnswer('BANK', { ...enough, returnedItems: 'none' })).toEqual({
      problems: { returnedItems: 'Enter a number of items' },
    });
  });
});
