import { describe, expect, it } from 'vitest';
import { answerInWords } from './application-words.ts';

const american = { dateFormat: 'm/d/yyyy' } as const;

describe('a kept answer as it is read', () => {
  it('writes money, days and shares as people do', () => {
    expect(answerInWords('requestedCents', 12_500_000, american)).toBe('$125,000');
    expect(answerInWords('netWorthCents', -1_250_050, american)).toBe('-$12,500.50');
    expect(answerInWords('startDate', '2026-12-07', american)).toBe('12/7/2026');
    expect(answerInWords('references.0.customerSince', '2019-06-01', { dateFormat: 'd/m/yyyy' })).toBe('1/6/2019');
    expect(answerInWords('principals.1.ownershipPercent', 40, american)).toBe('40%');
    expect(answerInWords('purchaseOrderRequired', false, american)).toBe('No');
  });

  it('never shows more of a sealed number than its last four digits [CA-027]', () => {
    expect(answerInWords('accountNumberLast4', '4471', american)).toBe('Ends in 4471');
  });

  it('says nothing about an empty answer, and keeps a zero', () => {
    expect(answerInWords('comments', '', american)).toBeNull();
    expect(answerInWords('totalMonths', null, american)).toBeNull();
    expect(answerInWords('employees', 0, american)).toBe('0');
  });
});
