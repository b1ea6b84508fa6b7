import { describe, expect, it } from 'vitest';
import { pagesShown } from './pagination.tsx';

const shown = (page: number, pages: number) =>
  pagesShown(page, pages)
    .map((entry) => entry ?? '.')
    .join(' ');

describe('pages', () => {
  it.each([
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 13, '1 2 3 4 . 13'],
    [3, 13, '1 2 3 4 . 13'],
    [4, 13, '1 . 3 4 5 . 13'],
    [7, 13, '1 . 6 7 8 . 13'],
    [11, 13, '1 . 10 11 12 13'],
    [13, 13, '1 . 10 11 12 13'],
  ])('page %i of %i: %s', (page, pages, expected) => {
    expect(shown(page, pages)).toBe(expected);
  });
});
