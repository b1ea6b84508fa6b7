import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { Phone } from '../fields/phone.ts';
import { taxIdRefusal } from '../fields/tax-id.ts';
import { emptyOr, Text } from '../fields/text.ts';
import { siteIdOr } from '../sites/site-id.ts';
import { Address } from './address.ts';
import { companyTypes, legalForms } from './company-kinds.ts';
import { CONTACT_LIMIT, ContactInput } from './contact.ts';
import { companyMessages } from './messages.ts';

/** What a customer's admin may change of their own company (§6 edit company). */
const own = {
  productionName: Text,
  legalName: Text,
  legalForm: z.enum(['', ...legalForms], { error: companyMessages.chooseLegalForm }),
  phone: emptyOr(Phone),
  address: Address,
  /** null: the same as the company address (CO-012). */
  billingAddress: Address.nullable(),
  /** Absent: as it is kept. Nobody types it again to change something else. */
  taxId: z.string().max(50).optional(),
};

/** What only the studio writes; the internal-use flag is never on a customer's wire (CO-016). */
const studioOnly = {
  companyType: z.enum(companyTypes, { error: companyMessages.chooseType }),
  site: siteIdOr(companyMessages.chooseSite),
  parentCompanyId: Id.nullable(),
  internalUse: z.boolean(),
};

interface WithTaxId {
  readonly taxId?: string | undefined;
  readonly address: { readonly country: string };
}

const readable = ({ value }: { readonly value: unknown }): boolean => {
  const { taxId, address } = (value ?? {}) as { taxId?: unknown; address?: { country?: unknown } };
  return typeof taxId === 'string' && typeof address?.country === 'string';
};

/** The tax id follows the country of the company's own address: nine digits in the United States, the pattern of §5 elsewhere. */
const taxIdRule = {
  path: ['taxId'],
  when: readable,
  error: ({ input }: { readonly input?: unknown }) => {
    const { taxId = '', address } = input as WithTaxId;
    return taxIdRefusal(address.country, taxId) ?? undefined;
  },
};
const taxIdFits = ({ taxId, address }: WithTaxId): boolean =>
  taxId === undefined || taxIdRefusal(address.country, taxId) === null;

export const OwnCompanyInput = z.strictObject(own).refine(taxIdFits, taxIdRule);
export type OwnCompanyInput = z.infer<typeof OwnCompanyInput>;

export const CompanyInput = z.strictObject({ ...own, ...studioOnly }).refine(taxIdFits, taxIdRule);
export type CompanyInput = z.infer<typeof CompanyInput>;

export const NewCompanyInput = z
  .strictObject({
    ...own,
    ...studioOnly,
    taxId: z.string().max(50),
    enabled: z.boolean(),
    contacts: z.array(ContactInput).max(CONTACT_LIMIT, companyMessages.tooManyContacts),
  })
  .refine(taxIdFits, taxIdRule);
export type NewCompanyInput = z.infer<typeof NewCompanyInput>;
