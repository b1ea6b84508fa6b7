import { createHmac, timingSafeEqual } from 'node:crypto';
import { normaliseToken } from '@gatehouse/domain/links/token.ts';
import type { Vault } from '#server/platform/session/encryption.ts';

export interface FileAddress {
  readonly documentId: string;
  /** For whom it opens: their right is asked again at each use. */
  readonly userId: string;
  readonly expiresAt: Date;
}

const macOf = (vault: Vault, said: string): string =>
  createHmac('sha256', vault.derive('file address')).update(said).digest('base64url');

/** Which file for whom until when, signed; nothing is stored. */
export const fileToken = (vault: Vault, { documentId, userId, expiresAt }: FileAddress): string => {
  const said = `${documentId}.${userId}.${Math.floor(expiresAt.getTime() / 1_000)}`;
  return `${said}.${macOf(vault, said)}`;
};

/** null for what we did not sign and for what has run out. */
export const readFileToken = (vault: Vault, typed: string, now: Date): FileAddress | null => {
  const [documentId = '', userId = '', seconds = '', mac = ''] = normaliseToken(typed).split('.');
  const [given, wanted] = [Buffer.from(mac), Buffer.from(macOf(vault, `${documentId}.${userId}.${seconds}`))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const expiresAt = new Date(Number(seconds) * 1_000);
  return expiresAt > now ? { documentId, userId, expiresAt } : null;
};
