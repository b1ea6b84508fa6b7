import { createHmac, timingSafeEqual } from 'node:crypto';
import { normaliseToken } from '@gatehouse/domain/links/token.ts';
import { isStopGroup, type StopGroup } from '@gatehouse/domain/profile/stop-mails.ts';
import type { Vault } from '#server/platform/session/encryption.ts';

export interface Stop {
  readonly userId: string;
  readonly group: StopGroup;
}

/** Nobody guesses 144 bits. */
const MAC_BYTES = 18;

const macOf = (vault: Vault, said: string): string =>
  createHmac('sha256', vault.derive('unsubscribe')).update(said).digest().subarray(0, MAC_BYTES).toString('base64url');

/**
 * Says whose mails of which group, signed; nothing is stored and nothing runs out, because a mail is read years later and all that the link does
 * is to stop mails, which its reader turns on again in My profile.
 */
export const stopToken = (vault: Vault, { userId, group }: Stop): string => {
  const said = `${userId}.${group}`;
  return `${said}.${macOf(vault, said)}`;
};

/** null for everything that we did not sign. */
export const readStopToken = (vault: Vault, typed: string): Stop | null => {
  const [userId = '', group = '', mac = '', more] = normaliseToken(typed).split('.');
  if (more !== undefined || !isStopGroup(group)) return null;
  // as text: base64 reads more than one text as the same bytes
  const [given, wanted] = [Buffer.from(mac), Buffer.from(macOf(vault, `${userId}.${group}`))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? { userId, group } : null;
};
