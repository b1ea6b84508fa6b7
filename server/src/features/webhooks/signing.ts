import { createHmac, randomBytes } from 'node:crypto';
import { signatureOf, signedText } from '@gatehouse/domain/webhooks/delivering.ts';

const SECRET_PREFIX = 'whsec_';

/** 256 random bits that the other side keeps; ours lies encrypted in the database (promises rule 12). */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64url');

/** The header that proves who sent it, and when, under each of the secrets. The key is a secret as it was shown, prefix and all. */
export const sign = (secrets: readonly string[], body: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  const signed = signedText(seconds, body);
  return signatureOf(
    seconds,
    secrets.map((secret) => createHmac('sha256', secret).update(signed).digest('hex')),
  );
};
