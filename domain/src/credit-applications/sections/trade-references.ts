import { z } from 'zod';
import { CalendarDate } from '../../fields/calendar-date-field.ts';
import { Email } from '../../fields/email.ts';
import { PersonName } from '../../fields/names.ts';
import { Phone } from '../../fields/phone.ts';
import { Text } from '../../fields/text.ts';
import { creditMessages } from '../messages.ts';
import { type Fields, type RowFields, type SectionData, shapeOf } from './field.ts';

/** One of three (§3): company, contact name, date (customer since), address, e-mail, phone; the PDF lies in slot 1, 2 or 3. */
const reference = {
  company: { kind: 'text', label: 'Company', rule: Text },
  contactName: { kind: 'text', label: 'Contact name', rule: PersonName },
  email: {
    kind: 'email',
    label: 'E-mail',
    rule: Email,
    beyond: (email, { companyDomain }) =>
      companyDomain !== null && email.toLowerCase().endsWith(`@${companyDomain}`) ? creditMessages.ownDomain : null,
  },
  phone: { kind: 'phone', label: 'Phone', rule: Phone },
  address: { kind: 'text', label: 'Address', rule: Text, wide: true },
  customerSince: { kind: 'day', label: 'Customer since', rule: CalendarDate },
  file: {
    kind: 'file',
    label: 'Reference letter',
    named: 'Letter',
    place: 'trade',
    needed: () => true,
    said: { added: creditMessages.tradeReferenceUploaded, removed: creditMessages.tradeReferenceRemoved },
  },
} as const satisfies RowFields;

const fields = {
  references: {
    kind: 'rows',
    label: 'References',
    row: 'Reference',
    fields: reference,
    least: 3,
    most: 3,
    rule: z
      .array(shapeOf(reference), { error: 'Three references are needed' })
      .length(3, 'Three references are needed'),
  },
} as const satisfies Fields;

/** Sections 8 to 10 (credit.md §4): three different companies, none with the applicant's own mail domain. */
export const tradeReferences = {
  fields,
  shape: shapeOf(fields).superRefine(({ references }, context) => {
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
  }),
} satisfies SectionData;
