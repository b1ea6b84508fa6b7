import { describe, expect, it } from 'vitest';
import { guarantorNamed, guarantors, isAboveCap, PER_SHOW_CAP_CENTS } from './guarantors.ts';

describe('acceptable guarantors', () => {
  it('caps some at $10,000 per show, and not all [CA-046]', () => {
    const capped = guarantors.filter(({ perShowCapCents }) => perShowCapCents !== null);
    expect(capped.length).toBeGreaterThan(0);
    expect(capped.length).toBeLessThan(guarantors.length);
    expect(capped.every(({ perShowCapCents }) => perShowCapCents === PER_SHOW_CAP_CENTS)).toBe(true);
    expect(PER_SHOW_CAP_CENTS).toBe(10_000 * 100);
  });

  it('lists each name once [CA-047]', () => {
    expect(new Set(guarantors.map(({ name }) => name.toLowerCase())).size).toBe(guarantors.length);
  });

  it('finds a guarantor however the name was capitalised, and nobody else', () => {
    expect(guarantorNamed(' bellwether BANK ')?.name).toBe('Bellwether Bank');
    expect(guarantorNamed('Bellwether')).toBeUndefined();
    expect(guarantorNamed('')).toBeUndefined();
  });

  it('says when the asked line is above the cap, to the cent', () => {
    const capped = { name: 'Capped', perShowCapCents: PER_SHOW_CAP_CENTS };
    expect(isAboveCap(capped, PER_SHOW_CAP_CENTS)).toBe(false);
    expect(isAboveCap(capped, PER_SHOW_CAP_CENTS + 1)).toBe(true);
    expect(isAboveCap({ name: 'Free', perShowCapCents: null }, 99_999_999)).toBe(false);
  });
});
