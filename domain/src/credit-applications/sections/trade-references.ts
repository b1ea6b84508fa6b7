import { z } from 'zod';
import { CalendarDate } from '../../fields/calendar-date-field.ts';
import { Email } from '../../fields/email.ts';
import { PersonName } from '../../fields/names.ts';
import { Phone } from '../../fields/phone.ts';
import { Text } from '../../fields/text.ts';
import { creditMessages } from '../messages.ts';

/** One of three (§3): company, contact name, date (customer since), address, e-mail, phone; the PDF lies in slot 1, 2 or 3. */
export const TradeReference = z.strictObject({
  company: Text,
  contactName: PersonName,
  email: Email,
  phone: Phone,
  address: Text,
  customerSince: CalendarDate,
});
export type TradeReference = z.infer<typeof TradeReference>;

export const slots = [1, 2, 3] as const;

/** Sections 8 to 10 (credit.md §4): three different companies, none with the applicant's own mail domain (see completeness.ts). */
export const TradeReferences = z
  .strictObject({
    references: z
      .array(TradeReference, { error: 'Three references are needed' })
      .length(3, 'Three references are needed'),
  })
  .superRefine(({ references }, context) => {
    references.forEach(({ company }, index) => {
      if (company === '') return; // said once already: it is missing
      const earlier = references.slice(0, index).some((other) => other.company.toLowerCase() === company.toLowerCase());
      if (earlier)
        context.addIssue({
          code: 'custom',
          path: ['references', index, 'company'],
          message: creditMessages.sameReference,
        });
    });
  });
