import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';
import { UserProfile } from './profile.ts';
import { AppSecret, Code } from './second-factor/contract.ts';

const Message = z.object({ message: z.string() });

/** What the page holds in memory: a short access token, when it ends (epoch ms), and the profile. Never written to web storage (promise P14). */
export const SignedIn = z.object({
  accessToken: z.string(),
  expiresAt: z.number(),
  userInfo: z.object({ profile: UserProfile }),
});
export type SignedIn = z.infer<typeof SignedIn>;

/**
 * Where a sign-in stands after a right password: it is done; the code of the second factor is asked; or one has to be set up first, with the first code
 * as proof. Recovery codes come along when that was done.
 */
export const SignInStep = z.union([
  z.object({ returnTo: z.string(), recoveryCodes: z.array(z.string()).optional() }),
  z.object({ asks: z.literal('code') }),
  AppSecret.extend({ asks: z.literal('set-up') }),
]);
export type SignInStep = z.infer<typeof SignInStep>;

export const sessionContract = defineContract({
  // §7: the two calls of the login flow
  'GET /api/customer-portal/userprofile': {
    summary:
      'The profile of the signed-in person, by any of the names that §7 asks with; who names somebody else is refused.',
    access: { signedIn: 'everybody reads their own profile' },
    query: z.strictObject({
      email: z.string().max(255).optional(),
      emailId: z.string().max(255).optional(),
      userProfileId: z.string().max(255).optional(),
    }),
    response: z.object({ message: z.string(), userProfileDTO: UserProfile }),
  },
  'GET /api/customer-portal/auth': {
    summary: 'Called once on login.',
    access: { signedIn: 'part of every sign-in' },
    response: Message,
  },
  'PUT /api/customer-portal/users/logout': {
    summary: 'The clear-cache call of the logout: ends this session.',
    access: { signedIn: 'everybody may leave' },
    audit: 'SIGNED_OUT',
    response: Message,
  },
  // The token-mediating backend (promises rule 7). These few calls carry the session cookie and no bearer token.
  'POST /api/session/callback': {
    summary: 'Exchanges the authorization code for a session. Answers the access token, for memory only.',
    access: { public: 'the caller is about to be signed in' },
    audit: 'SIGNED_IN',
    body: z.strictObject({
      code: z.string().max(2048),
      state: z.string().max(512),
      iss: z.string().max(512).optional(),
    }),
    // returnTo: the saved address (AU-035), checked; null for the landing page
    response: SignedIn.extend({ returnTo: z.string().nullable() }),
    perMinute: 30,
  },
  'POST /api/session/token': {
    summary:
      'After a reload: the token and profile of the session that the cookie names; signedIn null when there is none.',
    access: { public: 'asks whether there is a session at all' },
    audit: 'SESSION_READ',
    response: z.object({ signedIn: SignedIn.nullable() }),
  },
  'POST /api/session/renew': {
    summary: 'Stay signed in: renews the access token through the identity provider.',
    access: { public: 'the session cookie is the credential' },
    audit: 'SESSION_RENEWED',
    response: SignedIn,
  },
  // Embedded provider only: its own interaction, on its own prefix
  'GET /idp/interaction/:uid': {
    summary: 'What the sign-in modal needs to know about the interaction it serves.',
    access: { public: 'nobody is signed in yet' },
    params: z.strictObject({ uid: z.string().max(64) }),
    response: z.object({ uid: z.string(), loginHint: z.string().nullable() }),
  },
  'POST /idp/interaction/:uid/login': {
    summary:
      'E-mail and password, handed to the identity provider, with a code where somebody has a second factor. The same answer and time for an unknown address.',
    access: { public: 'nobody is signed in yet' },
    audit: 'PASSWORD_CHECKED',
    params: z.strictObject({ uid: z.string().max(64) }),
    body: z.strictObject({ email: z.string().max(255), password: z.string().max(1024), code: Code.optional() }),
    response: SignInStep,
    perMinute: 10,
  },
  'POST /idp/password-reset': {
    summary: 'Sends a reset link (15 minutes, single use). The same answer for an unknown address.',
    access: { public: 'whoever forgot the password is not signed in' },
    audit: 'PASSWORD_RESET_ASKED',
    body: z.strictObject({ email: z.string().max(255) }),
    response: Message,
    perMinute: 5,
  },
  'POST /idp/password-reset/check': {
    summary: 'Is this link still good, and what is it for? Nothing is consumed.',
    access: { public: 'the link is the credential' },
    audit: 'PASSWORD_RESET_CHECKED',
    body: z.strictObject({ token: z.string().max(128) }),
    response: z.object({ email: z.string(), purpose: z.enum(['password-reset', 'invite']) }),
    perMinute: 20,
  },
  'POST /idp/password-reset/complete': {
    summary: 'Sets the new password, ends every session of the person.',
    access: { public: 'the link is the credential' },
    audit: 'PASSWORD_RESET',
    body: z.strictObject({ token: z.string().max(128), password: z.string().max(1024) }),
    response: Message,
    perMinute: 10,
  },
  'GET /api/session/options': {
    summary: 'What the sign-in modal offers: the embedded form or a foreign provider, and in a demo lot the cast.',
    access: { public: 'read before sign-in' },
    response: z.object({
      provider: z.enum(['embedded', 'foreign']),
      cast: z.array(z.object({ name: z.string(), email: z.string(), who: z.string() })),
    }),
  },
});
