import { describe, expect, it } from 'vitest';
import { mostRecipients, splitRecipients } from './recipients.ts';

describe('recipients of a letter', () => {
  it('[VA-032] splits on whitespace, commas and semicolons', () => {
    expect(splitRecipients('a@b.test, c@d.test;e@f.test g@h.test').addresses).toEqual([
      'a@b.test',
      'c@d.test',
      'e@f.test',
      'g@h.test',
    ]);
    expect(splitRecipients(' \t\n a@b.test;;,\r\n c@d.test ').addresses).toEqual(['a@b.test', 'c@d.test']);
    expect(splitRecipients('')).toEqual({ addresses: [], wrong: [] });
  });

  it('[VA-031] counts the same address once, case ignored', () => {
    expect(splitRecipients('Hana@x.example hana@X.example').addresses).toEqual(['Hana@x.example']);
  });

  it.each([
    '"a@evil.example"@good.example',
    '"a b"@good.example',
    'a@evil.example@good.example',
    'a(comment)@good.example',
    '<a@good.example>',
    'a@[127.0.0.1]',
    'a\u0000@good.example',
    'a\u200b@good.example',
    'a@good',
    'a@',
    '@good.example',
    'a..b@good.example',
    '.a@good.example',
    'a@-good.example',
    'a@good.example.',
    'аdmin@good.example',
    `${'a'.repeat(65)}@good.example`,
    `a@${'b'.repeat(250)}.example`,
  ])('takes no address out of %j and names what is wrong', (text) => {
    const { addresses, wrong } = splitRecipients(text);
    expect(addresses).toEqual([]);
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong[0]?.message).toContain('is not an e-mail address.');
  });

  it('keeps the good ones beside a wrong one', () => {
    expect(splitRecipients('a@b.test nonsense c@d.test')).toEqual({
      addresses: ['a@b.test', 'c@d.test'],
      wrong: [{ text: 'nonsense', message: 'nonsense is not an e-mail address.' }],
    });
  });

  it('stops at twenty people', () => {
    const list = (count: number): string => Array.from({ length: count }, (_, i) => `p${i}@b.test`).join(' ');
    expect(splitRecipients(list(mostRecipients)).message).toBeUndefined();
    expect(splitRecipients(list(mostRecipients + 1)).message).toBe('A letter goes to at most 20 people.');
  });
});
