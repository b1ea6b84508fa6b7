import { createHash, randomBytes } from 'node:crypto';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { forbidden, Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Vault } from './encryption.ts';

/** promises rule 7. `__Host-`: set by this host alone, over https or on loopback (promises M13), for the whole site. */
const sessionCookie = '__Host-gatehouse';
const transactionCookie = '__Host-gatehouse-sign-in';
const deviceCookie = '__Host-gatehouse-device';

const TRANSACTION_SECONDS = 600;
const DEVICE_SECONDS = 365 * 24 * 60 * 60;
const secret = { httpOnly: true, secure: true, path: '/' } as const;

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const read = (request: FastifyRequest, name: string): string | null => request.cookies[name] || null;

export const sessionSecretOf = (request: FastifyRequest): string | null => read(request, sessionCookie);
export const setSessionCookie = (reply: FastifyReply, value: string): void => {
  reply.setCookie(sessionCookie, value, { ...secret, sameSite: 'strict' });
};
export const clearSessionCookie = (reply: FastifyReply): void => {
  reply.clearCookie(sessionCookie, { ...secret, sameSite: 'strict' });
};

export const deviceOf = (request: FastifyRequest): string | null => read(request, deviceCookie);
export const setDeviceCookie = (reply: FastifyReply, value: string): void => {
  reply.setCookie(deviceCookie, value, { ...secret, sameSite: 'strict', maxAge: DEVICE_SECONDS });
};

/** A sign-in that comes from a set-up link: whoever comes back becomes the System Admin of it (decision 0104). */
export interface SetUpSignIn {
  readonly linkHash: string;
  readonly name: string;
}

/** What the server must find again when the provider sends the visitor back. */
export interface SignInTransaction {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly returnTo: string | null;
  readonly setUp?: SetUpSignIn;
}

export const setTransaction = (reply: FastifyReply, vault: Vault, transaction: SignInTransaction, now: Date): void => {
  const sealed = vault.seal('sign-in-transaction', JSON.stringify({ ...transaction, at: now.getTime() }));
  reply.setCookie(transactionCookie, sealed.toString('base64url'), {
    ...secret,
    sameSite: 'lax',
    maxAge: TRANSACTION_SECONDS,
  });
};

/** The sign-in that this browser began, within ten minutes; null for any other cookie. Used once. */
export const takeTransaction = (
  request: FastifyRequest,
  reply: FastifyReply,
  vault: Vault,
  now: Date,
): SignInTransaction | null => {
  const sealed = read(request, transactionCookie);
  if (sealed === null) return null;
  reply.clearCookie(transactionCookie, { ...secret, sameSite: 'lax' });
  try {
    const transaction = JSON.parse(vault.open('sign-in-transaction', Buffer.from(sealed, 'base64url')));
    return now.getTime() - transaction.at < TRANSACTION_SECONDS * 1000 ? transaction : null;
  } catch {
    return null;
  }
};

/** Did our own page ask, or the person by typing the address? A browser says so; programs say nothing (promises rule 20). */
export const isSameOrigin = (request: FastifyRequest): boolean =>
  [undefined, 'same-origin', 'none'].includes(request.headers['sec-fetch-site'] as string | undefined);

/** The few calls that a cookie stands for: from our own page, and as JSON, which no foreign form can send (promises rule 20). */
export const refuseForeignPage = (request: FastifyRequest): void => {
  if (!isSameOrigin(request)) throw forbidden();
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new Refusal(415, httpMessages.unsupportedMediaType, 'media-type');
  }
};
