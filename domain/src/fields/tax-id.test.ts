import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTaxId, maskTaxId, TaxId, taxIdDigits, taxIdKind, taxIdWarning } from './tax-id.ts';

const said = (value: unknown): string | undefined => TaxId.safeParse(value).error?.issues[0]?.message;

describe('a federal tax ID', () => {
  it('[VA-004] is digits, hyphens and spaces', () => {
    for (const id of ['12-3456789', '123456789', '12 3456789']) expect(TaxId.parse(id)).toBe(id);
    for (const id of ['AB', '12-345678x', '12_3456789', '١٢٣٤٥٦٧٨٩'])
      expect(said(id), id).toBe('Federal tax ID is not valid');
    expect(said('')).toBe('Field is required');
    expect(said(' 123456789')).toBe('Remove extra spaces before or after the text');
  });

  it('[VA-004] has nine digits', () => {
    for (const id of ['12-345678', '12-34567890', '1', '-'])
      expect(said(id), id).toBe('Federal tax ID must have 9 digits');
  });

  it('is kept as nine digits and shown as XX-XXXXXXX', () => {
    expect(taxIdDigits('12 34-56789')).toBe('123456789');
    expect(formatTaxId('123456789')).toBe('12-3456789');
    expect(formatTaxId('123456789', 'ssn')).toBe('123-45-6789');
    expect(maskTaxId('123456789')).toBe('•••••6789');
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (digits) => {
        expect(taxIdDigits(formatTaxId(digits))).toBe(digits);
      }),
    );
  });

  it('with a prefix that was never given out is a warning, not a refusal', () => {
    expect(taxIdWarning('07-1234567')).toMatch(/prefix/);
    expect(TaxId.safeParse('07-1234567').success).toBe(true);
    expect(taxIdWarning('95-1234567')).toBeNull();
  });

  it('of a sole trader is known by its grouping, and impossible ones are refused', () => {
    expect([taxIdKind('123-45-6789'), taxIdKind('912-70-1234'), taxIdKind('12-3456789')]).toEqual([
      'ssn',
      'itin',
      'ein',
    ]);
    expect(TaxId.parse('123-45-6789')).toBe('123-45-6789');
    for (const id of ['000-12-3456', '666-12-3456', '123-00-4567', '123-45-0000'])
      expect(said(id), id).toBe('Federal tax ID is not valid');
  });
});
