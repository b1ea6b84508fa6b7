import { formatTaxId } from '@gatehouse/domain/fields/tax-id.ts';
import { notFound } from '@gatehouse/domain/http/refusal.ts';
import type { Work } from '#server/db/work.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { readSealedTaxId } from '../queries/read.ts';

/** The whole id for somebody who may edit it (CO-013); the caller's audit row says who looked. Nine digits are written as the tax office does. */
export const revealTaxId = async (work: Work, vault: Vault, scope: Scope, companyId: string): Promise<string> => {
  const sealed = await readSealedTaxId(work, scope, companyId);
  if (sealed === undefined || sealed === null) throw notFound();
  const digits = vault.open('tax-id', sealed);
  return digits.length === 9 ? formatTaxId(digits) : digits;
};
