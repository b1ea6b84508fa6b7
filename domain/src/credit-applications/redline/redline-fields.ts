import type { CustomerSection } from '../sections/section.ts';

/** How a field is read out: as words, an amount in cents, a day, a number, a share, a yes or no, or the end of a sealed number. */
export type FieldKind = 'text' | 'cents' | 'day' | 'number' | 'percent' | 'flag' | 'lastFour';

export interface RedlineFieldSpec {
  readonly field: string;
  readonly label: string;
  readonly kind: FieldKind;
}

const spec = (field: string, label: string, kind: FieldKind = 'text'): RedlineFieldSpec => ({ field, label, kind });

/** The fields of each section in the order and words of the form (§3). What is not listed is compared all the same, under its own name. */
export const redlineFields: Readonly<Record<CustomerSection, readonly RedlineFieldSpec[]>> = {
  'company-and-project': [
    spec('legalName', 'Legal name'),
    spec('legalForm', 'Legal form'),
    spec('taxIdLast4', 'Federal tax ID', 'lastFour'),
    spec('street', 'Street'),
    spec('city', 'City'),
    spec('state', 'State'),
    spec('postalCode', 'ZIP code'),
    spec('country', 'Country'),
    spec('parentCompany', 'Parent company'),
  ],
  'line-of-credit': [
    spec('requestedCents', 'Line of credit requested', 'cents'),
    spec('jobTotalCents', 'Anticipated job total', 'cents'),
    spec('totalMonths', 'Total months', 'number'),
    spec('startDate', 'Start date', 'day'),
    spec('guaranteeKind', 'Letter of credit or guarantee'),
    spec('guarantor', 'Guarantor'),
    spec('purchaseOrderRequired', 'Purchase order required', 'flag'),
    spec('comments', 'Comments'),
  ],
  'company-profile': [
    spec('dateStarted', 'Date started', 'day'),
    spec('typeOfBusiness', 'Type of business'),
    spec('annualSalesCents', 'Total annual sales', 'cents'),
    spec('netWorthCents', 'Net worth', 'cents'),
    spec('employees', 'Number of employees', 'number'),
  ],
  'banking-reference': [
    spec('bank', 'Bank'),
    spec('accountNumberLast4', 'Account number', 'lastFour'),
    spec('contactName', 'Contact'),
    spec('title', 'Title'),
    spec('email', 'E-mail'),
    spec('phone', 'Phone'),
  ],
  'trade-references': [],
  'accounts-payable-contacts': [],
  'certificate-of-insurance': [
    spec('producer', 'Producer'),
    spec('insurance', 'Insurance'),
    spec('address', 'Address'),
    spec('effectiveDate', 'In force from', 'day'),
    spec('expiryDate', 'In force to', 'day'),
  ],
  'terms-and-conditions': [
    spec('name', 'Signed by'),
    spec('title', 'Title'),
    spec('termsVersion', 'Version of the terms'),
  ],
};

export interface RedlineListSpec {
  readonly field: string;
  /** Before the number of the entry: "Reference 3, company". */
  readonly label: string;
  readonly fields: readonly RedlineFieldSpec[];
}

/** Lists are compared place by place: reference 2 of one version against reference 2 of the other. */
export const redlineLists: Readonly<Partial<Record<CustomerSection, RedlineListSpec>>> = {
  'company-profile': {
    field: 'principals',
    label: 'Principal',
    fields: [spec('name', 'name'), spec('title', 'title'), spec('ownershipPercent', 'share', 'percent')],
  },
  'trade-references': {
    field: 'references',
    label: 'Reference',
    fields: [
      spec('company', 'company'),
      spec('contactName', 'contact'),
      spec('email', 'e-mail'),
      spec('phone', 'phone'),
      spec('address', 'address'),
      spec('customerSince', 'customer since', 'day'),
    ],
  },
};

/** The files of a section: where they were uploaded, and what the row is called; a slot comes before it. */
export const redlineFiles: Readonly<
  Partial<Record<CustomerSection, readonly { readonly place: string; readonly label: string }[]>>
> = {
  'line-of-credit': [
    { place: 'letterofguarantee', label: 'Letter of credit or guarantee, document' },
    { place: 'purchaseOrder', label: 'Purchase order, document' },
  ],
  'banking-reference': [{ place: 'bank', label: 'Document' }],
  'trade-references': [{ place: 'trade', label: 'letter' }],
  'certificate-of-insurance': [{ place: 'certificateOfInsurance', label: 'Document' }],
};
