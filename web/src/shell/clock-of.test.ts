import { describe, expect, it } from 'vitest';
import { clockOf } from './clock-of.ts';

describe('the count before the session ends', () => {
  it.each([
    [300, '5:00'],
    [299, '4:59'],
    [60, '1:00'],
    [58, '0:58'],
    [9, '0:09'],
    [0, '0:00'],
  ])('%i s read %s', (seconds, text) => {
    expect(clockOf(seconds)).toBe(text);
  });
});
