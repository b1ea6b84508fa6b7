import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPassages, wordsGone, wordsNew } from './word-diff.ts';

describe('what changed between two copies of the client site', () => {
  it('marks the words of a changed line and leaves out the lines that stayed', () => {
    const before = 'Gate hours\nGate 1 opens at 5 a.m. on weekdays.\nGate 3 is for trucks.';
    const after = 'Gate hours\nGate 1 opens at 6:30 a.m. on weekdays.\nGate 3 is for trucks.';
    expect(changedPassages(before, after)).toEqual([
      [
        { text: 'Gate 1 opens at ', is: 'same' },
        { text: '5 ', is: 'gone' },
        { text: '6:30 ', is: 'new' },
        { text: 'a.m. on weekdays.', is: 'same' },
      ],
    ]);
  });

  it('tells an item that appeared or is gone as all new or all gone', () => {
    expect(changedPassages(null, 'One\nTwo')).toEqual([[{ text: 'One', is: 'new' }], [{ text: 'Two', is: 'new' }]]);
    expect(changedPassages('One', null)).toEqual([[{ text: 'One', is: 'gone' }]]);
  });

  it('keeps changes that lie apart in passages of their own', () => {
    const passages = changedPassages('a\nb\nc\nd', 'x\nb\nc\ny');
    expect(passages.map((passage) => [wordsGone(passage), wordsNew(passage)])).toEqual([
      ['a', 'x'],
      ['d', 'y'],
    ]);
  });

  it('says nothing about equal texts and about blanks alone', () => {
    expect(changedPassages('One two', 'One two')).toEqual([]);
    expect(changedPassages('One  two \n', 'One  two')).toEqual([]);
  });

  it('loses and invents no word, whatever the texts', () => {
    const word = fc.constantFrom('gate', 'stage', 'key', 'crew', '5', 'a.m.');
    const text = fc
      .array(fc.array(word, { minLength: 1, maxLength: 6 }), { maxLength: 8 })
      .map((lines) => lines.map((line) => line.join(' ')).join('\n'));
    const counted = (words: readonly string[]): string => [...words].sort().join(' ');
    const split = (value: string): readonly string[] => value.split(/\s+/).filter(Boolean);
    fc.assert(
      fc.property(text, text, (before, after) => {
        const spans = changedPassages(before, after).flat();
        const of = (...kinds: readonly string[]): readonly string[] =>
          spans.filter(({ is }) => kinds.includes(is)).flatMap((span) => split(span.text));
        // what stayed in the changed passages plus the untouched lines are in both texts
        const untouched = (whole: string, part: readonly string[]): string => {
          const left = [...split(whole)];
          for (const each of part) {
            const place = left.indexOf(each);
            expect(place, `${each} of ${whole}`).toBeGreaterThanOrEqual(0);
            left.splice(place, 1);
          }
          return counted(left);
        };
        expect(untouched(before, of('same', 'gone'))).toBe(untouched(after, of('same', 'new')));
      }),
    );
  });

  it('gives up on telling apart texts that have nothing in common, in time', () => {
    const words = (stem: string): string => Array.from({ length: 15_000 }, (_, index) => `${stem}${index}`).join(' ');
    const started = performance.now();
    const [passage] = changedPassages(words('old'), words('new'));
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(passage?.map(({ is }) => is)).toEqual(['gone', 'new']);
  });
});
