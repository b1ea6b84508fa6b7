import { createHmac, randomBytes } from 'node:crypto';
import { signatureOf, signedText } from '@gatehouse/domain/webhooks/delivering.ts';

const SECRET_PREFIX = 'whsec_';

/** 256 random bits that the other side keeps; ours lies encrypted in the database (promises rule 12). */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64url');

/** The header that proves who sent it, and when. The key is the secret as it was shown, prefix and all. */
export const sign = (secret: string, body: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  return signatureOf(seconds, createHmac('sha256', secret).update(signedText(seconds, body)).digest('hex'));
};
