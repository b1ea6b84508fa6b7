import { describe, expect, it } from 'vitest';
import { inFours, recoveryCodeFrom, typedCode } from './codes.ts';

describe('codes of a second factor', () => {
  it('makes recovery codes of signs that nobody takes for another, each as likely', () => {
    const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const signs = new Map<string, number>();
    for (let first = 0; first < 248; first += 8)
      for (const sign of recoveryCodeFrom(every.slice(first, first + 8)) ?? '')
        signs.set(sign, (signs.get(sign) ?? 0) + 1);
    expect(signs.size).toBe(31);
    expect(new Set(signs.values())).toEqual(new Set([8]));
    expect([...signs.keys()].join('')).not.toMatch(/[01OIL]/);
    // the eight bytes that would favour the first signs are passed over
    expect(recoveryCodeFrom(every.slice(248))).toBeNull();
  });

  it('reads both kinds, however they are spaced, and nothing else', () => {
    expect(typedCode(' 418 204')).toEqual({ kind: 'app', code: '418204' });
    expect(typedCode('4k7p-2mvx')).toEqual({ kind: 'recovery', code: '4K7P2MVX' });
    for (const neither of ['', '41820', '4182041', '4K7P2MV', '4K7P2MV0', '٤١٨٢٠٤'])
      expect(typedCode(neither), neither).toBeNull();
    expect(inFours('4K7P2MVX')).toBe('4K7P 2MVX');
    expect(typedCode(inFours('4K7P2MVX'))).toEqual({ kind: 'recovery', code: '4K7P2MVX' });
  });
});
