import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldMessages } from './messages.ts';
import { emptyOr, Message, OptionalText, RequiredMessage, Text, textUpTo } from './text.ts';

const said = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('a line of text', () => {
  it('[VA-017] must be there: nothing, null and blanks alone are not', () => {
    for (const nothing of [undefined, null, '', ' ', '\u00a0\u2003'])
      expect(said(Text, nothing)).toBe('Field is required');
  });

  it('[VA-024] refuses blanks before or after instead of cutting them off', () => {
    for (const text of [' abc', 'abc ', '\u00a0abc', 'abc\u3000'])
      expect(said(Text, text)).toBe('Remove extra spaces before or after the text');
    expect(Text.parse('abc')).toBe('abc');
  });

  it('[VA-025] refuses two blanks between words', () => {
    expect(said(Text, 'a  b')).toBe('Remove extra spaces between words');
    expect(said(Text, 'a \u00a0b')).toBe('Remove extra spaces between words');
    expect(Text.parse('a b c')).toBe('a b c');
  });

  it('[VA-023] [VA-026] holds 255 characters and not one more', () => {
    expect(Text.parse('x'.repeat(255))).toHaveLength(255);
    expect(said(Text, 'x'.repeat(256))).toBe('Max length exceeded');
    expect(said(textUpTo(3), 'abcd')).toBe('Max length exceeded');
  });

  it('refuses what a database cannot keep or a reader cannot see', () => {
    for (const text of ['a\0b', 'a\ud800', '\udc00b', 'a\nb', 'a\tb', 'a\u0007', 'invoice\u202efdp.exe'])
      expect(said(Text, text)).toBe(fieldMessages.unreadableCharacters);
    expect(Text.parse('👩‍🎬 Żółć 撮影所')).toBe('👩‍🎬 Żółć 撮影所');
  });

  it('refuses everything that is no text, without saying that it is missing', () => {
    for (const value of [0, true, [], {}, ['a']]) expect(said(Text, value)).toBe(fieldMessages.notText);
  });

  it('may be left empty where the form says optional, and then obeys its rules again', () => {
    expect(OptionalText.parse('')).toBe('');
    expect(said(OptionalText, ' ')).toBe('Field is required');
    expect(said(OptionalText, ' a')).toBe('Remove extra spaces before or after the text');
    expect(said(emptyOr(textUpTo(2)), 'abc')).toBe('Max length exceeded');
  });

  it('tells its limits to the description of the API', () => {
    expect(z.toJSONSchema(Text)).toMatchObject({ type: 'string', minLength: 1, maxLength: 255 });
    expect(z.toJSONSchema(OptionalText)).toMatchObject({ type: 'string', maxLength: 255 });
    expect(z.toJSONSchema(OptionalText)).not.toHaveProperty('minLength');
  });
});

describe('a message', () => {
  it('[VA-027] holds 0 to 5000 characters', () => {
    expect(Message.parse('')).toBe('');
    expect(Message.parse('x'.repeat(5000))).toHaveLength(5000);
    expect(said(Message, 'x'.repeat(5001))).toBe('Max length exceeded');
  });

  it('keeps lines and spaces as typed, and refuses what cannot be stored', () => {
    expect(Message.parse(' one\r\n\r\n  two ')).toBe(' one\r\n\r\n  two ');
    expect(said(Message, 'a\0')).toBe(fieldMessages.unreadableCharacters);
    expect(said(Message, '\udfff')).toBe(fieldMessages.unreadableCharacters);
  });

  it('must say something where a reason is asked for', () => {
    expect(said(RequiredMessage, ' \n ')).toBe('Field is required');
    expect(RequiredMessage.parse('The guarantee is missing.')).toBe('The guarantee is missing.');
  });
});
