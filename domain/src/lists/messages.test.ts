import { describe, expect, it } from 'vitest';
import { bulkSentence } from './messages.ts';

describe('the report of a bulk action', () => {
  it('says how many were done and how many were refused', () => {
    expect(bulkSentence(7, 9)).toBe('7 of 9 done. 2 refused.');
    expect(bulkSentence(9, 9)).toBe('9 of 9 done.');
  });
});
