import { createHash, randomBytes } from 'node:crypto';
import { TOKEN_PREFIX } from '@gatehouse/domain/service-tokens/scopes.ts';

/** 256 random bits; nothing to guess, so that a plain hash keeps it well. */
export const newToken = (): string => TOKEN_PREFIX + randomBytes(32).toString('base64url');
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
export const hintOf = (token: string): string => token.slice(-4);
