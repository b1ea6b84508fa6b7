import { z } from 'zod';
import { legalForms } from '../../companies/company-kinds.ts';
import { City } from '../../fields/city.ts';
import { postalRefusal } from '../../fields/postal.ts';
import { Street } from '../../fields/street.ts';
import { OptionalText, Text } from '../../fields/text.ts';

/** Section 1 (credit.md §4): prefilled from the company. The tax id is kept sealed; `taxIdLast4` is what remains readable. */
export const CompanyAndProject = z
  .strictObject({
    legalName: Text,
    legalForm: z.enum(legalForms, { error: 'Choose a legal form' }),
    parentCompany: OptionalText.optional(),
    taxIdLast4: z.string({ error: 'Field is required' }).regex(/^\d{4}$/, 'Field is required'),
    country: Text,
    street: Street,
    city: City,
    state: OptionalText.optional(),
    postalCode: Text,
  })
  .superRefine(({ country, postalCode }, context) => {
    const message = postalRefusal(country, postalCode);
    if (message !== null) context.addIssue({ code: 'custom', path: ['postalCode'], message });
  });
