import { describe, expect, it } from 'vitest';
import { FullName, namesOf } from './full-name.ts';
import { setUpMessages } from './messages.ts';

describe('a whole name in one field', () => {
  it.each([
    ['Sam Whitlock', 'Sam', 'Whitlock'],
    ['Mary Ann Smith', 'Mary Ann', 'Smith'],
    ['Joan van der Berg', 'Joan', 'van der Berg'],
    ['Jean-Luc O’Neil', 'Jean-Luc', 'O’Neil'],
    ['anna maria', 'anna', 'maria'],
  ])('%s is %s and %s', (name, firstName, lastName) => {
    expect(FullName.safeParse(name).success).toBe(true);
    expect(namesOf(name)).toEqual({ firstName, lastName });
  });

  it.each([
    ['Sam', setUpMessages.fullName],
    ['', 'Field is required'],
    ['Sam  Whitlock', 'Remove extra spaces between words'],
    ['Sam 3000', 'Name is not valid'],
  ])('refuses %j', (name, message) => {
    expect(FullName.safeParse(name).error?.issues[0]?.message).toBe(message);
  });
});
