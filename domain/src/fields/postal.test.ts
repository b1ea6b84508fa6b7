import { describe, expect, it } from 'vitest';
import { fiveDigitZip, isUnitedStates, PostalCode, postalRefusal, UsZip, zipWarning } from './postal.ts';

describe('a US zip', () => {
  it('[VA-011] is 1 to 5 digits', () => {
    for (const zip of ['9', '91522', '00501']) expect(UsZip.parse(zip)).toBe(zip);
    for (const zip of ['915222', 'A1', '9152a', '91 522', '٩١٥٢٢'])
      expect(UsZip.safeParse(zip).error?.issues[0]?.message).toBe('Zip code must be 1 to 5 digits');
  });

  it('[VA-011] typed with its four extra digits is kept as its first five', () => {
    expect(UsZip.parse('91522-1234')).toBe('91522');
    expect(fiveDigitZip('91522')).toBe('91522');
    expect(UsZip.safeParse('91522-123').success).toBe(false);
    expect(UsZip.safeParse('9152-1234').success).toBe(false);
  });

  it('[VA-011] that is short passes with a word of warning, in the United States only', () => {
    expect(zipWarning('US', '915')).toBe('A US zip code usually has 5 digits');
    expect(zipWarning('US', '91522')).toBeNull();
    expect(zipWarning('GB', '915')).toBeNull();
  });
});

describe('a postal code', () => {
  it('[VA-012] is 1 to 12 characters', () => {
    for (const code of ['WD25 7LR', 'K1A 0B1', '1', '123456789012']) expect(PostalCode.parse(code)).toBe(code);
    expect(PostalCode.safeParse('1234567890123').error?.issues[0]?.message).toBe(
      'Postal code must be 1 to 12 characters',
    );
    expect(PostalCode.safeParse('').error?.issues[0]?.message).toBe('Field is required');
  });

  it('[VA-013] follows the US rule when the country is the United States, the general rule otherwise', () => {
    expect(postalRefusal('United States', 'K1A 0B1')).toBe('Zip code must be 1 to 5 digits');
    expect(postalRefusal('Canada', 'K1A 0B1')).toBeNull();
    expect(postalRefusal('US', '91522')).toBeNull();
    for (const country of ['US', 'usa', 'United States', 'United States of America'])
      expect(isUnitedStates(country)).toBe(true);
    for (const country of ['', 'GB', 'United Kingdom', 'Russia']) expect(isUnitedStates(country)).toBe(false);
  });
});
