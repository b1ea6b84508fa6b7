import { createHmac, timingSafeEqual } from 'node:crypto';
import { normaliseToken } from '@gatehouse/domain/links/token.ts';
import type { Vault } from '#server/platform/session/encryption.ts';

export interface FileAddress {
  readonly fileId: string;
  /** For whom it opens: their right is asked again at each use. */
  readonly userId: string;
  readonly expiresAt: Date;
}

/** What is addressed: an address of one kind opens nothing of another. */
export type AddressKind = 'file address' | 'take-out address';

const macOf = (vault: Vault, kind: AddressKind, said: string): string =>
  createHmac('sha256', vault.derive(kind)).update(said).digest('base64url');

/** Which file for whom until when, signed; nothing is stored. */
export const fileToken = (vault: Vault, kind: AddressKind, { fileId, userId, expiresAt }: FileAddress): string => {
  const said = `${fileId}.${userId}.${Math.floor(expiresAt.getTime() / 1_000)}`;
  return `${said}.${macOf(vault, kind, said)}`;
};

/** null for what we did not sign and for what has run out. */
export const readFileToken = (vault: Vault, kind: AddressKind, typed: string, now: Date): FileAddress | null => {
  const [fileId = '', userId = '', seconds = '', mac = ''] = normaliseToken(typed).split('.');
  const [given, wanted] = [Buffer.from(mac), Buffer.from(macOf(vault, kind, `${fileId}.${userId}.${seconds}`))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const expiresAt = new Date(Number(seconds) * 1_000);
  return expiresAt > now ? { fileId, userId, expiresAt } : null;
};
