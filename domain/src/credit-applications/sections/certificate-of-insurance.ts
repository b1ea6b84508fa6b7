import { z } from 'zod';
import { isCalendarDate } from '../../fields/calendar-date.ts';
import { CalendarDate } from '../../fields/calendar-date-field.ts';
import { Text } from '../../fields/text.ts';

/** Section 15 (§3): producer, insurance, address, document. The dates are what a gap is computed from. */
export const CertificateOfInsurance = z
  .strictObject({
    producer: Text,
    insurance: Text,
    address: Text,
    effectiveDate: CalendarDate,
    expiryDate: CalendarDate,
  })
  .superRefine(({ effectiveDate, expiryDate }, context) => {
    if (isCalendarDate(effectiveDate) && isCalendarDate(expiryDate) && expiryDate <= effectiveDate)
      context.addIssue({ code: 'custom', path: ['expiryDate'], message: 'The policy ends before it begins' });
  });
