import type { legalForms } from '@gatehouse/domain/companies/company-kinds.ts';
import { rowOf } from './table.ts';

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

/** Every company of the demo lot: every type, one disabled, one for internal use, a parent with three entities, a duplicate suspect. */
const rows = {
  saltmarsh: '10001 | Saltmarsh Films Ltd | Production company | UK Ltd | 14 Quay Street, Rye, East Sussex, TN31 7DB',
  groyne: '10002 | Groyne Pictures LLC | Independent producer | LLC | 6 Breakwater Lane, Long Beach, CA, 90802',
  halcyonRow:
    '10003 | Halcyon Row Pictures | Studio, network or streamer | Corporation | 900 Halcyon Row, Culver City, CA, 90232',
  ninthReel: '10004 | Ninth Reel Inc. | Production company | Corporation | 212 Projector Street, Glendale, CA, 91204',
  marrowPike: '10005 | Marrow & Pike | Production company | LP or LLP | 41 Pike Alley, Pasadena, CA, 91101',
  twoPillars: '10006 | Two Pillars Media | Production company | LLC | 2 Pillar Court, Encino, CA, 91316',
  lowlight: '10007 | Lowlight Productions | Independent producer | LLC | 77 Dusk Avenue, North Hollywood, CA, 91601',
  orchardStreet:
    '10008 | Orchard Street Pictures | Independent producer | LLC | 118 Orchard Street, New York, NY, 10002',
  perforation: '10009 | Perforation Pictures | Production company | LLC | 35 Sprocket Road, Sun Valley, CA, 91352',
  kestrel:
    '10010 | Kestrel and Daughter | Advertising agency or brand | Corporation | 300 Falcon Square, Chicago, IL, 60607',
  ferrous: '10011 | Ferrous Entertainment | Production company | Corporation | 1400 Foundry Way, Burbank, CA, 91502',
  brightAcre:
    '10012 | Bright Acre Commercials | Commercial production company | LLC | 9 Acre Lane, Santa Monica, CA, 90404',
  lantern: '10013 | Lantern Street Film School | Educational | Corporation | 52 Lantern Street, Los Angeles, CA, 90041',
  ordinarySaints:
    '10014 | Ordinary Saints Productions LLC | Single-purpose production entity | LLC | 900 Halcyon Row, Culver City, CA, 90232',
  halcyonWinter:
    '10015 | Halcyon Winter LLC | Single-purpose production entity | LLC | 900 Halcyon Row, Culver City, CA, 90232',
  halcyonTwoRivers:
    '10016 | Halcyon Two Rivers LLC | Single-purpose production entity | LLC | 900 Halcyon Row, Culver City, CA, 90232',
  ferrousAgain:
    '10017 | Ferrous Entertainment Inc. | Production company | Corporation | 1400 Foundry Way, Burbank, CA, 91502',
  secondNeedle: '10018 | Second Needle Records | Music label | LLC | 45 Groove Street, Los Angeles, CA, 90026',
  overcrank: '10019 | Overcrank Post | Post or VFX company | LLC | 8 Render Place, Burbank, CA, 91505',
  cinder:
    '10020 | Cinder Rental House | Vendor or rental house | Sole proprietor | 630 Cinder Street, Van Nuys, CA, 91405',
  marquee: '10021 | Marquee and Main | Event company | LLC | 1 Marquee Plaza, Hollywood, CA, 90028',
  archive: '10022 | Valley Film Archive | Non-profit | Corporation | 17 Vault Road, Reseda, CA, 91335',
  county: '10023 | County Film Office | Government | Corporation | 600 Civic Mall, Los Angeles, CA, 90012',
  eventsAndPromo:
    '10090 | Events and Promo | Internal studio division | Corporation | 2200 West Ground Row, Burbank, CA, 91505',
  silverGate:
    '12345 | Silver Gate Television | Studio, network or streamer | Corporation | 12 Silver Gate Plaza, Burbank, CA, 91505',
} as const;
const columns = 'number | name | companyType | legalForm | address';

export type CompanyKey = keyof typeof rows;

/** Where a company is not as its row makes it. */
const more: Readonly<Partial<Record<CompanyKey, Partial<SeededCompany & { readonly country: string }>>>> = {
  saltmarsh: { country: 'United Kingdom', domain: 'saltmarsh.example', taxId: '98-0011107' },
  groyne: { domain: 'groyne.example' },
  twoPillars: { status: 'DISABLED' },
  ferrous: { legalName: 'Ferrous Entertainment Inc.' },
  ordinarySaints: { parent: 'halcyonRow' },
  halcyonWinter: { parent: 'halcyonRow' },
  halcyonTwoRivers: { parent: 'halcyonRow' },
  eventsAndPromo: { internalUse: true },
  silverGate: { domain: 'silvergate.example' },
};

const companyOf = (key: CompanyKey): SeededCompany => {
  const { number, name, companyType, legalForm, address } = rowOf(columns, rows[key]);
  const [street = '', city = '', state = '', postalCode = ''] = address.split(', ');
  const { country = 'United States', ...own } = more[key] ?? {};
  return {
    id: `0c0a9a27-0000-4000-8000-0000000${number}`, // the same in every lot, so that a bookmark survives a fresh start
    number: Number(number),
    name,
    legalName: name,
    legalForm: legalForm as SeededCompany['legalForm'],
    companyType,
    taxId: `95-41${number}`,
    address: { country, street, city, state, postalCode },
    domain: `${name.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
    status: 'ACTIVE',
    internalUse: false,
    parent: null,
    ...own,
  };
};

export const companies = Object.fromEntries(
  (Object.keys(rows) as CompanyKey[]).map((key) => [key, companyOf(key)]),
) as Readonly<Record<CompanyKey, SeededCompany>>;
