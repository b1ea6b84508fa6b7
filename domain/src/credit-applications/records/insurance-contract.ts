import { z } from 'zod';
import { isCalendarDate } from '../../fields/calendar-date.ts';
import { CalendarDate } from '../../fields/calendar-date-field.ts';
import { Id } from '../../fields/id.ts';
import { Cents } from '../../fields/money.ts';
import { Text } from '../../fields/text.ts';
import { defineContract } from '../../http/endpoint.ts';
import { ar, ById } from '../call-parts.ts';
import { creditMessages } from '../messages.ts';
import { expiryBands } from './expiry-bands.ts';
import { gapCodes, policyKinds } from './insurance.ts';

const Limit = Cents.min(1, creditMessages.amountRequired).nullable();

/** One policy of a certificate as A/R reads it off (credit.md §7). */
export const PolicyInput = z
  .strictObject({
    kind: z.enum(policyKinds, { error: 'Choose one' }),
    insurer: Text,
    policyNumber: Text,
    effectiveOn: CalendarDate,
    expiresOn: CalendarDate,
    eachOccurrenceCents: Limit,
    aggregateCents: Limit,
    holderNamed: z.boolean(),
    additionalInsured: z.boolean(),
    lossPayee: z.boolean(),
    cancellation30Days: z.boolean(),
  })
  .superRefine(({ effectiveOn, expiresOn }, context) => {
    if (isCalendarDate(effectiveOn) && isCalendarDate(expiresOn) && expiresOn <= effectiveOn)
      context.addIssue({ code: 'custom', path: ['expiresOn'], message: 'The policy ends before it begins' });
  });
export type PolicyInput = z.infer<typeof PolicyInput>;

export const PolicyView = z.object({
  policyId: z.string(),
  version: z.number(),
  kind: z.enum(policyKinds),
  insurer: z.string(),
  policyNumber: z.string(),
  effectiveOn: z.string(),
  expiresOn: z.string(),
  eachOccurrenceCents: z.number().nullable(),
  aggregateCents: z.number().nullable(),
  holderNamed: z.boolean(),
  additionalInsured: z.boolean(),
  lossPayee: z.boolean(),
  cancellation30Days: z.boolean(),
  band: z.enum(expiryBands),
  end: z.string(),
});
export type PolicyView = z.infer<typeof PolicyView>;

const Insurance = z.object({
  policies: z.array(PolicyView),
  gaps: z.array(z.object({ kind: z.enum(policyKinds), code: z.enum(gapCodes), sentence: z.string() })),
  /** What an approval with conditions may ask for; null where nothing is missing. */
  suggestion: z.object({ kind: z.literal('INSURANCE_GAP'), note: z.string(), dueOn: z.string() }).nullable(),
  mayEdit: z.boolean(),
});

const One = ById.extend({ policyId: Id });
const Saved = z.object({ message: z.string() });
const edit = { access: ar, params: One, ifMatch: true, response: Saved } as const;

export const insuranceContract = defineContract({
  'GET /api/ar-portal/ca/:creditApplicationId/insurance-policies': {
    summary:
      'The policies of the project with how near their ends are, what is missing, and the condition that would ask for it.',
    access: { studio: 'viewCreditApp' },
    params: ById,
    response: Insurance,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/insurance-policies': {
    summary: 'T35 Records a policy of the certificate.',
    access: ar,
    audit: 'CREDIT_POLICY_RECORDED',
    params: ById,
    body: PolicyInput,
    repeatable: true,
    response: Saved,
  },
  'PUT /api/ar-portal/ca/:creditApplicationId/insurance-policies/:policyId': {
    summary: 'T35 Corrects a policy.',
    ...edit,
    audit: 'CREDIT_POLICY_CHANGED',
    body: PolicyInput,
  },
  'DELETE /api/ar-portal/ca/:creditApplicationId/insurance-policies/:policyId': {
    summary: 'T35 Takes a policy out.',
    ...edit,
    audit: 'CREDIT_POLICY_REMOVED',
  },
});
