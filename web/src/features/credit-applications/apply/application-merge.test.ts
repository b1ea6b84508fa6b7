import { describe, expect, it } from 'vitest';
import { differencesOf, isSameData, leavesOf, merged } from './application-merge.ts';

describe('two people on one section', () => {
  it('reads a section as answers by path, without the empty ones', () => {
    const leaves = leavesOf({
      references: [
        { company: 'A', email: '' },
        { company: 'B', since: null },
      ],
      note: 'x',
      taxIdLast4: '1234',
    });
    expect([...leaves]).toEqual([
      ['references.0.company', 'A'],
      ['references.1.company', 'B'],
      ['note', 'x'],
    ]);
  });

  it('does not take an empty answer for a change', () => {
    expect(isSameData({ a: 1, b: '' }, { a: 1 })).toBe(true);
    expect(isSameData({ a: 1 }, { a: 2 })).toBe(false);
    expect(isSameData({ a: 0 }, {})).toBe(false);
  });

  it('proposes the side that changed an answer, and mine where both did [CA-050]', () => {
    const base = { amount: 100, months: 4, comments: 'old' };
    const found = differencesOf(
      base,
      { ...base, amount: 200, comments: 'mine' },
      { ...base, months: 6, comments: 'theirs' },
    );
    expect(found.map(({ path, proposal }) => [path, proposal])).toEqual([
      ['amount', 'mine'],
      ['months', 'theirs'],
      ['comments', 'mine'],
    ]);
  });

  it('proposes mine when nobody knows what it began from', () => {
    expect(differencesOf(undefined, { a: 1 }, { a: 2 })[0]?.proposal).toBe('mine');
  });

  it('puts the chosen answers together, deep in a list too', () => {
    const mine = { references: [{ company: 'Mine', email: 'm@a.example' }], amount: 1 };
    const theirs = { references: [{ company: 'Theirs', email: 't@a.example' }, { company: 'Second' }], amount: 2 };
    const result = merged(mine, theirs, {
      'references.0.email': 'theirs',
      'references.1.company': 'theirs',
      amount: 'mine',
    });
    expect(result).toEqual({
      references: [{ company: 'Mine', email: 't@a.example' }, { company: 'Second' }],
      amount: 1,
    });
    expect(mine.references[0]?.email).toBe('m@a.example');
  });

  it('takes an answer away when theirs has none', () => {
    expect(merged({ a: 'x' }, {}, { a: 'theirs' })).toEqual({ a: null });
  });
});
