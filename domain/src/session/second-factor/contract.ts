import { z } from 'zod';
import { defineContract } from '../../http/endpoint.ts';

const own = { customer: 'manageProfile', studio: 'manageProfile' } as const;

/** Longer than any code with its spaces: what it is is said by typedCode. */
export const Code = z.string().max(32);
const withCode = z.strictObject({ code: Code });

/** What an authenticator app is given: as a picture (the address) and to type. Shown until a code was typed, and never again. */
export const AppSecret = z.object({ secret: z.string(), address: z.string() });
export type AppSecret = z.infer<typeof AppSecret>;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()), message: z.string() });

const OwnSecondFactor = z.object({
  /** null: no app codes. */
  app: z.object({ since: z.string(), lastUsedAt: z.string().nullable() }).nullable(),
  /** Of the recovery codes, in their order: was it used? */
  recoveryCodesUsed: z.array(z.boolean()),
  /** The day from which the studio requires one of this person; null: it is their own choice. */
  requiredFrom: z.string().nullable(),
});
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>;

/** The second factor under My profile, while the portal itself keeps the passwords; with a foreign provider it is that provider's matter. */
export const secondFactorContract = defineContract({
  'GET /api/customer-portal/userprofile/second-factor': {
    summary: 'Does the person have a second factor, since when, and which recovery codes are left?',
    access: own,
    response: OwnSecondFactor,
  },
  'POST /api/customer-portal/userprofile/second-factor': {
    summary:
      'Begins to set up codes of an authenticator app: gives a new secret. Nothing counts until a code was typed.',
    access: own,
    audit: 'SECOND_FACTOR_BEGUN',
    response: AppSecret,
  },
  'POST /api/customer-portal/userprofile/second-factor/on': {
    summary: 'Turns app codes on with a code that the app shows. Gives ten recovery codes, this once.',
    access: own,
    audit: 'SECOND_FACTOR_TURNED_ON',
    body: withCode,
    response: RecoveryCodes,
    perMinute: 10,
  },
  'POST /api/customer-portal/userprofile/second-factor/recovery-codes': {
    summary: 'Ten new recovery codes, this once; the earlier ones are over. Asks for a code.',
    access: own,
    audit: 'RECOVERY_CODES_RENEWED',
    body: withCode,
    response: RecoveryCodes,
    perMinute: 10,
  },
  'POST /api/customer-portal/userprofile/second-factor/off': {
    summary: 'Takes the second factor away and signs the person out everywhere else. Asks for a code.',
    access: own,
    audit: 'SECOND_FACTOR_REMOVED',
    body: withCode,
    response: z.object({ message: z.string() }),
    perMinute: 10,
  },
});
