import { argon2Sync, randomBytes } from 'node:crypto';
import { castPassword } from './as.ts';

const cost = { memory: 1024, passes: 1, parallelism: 1, tagLength: 32 } as const;
const nonce = randomBytes(16);
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/**
 * The cast's password as a hash of the least cost, which the hash names itself: the server reads it as any other, and a sign-in takes 1 ms of it
 * instead of 60. What a password costs in truth is the business of password-hash.test.ts and of the tests of sessions (identity-app.ts).
 */
export const castPasswordHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(
  argon2Sync('argon2id', { message: Buffer.from(castPassword, 'utf8'), nonce, ...cost }),
)}`;
