import { describe, expect, it } from 'vitest';
import { Street } from './street.ts';

const said = (value: unknown): string | undefined => Street.safeParse(value).error?.issues[0]?.message;

describe('a street', () => {
  it('[VA-009] is 1 to 85 characters', () => {
    expect(Street.parse('x'.repeat(85))).toHaveLength(85);
    expect(said('x'.repeat(86))).toBe('Max length exceeded');
    expect(said('')).toBe('Field is required');
  });

  it("[VA-010] takes . , # - / ' & and parentheses, and no other marks", () => {
    for (const street of ['4000 Studio-St., #5/A', "O'Brien & Sons Way (rear)", '12bis rue de l’Église'])
      expect(Street.parse(street)).toBe(street);
    for (const mark of '!@$%^*_=+[]{}|\\<>?;:"`~') expect(said(`1 Main${mark}`), mark).toBe('Street is not valid');
  });
});
