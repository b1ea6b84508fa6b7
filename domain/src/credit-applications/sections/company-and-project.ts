import { z } from 'zod';
import { legalForms } from '../../companies/company-kinds.ts';
import { City } from '../../fields/city.ts';
import { fieldMessages } from '../../fields/messages.ts';
import { postalRefusal } from '../../fields/postal.ts';
import { Street } from '../../fields/street.ts';
import { TaxId, taxIdDigits } from '../../fields/tax-id.ts';
import { OptionalText, Text } from '../../fields/text.ts';
import { type Fields, type SectionData, shapeOf } from './field.ts';

const fields = {
  legalName: {
    kind: 'text',
    label: 'Legal name',
    rule: Text,
    hint: 'As it is registered',
    autoComplete: 'organization',
  },
  legalForm: {
    kind: 'choice',
    label: 'Legal form',
    rule: z.enum(legalForms, { error: 'Choose a legal form' }),
    choices: legalForms,
    placeholder: 'Choose a legal form',
  },
  parentCompany: { kind: 'text', label: 'Parent company', rule: OptionalText.optional(), none: 'None' },
  taxIdLast4: {
    kind: 'lastFour',
    label: 'Federal tax ID',
    rule: z.string({ error: fieldMessages.required }).regex(/^\d{4}$/, fieldMessages.required),
    seal: { typed: 'taxId', rule: TaxId, digits: taxIdDigits, kind: 'tax-id' },
    hint: 'Nine digits. It is stored encrypted; people see the last four.',
  },
  country: { kind: 'text', label: 'Country', rule: Text, autoComplete: 'country-name' },
  street: { kind: 'text', label: 'Street', rule: Street, autoComplete: 'street-address' },
  city: { kind: 'city', label: 'City', rule: City, autoComplete: 'address-level2' },
  state: { kind: 'text', label: 'State or province', rule: OptionalText.optional(), autoComplete: 'address-level1' },
  postalCode: { kind: 'text', label: 'Zip or postal code', rule: Text, autoComplete: 'postal-code' },
} as const satisfies Fields;

/** Section 1 (credit.md §4): prefilled from the company. */
export const companyAndProject: SectionData = {
  fields,
  groups: [{ label: 'Address', of: ['street', 'city', ['state', 'postalCode'], 'country'], wide: true }],
  shape: shapeOf(fields).superRefine(({ country, postalCode }, context) => {
    const message = postalRefusal(country, postalCode);
    if (message !== null) context.addIssue({ code: 'custom', path: ['postalCode'], message });
  }),
};
