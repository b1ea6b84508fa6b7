import { z } from 'zod';
import { codDepositNames } from '../credit-applications/deciding/decisions.ts';
import { Id } from '../fields/id.ts';
import { Message } from '../fields/text.ts';
import { defineContract } from '../http/endpoint.ts';
import { letters } from './kinds.ts';
import { LetterKindName, LetterMail, Paper, SentLetter } from './letter.ts';

const ById = z.strictObject({ creditApplicationId: Id });
const OneLetter = ById.extend({ letterId: Id });
const sends = { studio: 'reviewSubmittedCreditApp' } as const;
const reads = { studio: 'viewCreditApp' } as const;

const Deposit = z.enum(codDepositNames as [(typeof codDepositNames)[number], ...(typeof codDepositNames)[number][]]);

/** Who gets it and what goes with it (credit.md §5): the same for every letter. */
const Sending = z.strictObject({
  contactIds: z.array(Id).max(20),
  alsoTo: z.string().max(5000),
  /** Copies, split and judged like `alsoTo`. */
  copyTo: z.string().max(5000).default(''),
  confirmedAddresses: z.array(z.string().max(255)).max(20),
  message: Message,
  attachmentIds: z.array(Id).max(5),
});
const Sent = z.object({ message: z.string(), recipients: z.array(z.string()), letterId: z.string() });

const post = { access: sends, params: ById, repeatable: true, response: Sent } as const;
const paper = { access: sends, params: ById, file: true, response: z.unknown() } as const;

/** §2 dialogs: letter of approval, denial letter, COD information. A letter is written from the version that was decided and never shows later data (promises rule 10). */
export const lettersContract = defineContract({
  'GET /api/ar-portal/ca/:creditApplicationId/letter-of-approval': {
    summary: 'The letter of approval as it would be sent now, without a message, as a PDF.',
    ...paper,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/letter-of-approval': {
    summary:
      'Sends the letter of approval: ticked accounts payable contacts, further addresses split on spaces, commas and semicolons, copies, attachments by the sendloa rules.',
    ...post,
    audit: letters.APPROVAL.audit,
    body: Sending,
  },
  'GET /api/ar-portal/ca/:creditApplicationId/denial-letter': {
    summary: 'The denial letter as it would be sent now, without a message, as a PDF.',
    ...paper,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/denial-letter': {
    summary: 'Sends the denial letter: reasons in words, the notice, the clocks, the cash account when it was offered.',
    ...post,
    audit: letters.DENIAL.audit,
    body: Sending,
  },
  'GET /api/ar-portal/ca/:creditApplicationId/cod-notification': {
    summary: 'The COD information as it would be sent now, with the full deposit and without a message, as a PDF.',
    ...paper,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/cod-notification': {
    summary:
      'Makes the project a cash account and sends how to pay, in one transaction (T24). For a cash account: sends the letter again.',
    ...post,
    audit: letters.COD.audit,
    body: Sending.extend({ deposit: Deposit }),
    ifMatch: true,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/letters/preview': {
    summary:
      'Paper and mail exactly as they would be sent with this message. A POST, because a message does not fit in an address.',
    access: sends,
    audit: 'LETTER_PREVIEWED',
    params: ById,
    body: z.strictObject({ kind: LetterKindName, message: Message, deposit: Deposit.default('FULL') }),
    response: z.object({ paper: Paper, mail: LetterMail }),
  },
  'POST /api/ar-portal/ca/:creditApplicationId/letters/preview/file': {
    summary: 'The same paper as the PDF that would be attached.',
    access: sends,
    audit: 'LETTER_PREVIEWED',
    params: ById,
    body: z.strictObject({ kind: LetterKindName, message: Message, deposit: Deposit.default('FULL') }),
    file: true,
    response: z.unknown(),
  },
  'PUT /api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts/:contactId/invalid': {
    summary: 'Marks a contact INVALID: nothing is sent there until the address is corrected (credit.md §5).',
    access: sends,
    audit: 'PAYABLE_CONTACT_MARKED_INVALID',
    params: ById.extend({ contactId: Id }),
    response: z.object({ message: z.string() }),
  },
  'GET /api/ar-portal/ca/:creditApplicationId/letters': {
    summary: 'Every letter that was sent for this application, the newest first.',
    access: reads,
    params: ById,
    response: z.object({ letters: z.array(SentLetter) }),
  },
  'GET /api/ar-portal/ca/:creditApplicationId/letters/:letterId': {
    summary: 'One letter, written again from the facts and the words of its day.',
    access: reads,
    params: OneLetter,
    response: z.object({ letter: SentLetter, paper: Paper.nullable() }),
  },
  'GET /api/ar-portal/ca/:creditApplicationId/letters/:letterId/file': {
    summary: 'The archived PDF, byte for byte as it was sent.',
    access: reads,
    params: OneLetter,
    file: true,
    response: z.unknown(),
  },
});
