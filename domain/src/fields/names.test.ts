import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { FirstName, LastName, PersonName } from './names.ts';

const said = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('names', () => {
  it('[VA-005] are letters with single spaces', () => {
    expect(FirstName.parse('Mary Ann')).toBe('Mary Ann');
    expect(said(FirstName, 'Mary  Ann')).toBe('Remove extra spaces between words');
    expect(said(FirstName, ' Mary')).toBe('Remove extra spaces before or after the text');
    expect(said(FirstName, 'M4ry')).toBe('First name is not valid');
  });

  it('[VA-006] take letters of any alphabet, and apostrophe, hyphen and period inside a name', () => {
    for (const name of [
      'José',
      "O'Neil",
      'O’Neil',
      'Jean-Luc',
      'St. John',
      'J. R. R.',
      'Nguyễn',
      'Łukasz',
      '美咲',
      'Zoe\u0308',
    ])
      expect(LastName.parse(name)).toBe(name);
    for (const name of ["'Neil", 'Jean-', '-Luc', 'a--b', '.', "O''Neil", 'Ann\u202eB', 'Ann_B', '<b>', 'A&B', 'Ann,B'])
      expect(LastName.safeParse(name).success, name).toBe(false);
  });

  it('[VA-018] say which of the two names is not valid', () => {
    expect(said(FirstName, '12')).toBe('First name is not valid');
    expect(said(LastName, '12')).toBe('Last name is not valid');
    expect(said(PersonName, '12')).toBe('Name is not valid');
  });

  it('[VA-017] [VA-023] are required and end at 255 characters', () => {
    expect(said(FirstName, '')).toBe('Field is required');
    expect(FirstName.parse('a'.repeat(255))).toHaveLength(255);
    expect(said(FirstName, 'a'.repeat(256))).toBe('Max length exceeded');
  });

  it('are read in no time, however they are built', () => {
    const started = performance.now();
    for (const evil of ["a'".repeat(500_000), 'a.'.repeat(500_000), `${'a '.repeat(100)}1`, `${"a'".repeat(120)}1`])
      FirstName.safeParse(evil);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
