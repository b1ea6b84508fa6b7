import type { legalForms } from '@gatehouse/domain/companies/company-kinds.ts';

/** One company of the demo lot. `parent`: the key of another. */
export interface SeededCompany {
  readonly id: string;
  /** The company id that people read and search by. */
  readonly number: number;
  readonly name: string;
  readonly legalName: string;
  readonly legalForm: (typeof legalForms)[number];
  readonly companyType: string;
  readonly taxId: string;
  readonly address: {
    readonly country: string;
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly postalCode: string;
  };
  readonly domain: string;
  readonly status: 'ACTIVE' | 'DISABLED';
  readonly internalUse: boolean;
  readonly parent: string | null;
}

type More = Partial<Pick<SeededCompany, 'legalName' | 'status' | 'internalUse' | 'parent' | 'domain' | 'taxId'>> & {
  readonly country?: string;
};

const company = (
  number: number,
  name: string,
  companyType: string,
  legalForm: SeededCompany['legalForm'],
  [street, city, state, postalCode]: readonly [string, string, string, string],
  { country = 'United States', ...more }: More = {},
): SeededCompany => ({
  id: `0c0a9a27-0000-4000-8000-0000000${number}`, // the same in every lot, so that a bookmark survives a fresh start
  number,
  name,
  legalName: name,
  legalForm,
  companyType,
  taxId: `95-41${number}`,
  address: { country, street, city, state, postalCode },
  domain: `${name.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
  status: 'ACTIVE',
  internalUse: false,
  parent: null,
  ...more,
});

const california = (street: string, city: string, zip: string) => [street, city, 'CA', zip] as const;

/** Every company of the demo lot: every type, one disabled, one for internal use, a parent with three entities, a duplicate suspect. */
export const companies = {
  saltmarsh: company(
    10001,
    'Saltmarsh Films Ltd',
    'Production company',
    'UK Ltd',
    ['14 Quay Street', 'Rye', 'East Sussex', 'TN31 7DB'],
    { country: 'United Kingdom', domain: 'saltmarsh.example', taxId: '98-0011107' },
  ),
  groyne: company(
    10002,
    'Groyne Pictures LLC',
    'Independent producer',
    'LLC',
    california('6 Breakwater Lane', 'Long Beach', '90802'),
    { domain: 'groyne.example' },
  ),
  halcyonRow: company(
    10003,
    'Halcyon Row Pictures',
    'Studio, network or streamer',
    'Corporation',
    california('900 Halcyon Row', 'Culver City', '90232'),
  ),
  ninthReel: company(
    10004,
    'Ninth Reel Inc.',
    'Production company',
    'Corporation',
    california('212 Projector Street', 'Glendale', '91204'),
  ),
  marrowPike: company(
    10005,
    'Marrow & Pike',
    'Production company',
    'LP or LLP',
    california('41 Pike Alley', 'Pasadena', '91101'),
  ),
  twoPillars: company(
    10006,
    'Two Pillars Media',
    'Production company',
    'LLC',
    california('2 Pillar Court', 'Encino', '91316'),
    { status: 'DISABLED' },
  ),
  lowlight: company(
    10007,
    'Lowlight Productions',
    'Independent producer',
    'LLC',
    california('77 Dusk Avenue', 'North Hollywood', '91601'),
  ),
  orchardStreet: company(10008, 'Orchard Street Pictures', 'Independent producer', 'LLC', [
    '118 Orchard Street',
    'New York',
    'NY',
    '10002',
  ]),
  perforation: company(
    10009,
    'Perforation Pictures',
    'Production company',
    'LLC',
    california('35 Sprocket Road', 'Sun Valley', '91352'),
  ),
  kestrel: company(10010, 'Kestrel and Daughter', 'Advertising agency or brand', 'Corporation', [
    '300 Falcon Square',
    'Chicago',
    'IL',
    '60607',
  ]),
  ferrous: company(
    10011,
    'Ferrous Entertainment',
    'Production company',
    'Corporation',
    california('1400 Foundry Way', 'Burbank', '91502'),
    { legalName: 'Ferrous Entertainment Inc.' },
  ),
  brightAcre: company(
    10012,
    'Bright Acre Commercials',
    'Commercial production company',
    'LLC',
    california('9 Acre Lane', 'Santa Monica', '90404'),
  ),
  lantern: company(
    10013,
    'Lantern Street Film School',
    'Educational',
    'Corporation',
    california('52 Lantern Street', 'Los Angeles', '90041'),
  ),
  ordinarySaints: company(
    10014,
    'Ordinary Saints Productions LLC',
    'Single-purpose production entity',
    'LLC',
    california('900 Halcyon Row', 'Culver City', '90232'),
    { parent: 'halcyonRow' },
  ),
  halcyonWinter: company(
    10015,
    'Halcyon Winter LLC',
    'Single-purpose production entity',
    'LLC',
    california('900 Halcyon Row', 'Culver City', '90232'),
    { parent: 'halcyonRow' },
  ),
  halcyonTwoRivers: company(
    10016,
    'Halcyon Two Rivers LLC',
    'Single-purpose production entity',
    'LLC',
    california('900 Halcyon Row', 'Culver City', '90232'),
    { parent: 'halcyonRow' },
  ),
  ferrousAgain: company(
    10017,
    'Ferrous Entertainment Inc.',
    'Production company',
    'Corporation',
    california('1400 Foundry Way', 'Burbank', '91502'),
  ),
  secondNeedle: company(
    10018,
    'Second Needle Records',
    'Music label',
    'LLC',
    california('45 Groove Street', 'Los Angeles', '90026'),
  ),
  overcrank: company(
    10019,
    'Overcrank Post',
    'Post or VFX company',
    'LLC',
    california('8 Render Place', 'Burbank', '91505'),
  ),
  cinder: company(
    10020,
    'Cinder Rental House',
    'Vendor or rental house',
    'Sole proprietor',
    california('630 Cinder Street', 'Van Nuys', '91405'),
  ),
  marquee: company(
    10021,
    'Marquee and Main',
    'Event company',
    'LLC',
    california('1 Marquee Plaza', 'Hollywood', '90028'),
  ),
  archive: company(
    10022,
    'Valley Film Archive',
    'Non-profit',
    'Corporation',
    california('17 Vault Road', 'Reseda', '91335'),
  ),
  county: company(
    10023,
    'County Film Office',
    'Government',
    'Corporation',
    california('600 Civic Mall', 'Los Angeles', '90012'),
  ),
  eventsAndPromo: company(
    10090,
    'Events and Promo',
    'Internal studio division',
    'Corporation',
    california('2200 West Ground Row', 'Burbank', '91505'),
    { internalUse: true },
  ),
  silverGate: company(
    12345,
    'Silver Gate Television',
    'Studio, network or streamer',
    'Corporation',
    california('12 Silver Gate Plaza', 'Burbank', '91505'),
    { domain: 'silvergate.example' },
  ),
} as const satisfies Record<string, SeededCompany>;

export type CompanyKey = keyof typeof companies;
