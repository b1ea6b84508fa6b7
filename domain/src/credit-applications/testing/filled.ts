import type { SavedSection } from '../sections/section.ts';

/** Every saved section as somebody types it who forgets nothing. Sealed fields stand in the form in which they are typed. */
export const typedSections = {
  'company-and-project': {
    legalName: 'Saltmarsh Films Ltd',
    legalForm: 'LLC',
    parentCompany: '',
    taxId: '12-3456789',
    country: 'United States',
    street: '14 Cattail Lane',
    city: 'Burbank',
    state: 'California',
    postalCode: '91505',
  },
  'line-of-credit': {
    requestedCents: 4_500_000,
    jobTotalCents: 9_000_000,
    totalMonths: 6,
    startDate: '2026-12-01',
    guaranteeKind: 'None',
    guarantor: '',
    comments: 'Two night shoots on the lot.',
    purchaseOrderRequired: false,
  },
  'company-profile': {
    dateStarted: '2012-03-01',
    typeOfBusiness: 'Feature films',
    website: 'pelicancove.example',
    annualSalesCents: 900_000_000,
    netWorthCents: -5_000_000,
    employees: 40,
    principals: [
      { name: 'Ines Okafor', title: 'Producer', ownershipPercent: 60 },
      { name: 'Tom Okafor', title: 'Director', ownershipPercent: null },
    ],
  },
  'banking-reference': {
    bank: 'Bellwether Bank',
    accountNumber: '000123456789',
    contactName: 'Mary Ames',
    title: 'Relationship Manager',
    email: 'mary.ames@bellwether.example',
    phone: '818 555 0188',
  },
  'trade-references': {
    references: [
      ['Tallow Lane Rentals', 'Ann Pike', 'tallow-lane.example'],
      ['Foghorn Lighting', 'Ben Ruiz', 'foghorn.example'],
      ['Cattail Catering', 'Cora Bell', 'cattail.example'],
    ].map(([company, contactName, domain]) => ({
      company,
      contactName,
      email: `accounts@${domain}`,
      phone: '818 555 0177',
      address: '9 Mill Road, Burbank',
      customerSince: '2019-05-01',
    })),
  },
  'certificate-of-insurance': {
    producer: 'Foreshore Brokers',
    insurance: 'Foreshore Surety',
    address: '2 Harbor Street, Burbank',
    effectiveDate: '2026-01-01',
    expiryDate: '2036-01-01',
  },
} as const satisfies Readonly<Record<SavedSection, Readonly<Record<string, unknown>>>>;

/** The same as it is kept: what is sealed has left its last four digits. */
export const keptSections: Readonly<Record<SavedSection, Readonly<Record<string, unknown>>>> = {
  ...typedSections,
  'company-and-project': withLastFour(typedSections['company-and-project'], 'taxId', 'taxIdLast4', '6789'),
  'banking-reference': withLastFour(typedSections['banking-reference'], 'accountNumber', 'accountNumberLast4', '6789'),
};

function withLastFour(
  typed: Readonly<Record<string, unknown>>,
  sealed: string,
  kept: string,
  digits: string,
): Readonly<Record<string, unknown>> {
  const { [sealed]: _gone, ...rest } = typed;
  return { ...rest, [kept]: digits };
}
