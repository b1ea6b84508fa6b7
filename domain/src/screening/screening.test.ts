import { describe, expect, it } from 'vitest';
import { capReadings } from '../guarantors/guarantor.ts';
import { type Match, matchesOf, outcomeOf } from './screening.ts';

const entry = (name: string) => ({ list: 'Sample list', name, detail: null });
const match = (name: string): Match => ({
  role: 'company',
  name: 'Groyne',
  list: 'L',
  entry: name,
  detail: null,
  percent: 95,
});

describe('screening against lists (credit.md §7)', () => {
  it('finds a name in another order, with another form or a slip, and leaves strangers', () => {
    const subjects = [
      { role: 'principal', name: 'John Vale' },
      { role: 'company', name: 'Groyne Pictures LLC' },
    ] as const;
    const found = matchesOf(subjects, [
      entry('VALE, John'),
      entry('Groyne Pictures Limited'),
      entry('Groine Pictures'),
      entry('Marsh and Vale'),
    ]);
    expect(found.map(({ entry: name, percent }) => [name, percent >= 80])).toEqual([
      ['Groyne Pictures Limited', true],
      ['VALE, John', true],
    ]);
  });

  it('is never cleared by itself once there is a match', () => {
    expect(outcomeOf([], null)).toBe('CLEAR');
    expect(outcomeOf([match('a')], null)).toBe('POSSIBLE');
    expect(outcomeOf([match('a')], { outcome: 'CLEAR', matches: [match('a')], byPerson: false })).toBe('POSSIBLE');
    expect(outcomeOf([match('a')], { outcome: 'CLEAR', matches: [match('a')], byPerson: true })).toBe('CLEAR');
    expect(outcomeOf([match('a'), match('b')], { outcome: 'CLEAR', matches: [match('a')], byPerson: true })).toBe(
      'POSSIBLE',
    );
    expect(outcomeOf([match('a')], { outcome: 'CONFIRMED', matches: [match('a')], byPerson: true })).toBe('CONFIRMED');
  });
});

describe('caps of guarantors', () => {
  it('[CA-046] says when the 10k for one show is almost reached', () => {
    const caps = { perShowCapCents: 1_000_000, totalCapCents: null };
    const at = (largestShowCents: number) => capReadings(caps, { totalCents: largestShowCents, largestShowCents });
    expect(at(899_999)).toEqual([]);
    expect(at(950_000)).toEqual([
      {
        cap: 'per show',
        state: 'almost',
        sentence: 'The cap of $10,000 per show is almost reached: $9,500 on one show.',
      },
    ]);
    expect([at(1_000_000), at(1_000_001)].map(([reading]) => reading?.state)).toEqual(['reached', 'above']);
  });
});
