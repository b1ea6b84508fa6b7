import { z } from 'zod';
import { AccountsPayableContact } from '../../fields/accounts-payable.ts';
import { type Fields, type RowFields, type SectionData, shapeOf } from './field.ts';

const { name, lastName, email } = AccountsPayableContact.shape;
const contact = {
  name: { kind: 'text', label: 'First name', rule: name },
  lastName: { kind: 'text', label: 'Last name', rule: lastName },
  email: { kind: 'email', label: 'E-mail', rule: email },
} as const satisfies RowFields;

const fields = {
  contacts: {
    kind: 'rows',
    label: 'Contacts',
    row: 'Contact',
    fields: contact,
    groups: [{ label: 'Name', of: [['name', 'lastName']] }],
    least: 0,
    most: Number.POSITIVE_INFINITY,
    rule: z.array(AccountsPayableContact),
  },
} as const satisfies Fields;

/** Section 11 (§3, §5): who gets letters and invoices. Each contact has calls of its own and is kept apart. */
export const accountsPayableContacts: SectionData = { fields, shape: shapeOf(fields) };
