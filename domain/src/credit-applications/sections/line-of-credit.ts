import { z } from 'zod';
import { CalendarDate } from '../../fields/calendar-date-field.ts';
import { Cents } from '../../fields/money.ts';
import { Message, OptionalText } from '../../fields/text.ts';
import { creditMessages } from '../messages.ts';

export const guaranteeKinds = ['None', 'Letter of credit', 'Letter of guarantee'] as const;

/** Section 2 with 3 and 4 (credit.md §4): the line, and what stands behind it. Money in cents. */
export const LineOfCredit = z
  .strictObject({
    requestedCents: Cents.min(1, creditMessages.amountRequired),
    jobTotalCents: Cents.min(1, creditMessages.amountRequired),
    totalMonths: z
      .int({ error: creditMessages.monthsRange })
      .min(1, creditMessages.monthsRange)
      .max(60, creditMessages.monthsRange),
    startDate: CalendarDate,
    guaranteeKind: z.enum(guaranteeKinds, { error: 'Choose one' }),
    guarantor: OptionalText.optional(),
    comments: Message.optional(),
    purchaseOrderRequired: z.boolean({ error: 'Choose one' }).optional(),
  })
  .superRefine((line, context) => {
    // one message at a time: an amount that is none is not also too low
    if (line.jobTotalCents >= 1 && line.jobTotalCents < line.requestedCents) {
      context.addIssue({ code: 'custom', path: ['jobTotalCents'], message: creditMessages.jobTotalTooLow });
    }
    if (line.guaranteeKind !== 'None' && (line.guarantor ?? '') === '') {
      context.addIssue({ code: 'custom', path: ['guarantor'], message: 'Field is required' });
    }
  });
export type LineOfCredit = z.infer<typeof LineOfCredit>;
