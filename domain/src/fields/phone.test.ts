import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Phone } from './phone.ts';
import { emptyOr } from './text.ts';

const said = (value: unknown): string | undefined => Phone.safeParse(value).error?.issues[0]?.message;

describe('a phone number', () => {
  it('[VA-001] is digits, plus, hyphen, parentheses, spaces', () => {
    expect(Phone.parse('+1 (818) 555-0100')).toBe('+1 (818) 555-0100');
    expect(said('x123')).toBe('Invalid phone number');
    expect(said('818.555.0100')).toBe('Invalid phone number');
  });

  it('[VA-002] ends with a digit and has no double spaces', () => {
    expect(said('818 555 01-')).toBe('Invalid phone number');
    expect(said('(818) 5550)')).toBe('Invalid phone number');
    expect(said('818  5550100')).toBe('Remove extra spaces between words');
  });

  it('[VA-002] [VA-021] has at least 10 characters', () => {
    expect(said('818555010')).toBe('Min length is 10 characters');
    expect(Phone.parse('8185550100')).toBe('8185550100');
  });

  it('[VA-022] with letters is invalid, also when it is short', () => {
    expect(said('call me')).toBe('Invalid phone number');
    expect(said('818 555 0100 ext 4')).toBe('Invalid phone number');
  });

  it('[VA-003] obeys the strict form also where it may be left empty', () => {
    expect(emptyOr(Phone).parse('')).toBe('');
    expect(emptyOr(Phone).safeParse('818 555 01-').error?.issues[0]?.message).toBe('Invalid phone number');
  });

  it('[VA-017] [VA-024] is required, without blanks around it', () => {
    expect(said('')).toBe('Field is required');
    expect(said(' 8185550100')).toBe('Remove extra spaces before or after the text');
  });

  it('[VA-001] [VA-002] what passes has only the characters of the rule, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-() \tx\u0660'), maxLength: 30 }), (typed) => {
        const passes =
          /^[\d+\-() ]{10,}$/.test(typed) && /\d$/.test(typed) && !/ {2}/.test(typed) && typed.trim() === typed;
        expect(Phone.safeParse(typed).success).toBe(passes);
      }),
    );
  });
});
