import { z } from 'zod';
import { Email } from '../fields/email.ts';
import { Id } from '../fields/id.ts';
import { Cents } from '../fields/money.ts';
import { emptyOr, Message, OptionalText, Text } from '../fields/text.ts';
import { defineContract } from '../http/endpoint.ts';
import { guarantorKinds } from './guarantor.ts';
import { guarantorMessages } from './messages.ts';

const Cap = Cents.min(1, guarantorMessages.capPositive).nullable();

export const GuarantorInput = z
  .strictObject({
    name: Text,
    kind: z.enum(guarantorKinds, { error: guarantorMessages.kindMissing }),
    perShowCapCents: Cap,
    totalCapCents: Cap,
    contactName: OptionalText,
    contactEmail: emptyOr(Email),
    note: Message,
    active: z.boolean(),
  })
  .superRefine(({ perShowCapCents, totalCapCents }, context) => {
    if (perShowCapCents !== null && totalCapCents !== null && perShowCapCents > totalCapCents)
      context.addIssue({ code: 'custom', path: ['totalCapCents'], message: guarantorMessages.totalBelowShow });
  });
export type GuarantorInput = z.infer<typeof GuarantorInput>;

export const GuarantorView = z.object({
  guarantorId: z.string(),
  version: z.number(),
  name: z.string(),
  kind: z.enum(guarantorKinds),
  perShowCapCents: z.number().nullable(),
  totalCapCents: z.number().nullable(),
  contactName: z.string(),
  contactEmail: z.string(),
  note: z.string(),
  active: z.boolean(),
  exposure: z.object({ totalCents: z.number(), largestShowCents: z.number(), shows: z.number() }),
  readings: z.array(
    z.object({
      cap: z.enum(['per show', 'total']),
      state: z.enum(['almost', 'reached', 'above']),
      sentence: z.string(),
    }),
  ),
});
export type GuarantorView = z.infer<typeof GuarantorView>;

const Saved = z.object({ message: z.string(), guarantor: GuarantorView });

export const guarantorsContract = defineContract({
  'GET /api/ar-portal/guarantors': {
    summary: 'The registry of guarantors with their caps and what they stand for now.',
    access: { studio: 'accessCreditApp' },
    response: z.object({ guarantors: z.array(GuarantorView), mayEdit: z.boolean() }),
  },
  'GET /api/ar-portal/customer/guarantors': {
    summary: 'The acceptable guarantors and their caps per show, for the help text of the form (§9).',
    access: { customer: 'viewCreditDetails' },
    response: z.object({ guarantors: z.array(z.object({ name: z.string(), perShowCapCents: z.number().nullable() })) }),
  },
  'POST /api/ar-portal/guarantors': {
    summary: 'Adds a guarantor.',
    access: { studio: 'editCreditAppPacket' },
    audit: 'GUARANTOR_ADDED',
    body: GuarantorInput,
    repeatable: true,
    response: Saved,
  },
  'PUT /api/ar-portal/guarantors/:guarantorId': {
    summary: 'Changes a guarantor, its caps, or whether it is accepted.',
    access: { studio: 'editCreditAppPacket' },
    audit: 'GUARANTOR_CHANGED',
    params: z.strictObject({ guarantorId: Id }),
    body: GuarantorInput,
    ifMatch: true,
    response: Saved,
  },
});
