import { expect, it } from 'vitest';
import { initialsOf, initialsOfName } from './initials.ts';

it('takes the first letter of first and last name', () => {
  expect(initialsOf('Ines', 'Okafor')).toBe('IO');
  expect(initialsOf('élodie', "d'Arcy")).toBe('ÉD');
  expect(initialsOf('Ines')).toBe('I');
  expect(initialsOf("'t", '𝔄bel')).toBe('T𝔄');
  expect(initialsOf('', '')).toBe('?');
});

it('takes first and last word of a whole name', () => {
  expect(initialsOfName('Mary Ann de Witt')).toBe('MW');
  expect(initialsOfName('Joan')).toBe('J');
  expect(initialsOfName('')).toBe('?');
});
