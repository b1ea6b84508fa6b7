import { z } from 'zod';
import { Email } from '../fields/email.ts';
import { defineContract } from '../http/endpoint.ts';
import { FullName } from './full-name.ts';

const access = { public: 'the link is the credential: nobody can be signed in on a lot without an administrator' };
const token = z.string().max(128);

/** What the page of a set-up link asks for where the portal keeps the passwords. */
export const NewAdministrator = z.strictObject({ name: FullName, email: Email, password: z.string().max(1024) });

/** The set-up link of a lot (decision 0104): the only calls by which somebody becomes System Admin whom no System Admin invited. */
export const setUpContract = defineContract({
  'POST /api/session/set-up/check': {
    summary: 'Is this set-up link still good, until when, and who keeps the passwords? Nothing is consumed.',
    access,
    audit: 'SET_UP_LINK_CHECKED',
    body: z.strictObject({ token }),
    // email: the one address that the link was made for; null: whoever holds it
    response: z.object({
      email: z.string().nullable(),
      expiresAt: z.string(),
      provider: z.enum(['embedded', 'foreign']),
    }),
    perMinute: 20,
  },
  'POST /api/session/set-up/complete': {
    summary: 'Makes the System Admin of this link, with a password of the embedded provider. Once.',
    access,
    audit: 'ADMINISTRATOR_SET_UP',
    body: NewAdministrator.extend({ token }),
    response: z.object({ message: z.string(), email: z.string() }),
    perMinute: 10,
  },
  'POST /api/session/set-up/provider': {
    summary:
      'Where to sign in at a foreign provider: the verified address that comes back becomes the System Admin of this link. Once.',
    access,
    audit: 'SET_UP_SIGN_IN_BEGUN',
    body: z.strictObject({ token, name: FullName }),
    response: z.object({ url: z.string() }),
    perMinute: 10,
  },
});
