import { z } from 'zod';
import { RequiredMessage } from '../../fields/text.ts';
import { defineContract } from '../../http/endpoint.ts';
import { ById } from '../call-parts.ts';
import { sections } from '../sections/section.ts';
import { tripwireNames } from './tripwires/finding.ts';

export const tripwireOutcomes = ['EXPLAINED', 'CONFIRMED'] as const;

export const Tripwires = z.object({
  findings: z.array(
    z.object({
      tripwire: z.enum(tripwireNames),
      finding: z.string(),
      weight: z.enum(['flag', 'warning']),
      found: z.string(),
      section: z.enum(sections),
      why: z.string(),
      todo: z.string(),
      review: z
        .object({
          outcome: z.enum(tripwireOutcomes),
          comment: z.string(),
          reviewedBy: z.string(),
          reviewedAt: z.iso.datetime(),
        })
        .nullable(),
    }),
  ),
  mayReview: z.boolean(),
});
export type Tripwires = z.infer<typeof Tripwires>;

export const tripwiresContract = defineContract({
  'GET /api/ar-portal/ca/:creditApplicationId/tripwires': {
    summary:
      'What a reviewer should look at in the submitted version, each with why and what to do, and what was said about it.',
    access: { studio: 'viewCreditApp' },
    params: ById,
    response: Tripwires,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/tripwires/review': {
    summary: 'T35 Says of one finding that it is explained or confirmed, with a comment.',
    access: { studio: 'reviewSubmittedCreditApp' },
    audit: 'CREDIT_TRIPWIRE_REVIEWED',
    params: ById,
    body: z.strictObject({
      tripwire: z.enum(tripwireNames),
      finding: z.string().min(1).max(255),
      outcome: z.enum(tripwireOutcomes),
      comment: RequiredMessage,
    }),
    repeatable: true,
    response: z.object({ message: z.string() }),
  },
});
