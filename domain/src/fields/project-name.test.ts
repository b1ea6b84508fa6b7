import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CompanySearch } from './company-search.ts';
import { ProjectName } from './project-name.ts';

describe('a project name', () => {
  it('[VA-015] is printable ASCII', () => {
    expect(ProjectName.parse('Fargo: Part 2!')).toBe('Fargo: Part 2!');
    for (const name of ['Café', 'a\tb', 'a\u007fb', '映画'])
      expect(ProjectName.safeParse(name).success, name).toBe(false);
    expect(ProjectName.safeParse('Café').error?.issues[0]?.message).toBe('Project name is not valid');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 255 }), (name) => {
        expect(ProjectName.safeParse(name).success).toBe(name.trim() === name && !/\s\s/.test(name));
      }),
    );
  });
});

describe('the company search', () => {
  it('[VA-016] takes digits only', () => {
    expect(CompanySearch.parse('12345')).toBe('12345');
    expect(CompanySearch.parse('')).toBe('');
    for (const typed of ['12a', ' 12', '-1', '1.5', '١٢'])
      expect(CompanySearch.safeParse(typed).error?.issues[0]?.message).toBe('Invalid Company ID#');
  });
});
