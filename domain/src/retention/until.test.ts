import { describe, expect, it } from 'vitest';
import { neutralLot } from '../lot-settings/neutral.ts';
import { pastSince } from './until.ts';

const since =
  (now: string, change: object = {}) =>
  (kind: 'passes' | 'declined' | 'approved') =>
    pastSince(kind, { ...neutralLot.retention, ...change }, new Date(now)).toISOString();

describe('when a record is past its time', () => {
  it('counts days, months and years back from the moment', () => {
    const then = since('2026-11-23T12:34:56.789Z', { passes: 30, declined: 25, approved: 7 });
    expect(['passes', 'declined', 'approved'].map((kind) => then(kind as 'passes'))).toEqual([
      '2026-10-24T12:34:56.789Z',
      '2024-10-23T12:34:56.789Z',
      '2019-11-23T12:34:56.789Z',
    ]);
  });

  it('is never a day too soon where the month has no such day', () => {
    expect(since('2026-03-31T00:00:00.000Z', { declined: 25 })('declined')).toBe('2024-02-29T00:00:00.000Z');
    expect(since('2028-02-29T00:00:00.000Z', { approved: 7 })('approved')).toBe('2021-02-28T00:00:00.000Z');
  });
});
