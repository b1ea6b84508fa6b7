import { taxIdDigits } from '@gatehouse/domain/fields/tax-id.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { fingerprintOfNumber } from '#server/platform/session/fingerprint.ts';

/** A tax id as it is kept: sealed, its last four digits, and a keyed hash that finds the same one without opening any (promises rule 12). */
export interface KeptTaxId {
  readonly tax_id_encrypted: Buffer;
  readonly tax_id_last4: string;
  readonly tax_id_fingerprint: Buffer;
}

const fingerprintOf = (vault: Vault, typed: string): Buffer => fingerprintOfNumber(vault, 'tax-id', taxIdDigits(typed));

/** The same of a number that is still being typed; null while it has too few digits to say anything. */
export const fingerprintOfTyped = (vault: Vault, typed: string): Buffer | null =>
  /\d{5}/.test(typed.replace(/[- ]/g, '')) ? fingerprintOf(vault, typed) : null;

export const sealTaxId = (vault: Vault, typed: string): KeptTaxId => {
  const digits = taxIdDigits(typed);
  return {
    tax_id_encrypted: vault.seal('tax-id', digits),
    tax_id_last4: digits.slice(-4),
    tax_id_fingerprint: fingerprintOf(vault, digits),
  };
};
