import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWords } from './compare-words.ts';
import { comparableName, likeness } from './likeness.ts';

const side = (pieces: ReturnType<typeof compareWords>, own: 'gone' | 'new') =>
  pieces
    .filter(({ is }) => is === 'same' || is === own)
    .map(({ text }) => text)
    .join('');
const words = fc.array(fc.constantFrom('stage', 'seven', 'from', 'Dec', '1.', 'peak', ' ', '  ', '\n', 'week'), {
  maxLength: 40,
});

describe('two texts word by word', () => {
  it('marks what went and what came as whole stretches', () => {
    expect(
      compareWords('Stage 7 from Dec 1. Peak in week four.', 'Stage 7 from Dec 1. Peak in weeks four and five.'),
    ).toEqual([
      { text: 'Stage 7 from Dec 1. Peak in ', is: 'same' },
      { text: 'week four.', is: 'gone' },
      { text: 'weeks four and five.', is: 'new' },
    ]);
  });

  it('gives both texts back to the letter, whatever they are', () => {
    const text = fc.oneof(
      words.map((each) => each.join('')),
      words.map((each) => each.join(' ')),
      fc.string({ maxLength: 200 }),
    );
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = compareWords(before, after);
        expect(side(pieces, 'gone')).toBe(before);
        expect(side(pieces, 'new')).toBe(after);
        if (before === after) expect(pieces.every(({ is }) => is === 'same')).toBe(true);
      }),
    );
  });

  it('does not try to be clever about texts of a hostile length', () => {
    const long = (word: string) => `${word} `.repeat(3000);
    const pieces = compareWords(long('a'), long('b'));
    expect(side(pieces, 'gone')).toBe(long('a'));
    expect(pieces.length).toBeLessThan(4);
  });
});

describe('how alike two names are', () => {
  it('looks past legal forms, accents, capitals and punctuation', () => {
    expect(comparableName('Saltmarsh Films, Ltd.')).toBe(comparableName('SALTMARSH FILMS LLC'));
    expect(comparableName('Café Noir & Co')).toBe('cafe noir');
  });

  it('is 1 for the same, 0 for nothing in common, and the same both ways', () => {
    const name = fc.string({ minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(likeness(one, other)).toBe(likeness(other, one));
        expect(likeness(one, other)).toBeLessThanOrEqual(1);
      }),
    );
    expect(likeness('john vale', 'john vale')).toBe(1);
    expect(likeness('john vale', 'zzz')).toBe(0);
    // select similarity('jon vale', 'john vale') of PostgreSQL says 0.5833333
    expect(likeness('jon vale', 'john vale')).toBeCloseTo(0.583, 3);
  });
});
