import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Cents, MAX_CENTS, moneyForField, parseMoney, SignedCents } from './money.ts';

describe('an amount that a person typed', () => {
  it('is read in cents, digit by digit', () => {
    expect(parseMoney('$450,000.00')).toBe(45_000_000);
    expect(parseMoney('450000')).toBe(45_000_000);
    expect(parseMoney(' 1,250.5 ')).toBe(125_050);
    expect(parseMoney('0.07')).toBe(7);
    expect(parseMoney('1.15')).toBe(115); // 1.15 * 100 is 114.99999999999999
    expect(parseMoney('-$1,250')).toBe(-125_000);
    expect(parseMoney('($1,250)')).toBe(-125_000);
    expect(Object.is(parseMoney('-0'), 0)).toBe(true);
  });

  it('is null when it is no amount', () => {
    for (const typed of [
      '',
      '$',
      'abc',
      '45,00',
      '1,2345',
      '1.234',
      '1e3',
      'NaN',
      '--5',
      '(-5)',
      '1 000',
      '٤٥',
      '.5',
      '5.',
      'Infinity',
    ])
      expect(parseMoney(typed), typed).toBeNull();
  });

  it('is null beyond the bound, so that no cent is ever rounded away', () => {
    expect(parseMoney('999,999,999,999.99')).toBe(MAX_CENTS);
    expect(parseMoney('1,000,000,000,000.00')).toBeNull();
    expect(parseMoney('9'.repeat(400))).toBeNull();
  });

  it('is the same after being written into the field and read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
        const written = moneyForField(cents);
        expect(parseMoney(written)).toBe(cents === 0 ? 0 : cents);
        expect(parseMoney(`$${written}`.replace('$-', '-$'))).toBe(cents === 0 ? 0 : cents);
      }),
    );
    expect(moneyForField(45_000_000)).toBe('450,000.00');
    expect(moneyForField(-7)).toBe('-0.07');
  });
});

describe('cents on the wire', () => {
  it('are whole, in bounds, and below zero only where the field allows it', () => {
    expect(Cents.parse(0)).toBe(0);
    for (const wrong of [1.5, Number.NaN, 2 ** 53 + 1, 1e20, '5', null, Number.POSITIVE_INFINITY])
      expect(Cents.safeParse(wrong).success).toBe(false);
    expect(Cents.safeParse(-1).error?.issues[0]?.message).toBe('The amount cannot be negative');
    expect(Cents.safeParse(MAX_CENTS + 1).error?.issues[0]?.message).toBe('The amount is too large');
    expect(SignedCents.parse(-1)).toBe(-1);
    expect(SignedCents.safeParse(-MAX_CENTS - 1).success).toBe(false);
  });
});
