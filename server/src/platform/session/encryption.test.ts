import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openVault } from './encryption.ts';

const secret = randomBytes(32);

describe('the vault', () => {
  const vault = openVault(secret);

  it('opens what it sealed, also after a restart', () => {
    const sealed = vault.seal('tax-id', '12-3456789 Żółć');
    expect(vault.open('tax-id', sealed)).toBe('12-3456789 Żółć');
    expect(openVault(secret).open('tax-id', sealed)).toBe('12-3456789 Żółć');
    expect(vault.open('tax-id', vault.seal('tax-id', ''))).toBe('');
  });

  it('hides the text, and the same text twice', () => {
    const [first, second] = [vault.seal('tax-id', '123456789'), vault.seal('tax-id', '123456789')];
    expect(first.includes('123456789')).toBe(false);
    expect(first.equals(second)).toBe(false);
  });

  it('opens nothing for another purpose or with another secret', () => {
    const sealed = vault.seal('tax-id', '123456789');
    expect(() => vault.open('bank-account', sealed)).toThrow();
    expect(() => openVault(randomBytes(32)).open('tax-id', sealed)).toThrow();
  });

  it('notices every single flipped byte and every cut', () => {
    const sealed = vault.seal('bank-account', '000123456789');
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => vault.open('bank-account', changed)).toThrow();
      expect(() => vault.open('bank-account', sealed.subarray(0, place))).toThrow();
    }
  });

  it('derives a different secret for every name', () => {
    expect(vault.derive('client').equals(vault.derive('cookies'))).toBe(false);
    expect(vault.derive('client')).toHaveLength(32);
  });
});
