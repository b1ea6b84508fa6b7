import { describe, expect, it } from 'vitest';
import { boardDay, boardRange, boardStep, spanOf } from './board-scale.ts';

describe('the columns of the board', () => {
  it('are eleven weeks from the Monday of the day, with the month where it begins', () => {
    const { from, to, columns } = boardRange('2026-11-21', 'weeks', 'Monday');
    expect([from, to]).toEqual(['2026-11-16', '2027-01-31']);
    expect(columns.map(({ month, label }) => `${month ?? ''}${label}`)).toEqual(
      'Nov16 23 30 Dec7 14 21 28 Jan4 11 18 25'.split(' '),
    );
    expect(columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('begin with the day that the person’s weeks begin with (§9)', () => {
    expect(boardRange('2026-11-21', 'weeks', 'Sunday').from).toBe('2026-11-15');
  });

  it('are nine months, as wide as their days, with the year where it begins', () => {
    const { from, to, columns } = boardRange('2026-11-21', 'months', 'Sunday');
    expect([from, to]).toEqual(['2026-11-01', '2027-07-31']);
    expect(columns.map(({ month, label }) => `${month}${label}`)).toEqual(
      'Nov2026 Dec Jan2027 Feb Mar Apr May Jun Jul'.split(' '),
    );
    expect(columns[3]?.share).toBeCloseTo(28 / 273);
  });

  it('go on by less than what is seen', () => {
    expect(boardStep('2026-11-16', 'weeks', 1)).toBe('2026-12-21');
    expect(boardStep('2026-11-01', 'months', -1)).toBe('2026-06-01');
  });
});

describe('a bar', () => {
  const week = { from: '2026-11-16', to: '2026-11-25' };
  it('stands where its days are and is cut at the edges', () => {
    expect(spanOf(week, { startsOn: '2026-11-17', endsOn: '2026-11-18' })).toEqual({
      start: 0.1,
      width: 0.2,
      cutStart: false,
      cutEnd: false,
    });
    expect(spanOf(week, { startsOn: '2026-11-01', endsOn: '2026-12-31' })).toEqual({
      start: 0,
      width: 1,
      cutStart: true,
      cutEnd: true,
    });
    expect(spanOf(week, { startsOn: '2026-11-26', endsOn: '2026-11-30' })).toBeNull();
    expect(spanOf(week, { startsOn: '2026-11-25', endsOn: '2026-11-25' })?.width).toBeCloseTo(0.1);
  });
  it('says its days the reader’s way, without the year where it goes without saying', () => {
    expect([
      boardDay('2027-01-31', 'm/d/yyyy'),
      boardDay('2027-01-31', 'd/m/yyyy'),
      boardDay('2027-01-31', 'yyyy-mm-dd'),
    ]).toEqual(['Jan 31', '31 Jan', '2027-01-31']);
  });
});
