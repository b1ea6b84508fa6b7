import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { defineContract } from '../http/endpoint.ts';
import { tableSizes } from '../lists/sizes.ts';

const GivenUpMail = z.object({
  mailId: z.string(),
  /** Everybody who was to get it, copies included. Its words and links are shown to nobody. */
  to: z.array(z.object({ name: z.string(), address: z.string() })),
  subject: z.string(),
  companyName: z.string().nullable(),
  /** What the mail server said last. */
  reason: z.string(),
  tries: z.number(),
  writtenAt: z.iso.datetime(),
  givenUpAt: z.iso.datetime(),
});
export type GivenUpMail = z.infer<typeof GivenUpMail>;

/** The row of §6 that System Admin alone holds, as with the other pages of the administration. */
const administers = { studio: 'editFaq' } as const;

/** Promises rule 18: what could not be sent is seen, with its reason, and sent again by a button. §7 has no such calls. */
export const mailsGivenUpContract = defineContract({
  'GET /api/studio-ops/mails-given-up': {
    summary: 'Mails that were given up, the newest first.',
    access: administers,
    query: z.strictObject({
      q: z.string().trim().max(100).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      size: z.coerce
        .number()
        .int()
        .min(1)
        .max(Math.max(...tableSizes))
        .default(tableSizes[0]),
    }),
    response: z.object({ rows: z.array(GivenUpMail), total: z.number(), page: z.number(), size: z.number() }),
  },
  'POST /api/studio-ops/mails-given-up/:mailId/send-again': {
    summary: 'Puts a mail that was given up back into the outbox, under its number, with all its tries.',
    access: administers,
    audit: 'MAIL_SENT_AGAIN',
    params: z.strictObject({ mailId: Id }),
    repeatable: true,
    response: z.object({ message: z.string() }),
  },
});
