import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { Message } from '../fields/text.ts';
import { defineContract } from '../http/endpoint.ts';

const ById = z.strictObject({ creditApplicationId: Id });

/** §2 dialog: send letter of approval. The letter is written from the approved version; it never shows later data (promises rule 10). */
export const lettersContract = defineContract({
  'GET /api/ar-portal/ca/:creditApplicationId/letter-of-approval': {
    summary: 'The letter as it would be sent now, as a PDF.',
    access: { studio: 'reviewSubmittedCreditApp' },
    params: ById,
    file: true,
    response: z.unknown(),
  },
  'POST /api/ar-portal/ca/:creditApplicationId/letter-of-approval': {
    summary:
      'Sends the letter of approval: ticked accounts payable contacts, further addresses split on spaces, commas and semicolons, attachments by the sendloa rules.',
    access: { studio: 'reviewSubmittedCreditApp' },
    audit: 'LETTER_OF_APPROVAL_SENT',
    params: ById,
    body: z.strictObject({
      contactIds: z.array(Id).max(20),
      alsoTo: z.string().max(5000),
      confirmedAddresses: z.array(z.string().max(255)).max(20),
      message: Message,
      attachmentIds: z.array(Id).max(5),
    }),
    repeatable: true,
    response: z.object({ message: z.string(), recipients: z.array(z.string()), letterId: z.string() }),
  },
});
