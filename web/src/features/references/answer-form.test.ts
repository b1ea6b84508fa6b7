import { describe, expect, it } from 'vitest';
import { answerOf, answerProblems, emptyAnswer } from './answer-form.ts';

const enough = { ...emptyAnswer, rating: 'GOOD', respondent: 'Ann Pike' };

describe('the form of a reference', () => {
  it('wants a rating and a name, and nothing else', () => {
    expect(answerProblems('TRADE', emptyAnswer)).toEqual({
      rating: 'Choose a rating',
      respondent: 'Field is required',
    });
    expect([answerProblems('TRADE', enough), answerProblems('BANK', enough)]).toEqual([{}, {}]);
    expect(answerOf('TRADE', enough)).toMatchObject({ kind: 'TRADE', soldSince: null, rating: 'GOOD' });
    expect(answerOf('BANK', enough)).toMatchObject({ kind: 'BANK', averageBalance: null });
  });

  it('keeps what is no number and says so beside its field', () => {
    expect(answerProblems('TRADE', { ...enough, soldSince: 'long ago', averageDaysToPay: '1,2' })).toEqual({
      soldSince: 'Enter a year of four digits',
    });
    expect(answerProblems('BANK', { ...enough, returnedItems: 'none' })).toEqual({
      returnedItems: 'Enter a number of items',
    });
  });
});
