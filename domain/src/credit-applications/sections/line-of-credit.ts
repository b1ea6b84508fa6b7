import { z } from 'zod';
import { CalendarDate } from '../../fields/calendar-date-field.ts';
import { fieldMessages } from '../../fields/messages.ts';
import { Cents } from '../../fields/money.ts';
import { Message, OptionalText } from '../../fields/text.ts';
import { creditMessages } from '../messages.ts';
import { type Fields, type SectionData, shapeOf } from './field.ts';

const guaranteeKinds = ['None', 'Letter of credit', 'Letter of guarantee'] as const;

const fields = {
  requestedCents: {
    kind: 'cents',
    label: 'Line of credit requested',
    rule: Cents.min(1, creditMessages.amountRequired),
    hint: 'The most you expect to owe at one time',
  },
  jobTotalCents: {
    kind: 'cents',
    label: 'Anticipated job total',
    rule: Cents.min(1, creditMessages.amountRequired),
    hint: 'Everything you expect to spend on the lot',
  },
  totalMonths: {
    kind: 'number',
    label: 'Total months',
    rule: z
      .int({ error: creditMessages.monthsRange })
      .min(1, creditMessages.monthsRange)
      .max(60, creditMessages.monthsRange),
    hint: '1 to 60',
  },
  startDate: { kind: 'day', label: 'Start date', rule: CalendarDate, hint: 'First day of work on the lot' },
  guaranteeKind: {
    kind: 'choice',
    label: 'Letter of credit or guarantee',
    rule: z.enum(guaranteeKinds, { error: 'Choose one' }),
    choices: guaranteeKinds,
    empty: 'None',
  },
  guarantor: { kind: 'text', label: 'Guarantor', rule: OptionalText.optional() },
  letterofguarantee: {
    kind: 'file',
    label: 'The letter',
    named: 'Letter of credit or guarantee, document',
    place: 'letterofguarantee',
    needed: ({ guaranteeKind }) => guaranteeKind !== 'None',
    said: { added: creditMessages.letterOfCreditUploaded, removed: creditMessages.letterOfCreditRemoved },
  },
  purchaseOrderRequired: {
    kind: 'flag',
    label: 'Every charge needs a purchase order number of ours',
    named: 'Purchase order',
    rule: z.boolean({ error: 'Choose one' }).optional(),
    say: (isRequired: boolean) => (isRequired ? 'Required on every charge' : 'Not required'),
    none: 'Not required',
  },
  purchaseOrder: {
    kind: 'file',
    label: 'Purchase order',
    named: 'Purchase order document',
    place: 'purchaseOrder',
    needed: () => false,
    said: { added: creditMessages.documentUploaded, removed: creditMessages.documentRemoved },
  },
  comments: { kind: 'lines', label: 'Comments', rule: Message.optional(), wide: true },
} as const satisfies Fields;

/** Section 2 with 3 and 4 (credit.md §4): the line, and what stands behind it. Money in cents. */
export const lineOfCredit: SectionData = {
  fields,
  groups: [{ label: fields.guaranteeKind.label, of: ['guaranteeKind', 'guarantor'] }],
  shape: shapeOf(fields).superRefine((line, context) => {
    // one message at a time: an amount that is none is not also too low
    if (line.jobTotalCents >= 1 && line.jobTotalCents < line.requestedCents) {
      context.addIssue({ code: 'custom', path: ['jobTotalCents'], message: creditMessages.jobTotalTooLow });
    }
    if (line.guaranteeKind !== 'None' && (line.guarantor ?? '') === '') {
      context.addIssue({ code: 'custom', path: ['guarantor'], message: fieldMessages.required });
    }
  }),
};
