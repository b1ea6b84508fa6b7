import { z } from 'zod';
import { Email } from '../../fields/email.ts';
import { PersonName } from '../../fields/names.ts';
import { Phone } from '../../fields/phone.ts';
import { Text } from '../../fields/text.ts';
import { creditMessages } from '../messages.ts';

/** What is typed; kept sealed, never sent back (CA-027). */
export const AccountNumber = z
  .string({ error: creditMessages.accountNumberInvalid })
  .regex(/^\d{4,17}$/, creditMessages.accountNumberInvalid);

/** Section 7 (§3 banking reference). The number itself is sealed; its last four digits stay. */
export const BankingReference = z.strictObject({
  bank: Text,
  accountNumberLast4: z.string({ error: 'Field is required' }).regex(/^\d{4}$/, 'Field is required'),
  contactName: PersonName,
  title: Text,
  email: Email,
  phone: Phone,
});
