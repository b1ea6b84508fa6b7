import { createHash, randomBytes } from 'node:crypto';

/** A link that acts without sign-in (promises rule 3): 256 random bits in standard base64, kept as a hash only. */
export const newLinkToken = (): { readonly token: string; readonly hash: Buffer } => {
  const token = randomBytes(32).toString('base64');
  return { token, hash: hashOf(token) };
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const TOKEN = /^[A-Za-z0-9+/]{43}=$/;

/** The hash to look for; null for a text that no link ever had. §2: spaces of a token become plus signs. */
export const hashOfLinkToken = (given: string): Buffer | null => {
  const token = given.replaceAll(' ', '+');
  return TOKEN.test(token) ? hashOf(token) : null;
};
