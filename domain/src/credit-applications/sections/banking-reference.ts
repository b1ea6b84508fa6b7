import { z } from 'zod';
import { Email } from '../../fields/email.ts';
import { fieldMessages } from '../../fields/messages.ts';
import { PersonName } from '../../fields/names.ts';
import { Phone } from '../../fields/phone.ts';
import { Text } from '../../fields/text.ts';
import { creditMessages } from '../messages.ts';
import { type Fields, type SectionData, shapeOf } from './field.ts';

/** What is typed; kept sealed, never sent back (CA-027). */
export const AccountNumber = z
  .string({ error: creditMessages.accountNumberInvalid })
  .regex(/^\d{4,17}$/, creditMessages.accountNumberInvalid);

const fields = {
  bank: { kind: 'text', label: 'Bank', rule: Text },
  accountNumberLast4: {
    kind: 'lastFour',
    label: 'Account number',
    rule: z.string({ error: fieldMessages.required }).regex(/^\d{4}$/, fieldMessages.required),
    seal: { typed: 'accountNumber', rule: AccountNumber, digits: (typed) => typed, kind: 'bank-account' },
    hint: '4 to 17 digits. It is stored encrypted; people see the last four.',
  },
  contactName: { kind: 'text', label: 'Contact name', rule: PersonName },
  title: { kind: 'text', label: 'Title', rule: Text },
  email: { kind: 'email', label: 'E-mail', rule: Email },
  phone: { kind: 'phone', label: 'Phone', rule: Phone },
  file: { kind: 'file', label: 'Bank letter', place: 'bank', needed: () => false },
} as const satisfies Fields;

/** Section 7 (§3 banking reference): the bank, and whom we may ask there. */
export const bankingReference: SectionData = {
  fields,
  groups: [{ label: 'Contact', of: ['contactName', 'title'] }],
  shape: shapeOf(fields),
};
