import type { CompanyInput, NewCompanyInput, OwnCompanyInput } from '@gatehouse/domain/companies/company.ts';
import { lotSite } from '@gatehouse/domain/sites/sites.ts';
import type { ShownCompany } from './api.ts';
import type { ContactDraft } from './contact-fields.tsx';

const emptyAddress = { country: 'United States', street: '', city: '', state: '', postalCode: '' };
export type AddressDraft = Readonly<typeof emptyAddress>;

/** What stands in the form of a new company. Empty texts are choices not made yet. */
export const emptyDraft = {
  companyType: '',
  legalForm: '',
  productionName: '',
  legalName: '',
  phone: '',
  get site(): string {
    return lotSite();
  },
  parentCompanyId: '',
  internalUse: false,
  enabled: true,
  /** null: as it is kept. */
  taxId: '' as string | null,
  /** Of the number that is kept. */
  taxIdLast4: null as string | null,
  /** The name of the parent as it is kept. */
  parent: '',
  address: emptyAddress,
  sameBilling: true,
  billingAddress: emptyAddress,
  contacts: [] as readonly ContactDraft[],
};
export type CompanyDraft = Readonly<typeof emptyDraft>;

export const draftOf = (company: ShownCompany): CompanyDraft => ({
  companyType: company.companyType,
  legalForm: company.legalForm,
  productionName: company.productionName,
  legalName: company.legalName,
  phone: company.phone,
  site: company.site,
  parentCompanyId: company.parent?.companyId ?? '',
  internalUse: company.internalUse ?? false,
  enabled: company.status === 'ACTIVE',
  taxId: company.taxIdLast4 === null ? '' : null,
  taxIdLast4: company.taxIdLast4,
  parent: company.parent?.name ?? '',
  address: company.address,
  sameBilling: company.billingAddress === null,
  billingAddress: company.billingAddress ?? emptyAddress,
  contacts: [],
});

/** An empty tax id of a company that never had one is not sent: it stays without. */
const taxIdOf = ({ taxId }: CompanyDraft) => (taxId === null || taxId === '' ? {} : { taxId });

export const ownBody = (draft: CompanyDraft): OwnCompanyInput => ({
  productionName: draft.productionName,
  legalName: draft.legalName,
  legalForm: draft.legalForm as OwnCompanyInput['legalForm'],
  phone: draft.phone,
  address: draft.address,
  billingAddress: draft.sameBilling ? null : draft.billingAddress,
  ...taxIdOf(draft),
});

export const staffBody = (draft: CompanyDraft): CompanyInput => ({
  ...ownBody(draft),
  companyType: draft.companyType as CompanyInput['companyType'],
  site: draft.site as CompanyInput['site'],
  parentCompanyId: draft.parentCompanyId === '' ? null : draft.parentCompanyId,
  internalUse: draft.internalUse,
});

export const newBody = (draft: CompanyDraft): NewCompanyInput => ({
  ...staffBody(draft),
  taxId: draft.taxId ?? '',
  enabled: draft.enabled,
  contacts: [...draft.contacts],
});
