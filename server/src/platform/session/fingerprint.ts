import { createHmac } from 'node:crypto';
import type { Vault } from './encryption.ts';

/** A keyed hash of the digits of a sealed number: finds the same number again without opening any (promises rule 12). */
export const fingerprintOfNumber = (vault: Vault, kind: 'tax-id' | 'bank-account', digits: string): Buffer =>
  createHmac('sha256', vault.derive(`${kind} fingerprint`))
    .update(digits)
    .digest();
