import { describe, expect, it } from 'vitest';
import { moved } from './kinds.ts';

describe('an entry that is moved', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, -1, ['a', 'b', 'c']],
    [1, 9, ['a', 'c', 'b']],
    [7, 0, ['a', 'b', 'c']],
  ])('from %i to %i', (from, to, after) => {
    expect(moved(['a', 'b', 'c'], from, to)).toEqual(after);
  });
});
