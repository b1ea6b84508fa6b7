import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Email, emailKey, repeatedEmails } from './email.ts';

const said = (value: unknown): string | undefined => Email.safeParse(value).error?.issues[0]?.message;

describe('an e-mail address', () => {
  it('[VA-014] has no surrounding whitespace', () => {
    expect(said(' a@b.test')).toBe('Remove extra spaces before or after the text');
    expect(said('a@b.test\n')).toBe('Remove extra spaces before or after the text');
    expect(Email.parse('a@b.test')).toBe('a@b.test');
  });

  it('[VA-019] that is not valid says so', () => {
    for (const wrong of [
      'a@',
      '@b.test',
      'a',
      'a@b',
      'a b@c.test',
      'a@b..test',
      'a@-b.test',
      '.a@b.test',
      'a.@b.test',
      'a..b@c.test',
      'a@b.c',
      'a@127.0.0.1',
    ])
      expect(said(wrong), wrong).toBe('Please enter a valid email address');
  });

  it('cannot carry a second address, a comment or a header', () => {
    for (const trick of [
      '"a@evil.test x"@good.test',
      'a(b)@c.test',
      'a@b.test,c@d.test',
      'a@[127.0.0.1]',
      'a@b.test\r\nBcc:c@d.test',
      'a@b.test\0',
    ])
      expect(Email.safeParse(trick).success, trick).toBe(false);
  });

  it('[VA-017] [VA-023] is required and ends at 254 characters, 64 of them before the @', () => {
    expect(said('')).toBe('Field is required');
    expect(Email.safeParse(`a@${'b.'.repeat(124)}test`).success).toBe(true);
    expect(said(`ab@${'b.'.repeat(124)}test`)).toBe('Max length exceeded');
    expect(Email.safeParse(`${'a'.repeat(64)}@b.test`).success).toBe(true);
    expect(said(`${'a'.repeat(65)}@b.test`)).toBe('Please enter a valid email address');
  });

  it('[VA-014] accepts every ordinary address', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(Email.safeParse(address).success).toBe(true);
      }),
    );
  });

  it('is read in no time, however it is built', () => {
    const started = performance.now();
    for (const evil of ['a.'.repeat(127), `a@${'a.'.repeat(126)}`, `a@${'a-'.repeat(120)}`, 'a'.repeat(1_000_000)])
      said(evil);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('the same e-mail address twice', () => {
  it('[VA-031] is seen with the case ignored, and the later one is named', () => {
    expect(repeatedEmails(['a@b.test', 'c@d.test', 'A@B.Test', 'a@b.test'])).toEqual([2, 3]);
    expect(repeatedEmails(['a@b.test', 'b@a.test'])).toEqual([]);
    expect(emailKey('Ines.Okafor@Saltmarsh.example')).toBe('ines.okafor@saltmarsh.example');
  });
});
