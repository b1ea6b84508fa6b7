import { describe, expect, it } from 'vitest';
import { readAddresses } from './typed-addresses.ts';

describe('the addresses of "Also to"', () => {
  it('are split at spaces, commas and semicolons and join those already there, each once [VA-032]', () => {
    expect(readAddresses(['a@b.test'], 'c@d.test, A@B.test;e@f.test  g@h.test')).toEqual({
      addresses: ['a@b.test', 'c@d.test', 'e@f.test', 'g@h.test'],
      typed: '',
      wrong: [],
    });
  });

  it('leave what is no address in the box, and name it', () => {
    const read = readAddresses([], 'a@b.test wrong@ <x>');
    expect(read.addresses).toEqual(['a@b.test']);
    expect(read.typed).toBe('wrong@ <x>');
    expect(read.wrong).toEqual(['wrong@ is not an e-mail address.', '<x> is not an e-mail address.']);
  });
});
