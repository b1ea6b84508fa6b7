import type { CustomerSection } from '@gatehouse/domain/credit-applications/sections/section.ts';

/** What each field is called, beside its control, in the list of what is missing and where two versions are compared. */
const labels: Readonly<Partial<Record<CustomerSection, Readonly<Record<string, string>>>>> = {
  'company-and-project': {
    legalName: 'Legal name',
    legalForm: 'Legal form',
    parentCompany: 'Parent company',
    taxId: 'Federal tax ID',
    taxIdLast4: 'Federal tax ID',
    country: 'Country',
    street: 'Street',
    city: 'City',
    state: 'State or province',
    postalCode: 'Zip or postal code',
  },
  'line-of-credit': {
    requestedCents: 'Line of credit requested',
    jobTotalCents: 'Anticipated job total',
    totalMonths: 'Total months',
    startDate: 'Start date',
    guaranteeKind: 'Letter of credit or guarantee',
    guarantor: 'Guarantor',
    letterofguarantee: 'The letter',
    purchaseOrder: 'Purchase order',
    purchaseOrderRequired: 'Every charge needs a purchase order',
    comments: 'Comments',
  },
  'company-profile': {
    dateStarted: 'Date started',
    typeOfBusiness: 'Type of business',
    annualSalesCents: 'Total annual sales',
    netWorthCents: 'Net worth',
    employees: 'Number of employees',
    principals: 'Principals',
    name: 'Name',
    title: 'Title',
    ownershipPercent: 'Share in percent',
  },
  'banking-reference': {
    bank: 'Bank',
    accountNumber: 'Account number',
    accountNumberLast4: 'Account number',
    contactName: 'Contact name',
    title: 'Title',
    email: 'E-mail',
    phone: 'Phone',
    file: 'Bank letter',
  },
  'trade-references': {
    references: 'References',
    company: 'Company',
    contactName: 'Contact name',
    email: 'E-mail',
    phone: 'Phone',
    address: 'Address',
    customerSince: 'Customer since',
    file: 'Reference letter',
  },
  'accounts-payable-contacts': { contacts: 'Contacts', name: 'First name', lastName: 'Last name', email: 'E-mail' },
  'certificate-of-insurance': {
    producer: 'Producer',
    insurance: 'Insurance',
    address: 'Address',
    effectiveDate: 'Effective date',
    expiryDate: 'Expiry date',
    certificateOfInsurance: 'Certificate',
  },
  'terms-and-conditions': { name: 'Name', title: 'Title', consent: 'Your signature' },
};

const rowNames: Readonly<Record<string, string>> = { references: 'Reference', principals: 'Principal' };

/** 'references.1.email' reads "Reference 2, E-mail". */
export const fieldLabel = (section: CustomerSection, path: string): string => {
  const [list = '', row, field] = path.split('.');
  const named = labels[section] ?? {};
  if (field === undefined || row === undefined) return named[list] ?? list;
  return `${rowNames[list] ?? list} ${Number(row) + 1}, ${named[field] ?? field}`;
};

/** The label inside a row: "E-mail". */
export const ownLabel = (section: CustomerSection, path: string): string => {
  const last = path.split('.').at(-1) ?? path;
  return labels[section]?.[last] ?? last;
};

/** The id of the control of a field, for the ways that lead to it. */
export const fieldId = (section: CustomerSection, path: string): string => `${section}.${path}`;
