import { describe, expect, it } from 'vitest';
import { answers, marked, wordsOf } from './match.ts';

const shown = (text: string, typed: string): string =>
  marked(text, wordsOf(typed))
    .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join('');

describe('the words that were typed', () => {
  it('are lower case, without marks, and at most eight', () => {
    expect(wordsOf('  Café, P-1042 ')).toEqual(['cafe', 'p-1042']);
    expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
    expect(wordsOf(' ,, ')).toEqual([]);
  });
});

describe('a text answers', () => {
  it('when every word begins one of its words, best when it begins like that itself', () => {
    expect(answers(wordsOf('add co'), 'Add company')).toBe(2);
    expect(answers(wordsOf('comp add'), 'Add company')).toBe(1);
    expect(answers(wordsOf('pany'), 'Add company')).toBe(0);
    expect(answers(wordsOf('add project'), 'Add company')).toBe(0);
    expect(answers([], 'Add company')).toBe(2);
  });
});

describe('what was found in a text', () => {
  it('is marked where a word begins, else where it stands', () => {
    expect(shown('Nightjar', 'nig')).toBe('[Nig]htjar');
    expect(shown('The Lamp Trimmer', 'lamp the')).toBe('[The] [Lamp] Trimmer');
    expect(shown('Tonight at night', 'night')).toBe('Tonight at [night]');
    expect(shown('Tonight', 'night')).toBe('To[night]');
  });

  it('keeps letters with marks, and letters of two units, in their places', () => {
    expect(shown('🎬 Café Noir', 'cafe no')).toBe('🎬 [Café] [No]ir');
    expect(shown('Plain', 'other')).toBe('Plain');
  });
});
