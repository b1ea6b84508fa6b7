import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';

const byLink = { public: 'the link of the mail is the credential; whoever has it may only stop mails' } as const;
const Token = z.strictObject({ token: z.string().max(255) });

export const StopMails = z.object({
  /** The group as My profile calls it; null for the message of the day. */
  group: z.string().nullable(),
  /** What still comes, and would not any more. Empty: stopped already. */
  events: z.array(z.string()),
});
export type StopMails = z.infer<typeof StopMails>;

/** decisions §3: a link per group that works without signing in and needs a click; and the button of mail programs (RFC 8058). */
export const stopMailsContract = defineContract({
  'GET /api/customer-portal/unsubscribe': {
    summary: 'What a link at the foot of a mail would stop. Reading changes nothing.',
    access: byLink,
    query: Token,
    response: StopMails,
    perMinute: 60,
  },
  'POST /api/customer-portal/unsubscribe': {
    summary: 'Stops those mails. Once more does no harm.',
    access: byLink,
    audit: 'MAILS_STOPPED',
    body: Token,
    response: StopMails.extend({ message: z.string() }),
    perMinute: 20,
  },
  'POST /unsubscribe': {
    summary:
      'The same by the button of a mail program (RFC 8058, List-Unsubscribe-Post), which sends a form. GET of this address is the page.',
    access: byLink,
    audit: 'MAILS_STOPPED',
    query: Token,
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    response: z.object({ message: z.string() }),
    perMinute: 20,
  },
});
