import { expect, it } from 'vitest';
import { projectValues, valueFromWords, valueLabels } from './rights-words.ts';

it('a permission is known by its label or its own name, in any case and without the marks', () => {
  for (const value of projectValues) {
    expect(valueFromWords(value)).toBe(value);
    expect(valueFromWords(` ${valueLabels[value].toUpperCase()} `)).toBe(value);
    expect(valueFromWords(valueLabels[value].replaceAll(',', ''))).toBe(value);
  }
});

it('anything else is no permission, and nobody is made company admin by a list', () => {
  for (const typed of ['', ' ', ',', 'Project', 'view only', 'Company admin', 'customer_company admin', 'May do all'])
    expect(valueFromWords(typed)).toBeUndefined();
});
