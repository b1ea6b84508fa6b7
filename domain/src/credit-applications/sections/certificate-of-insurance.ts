import { isCalendarDate } from '../../fields/calendar-date.ts';
import { CalendarDate } from '../../fields/calendar-date-field.ts';
import { Text } from '../../fields/text.ts';
import { creditMessages } from '../messages.ts';
import { type Fields, type SectionData, shapeOf } from './field.ts';

const fields = {
  producer: { kind: 'text', label: 'Producer', rule: Text, hint: 'The broker or agent who issued it' },
  insurance: { kind: 'text', label: 'Insurance', rule: Text, hint: 'The insurer, or insurers' },
  address: { kind: 'text', label: 'Address', rule: Text, wide: true },
  effectiveDate: { kind: 'day', label: 'Effective date', rule: CalendarDate },
  expiryDate: { kind: 'day', label: 'Expiry date', rule: CalendarDate },
  certificateOfInsurance: {
    kind: 'file',
    label: 'Certificate',
    place: 'certificateOfInsurance',
    needed: () => true,
    said: { added: creditMessages.coiUploaded, removed: creditMessages.coiRemoved },
  },
} as const satisfies Fields;

/** Section 15 (§3): producer, insurance, address, document. The dates are what a gap is computed from. */
export const certificateOfInsurance: SectionData = {
  fields,
  shape: shapeOf(fields).superRefine(({ effectiveDate, expiryDate }, context) => {
    if (isCalendarDate(effectiveDate) && isCalendarDate(expiryDate) && expiryDate <= effectiveDate)
      context.addIssue({ code: 'custom', path: ['expiryDate'], message: 'The policy ends before it begins' });
  }),
};
