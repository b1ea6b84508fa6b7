import { describe, expect, it } from 'vitest';
import { readBoardSearch } from './board-search.ts';

describe('the address of the board', () => {
  it('keeps what it knows and drops the rest, days that no calendar has too', () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const known = {
      from: '2026-11-16',
      scale: 'months',
      site: 'Leavesden',
      kind: 'mill',
      projectId: id,
      allocation: id,
      free: 'shown',
    };
    expect(readBoardSearch({ ...known, other: 1 })).toEqual(known);
    expect(
      readBoardSearch({ from: '2026-02-30', scale: 'years', site: 'Burbank', kind: 'tent', projectId: '1' }),
    ).toEqual({});
    expect(readBoardSearch({ from: '2026-13-01' })).toEqual({});
  });
});
