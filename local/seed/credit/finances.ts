import type { CompanyKey } from '../companies.ts';
import { banks, type Reference, references } from './references-and-banks.ts';

/** What a company's accountant writes about it: profile, bank and references (§3). Money in cents. */
export interface Finances {
  readonly profile: {
    readonly dateStarted: string;
    readonly typeOfBusiness: string;
    readonly annualSalesCents: number;
    readonly netWorthCents: number;
    readonly employees: number;
    readonly principals: readonly { readonly name: string; readonly title: string }[];
  };
  readonly bank: {
    readonly bank: string;
    readonly accountNumber: string;
    readonly contactName: string;
    readonly title: string;
    readonly email: string;
    readonly phone: string;
  };
  readonly references: readonly Reference[];
}

const dollars = (amount: number): number => amount * 100;

const finances = (
  turn: number,
  dateStarted: string,
  typeOfBusiness: string,
  [sales, worth, employees]: readonly [number, number, number],
  principals: readonly string[],
): Finances => {
  const { domain, ...bank } = banks[turn % banks.length] ?? banks[0];
  const [first = '', last = ''] = bank.contactName.toLowerCase().split(' ');
  return {
    profile: {
      dateStarted,
      typeOfBusiness,
      annualSalesCents: dollars(sales),
      netWorthCents: dollars(worth),
      employees,
      principals: principals.map((entry) => {
        const [name = '', title = ''] = entry.split(', ');
        return { name, title };
      }),
    },
    bank: { ...bank, accountNumber: `30017${4471 + turn * 37}`, email: `${first[0]}${last}@${domain}` },
    references: [0, 1, 2].map((place) => references[(turn + place) % references.length] ?? references[0]),
  };
};

/** Of every company that applies for credit. */
export const financesOf: Readonly<Partial<Record<CompanyKey, Finances>>> = {
  groyne: finances(
    0,
    '2014-03-01',
    'Limited company',
    [14_200_000, 3_900_000, 38],
    ['Hana Voss, Director', 'Tess Calder, Producer'],
  ),
  saltmarsh: finances(
    1,
    '2009-06-15',
    'Film production',
    [21_500_000, 5_300_000, 46],
    ['Ines Okafor, Director', 'Carl Dane, Company Secretary'],
  ),
  silverGate: finances(
    2,
    '2003-01-20',
    'Television production',
    [184_000_000, 41_000_000, 420],
    ['Nora Silver, President'],
  ),
  ninthReel: finances(
    3,
    '2011-10-03',
    'Film and series production',
    [52_000_000, 9_800_000, 71],
    ['Owen Tallis, President', 'Sunniva Berg, Treasurer'],
  ),
  marrowPike: finances(
    4,
    '2015-04-12',
    'Film production',
    [8_700_000, 1_250_000, 19],
    ['Bea Marrow, Partner', 'Jonas Pike, Partner'],
  ),
  lowlight: finances(5, '2018-02-26', 'Independent film', [3_100_000, 410_000, 11], ['Cyrus Vane, Managing Member']),
  orchardStreet: finances(
    6,
    '2016-09-09',
    'Independent film',
    [5_600_000, 760_000, 14],
    ['Lotte Ames, Managing Member', 'Reuben Tan, Producer'],
  ),
  halcyonRow: finances(
    1,
    '1998-05-04',
    'Film and series production',
    [310_000_000, 88_000_000, 640],
    ['Gideon Rowe, Chairman', 'Della Crane, Treasurer'],
  ),
  perforation: finances(
    2,
    '2012-08-30',
    'Documentary production',
    [1_900_000, 220_000, 8],
    ['Noor Haddad, Managing Member'],
  ),
  ferrous: finances(
    3,
    '2013-12-02',
    'Film production',
    [17_400_000, 2_600_000, 33],
    ['Anton Ferro, President', 'Mirela Pop, Treasurer'],
  ),
  halcyonWinter: finances(
    4,
    '2025-11-17',
    'Single-purpose production company',
    [0, 50_000, 2],
    ['Elias Wren, Managing Member'],
  ),
  halcyonTwoRivers: finances(
    5,
    '2025-09-01',
    'Single-purpose production company',
    [0, 50_000, 2],
    ['Imani Brook, Managing Member'],
  ),
  brightAcre: finances(
    6,
    '2017-07-07',
    'Commercial production',
    [9_400_000, 1_100_000, 22],
    ['Priya Nolan, Managing Member'],
  ),
  secondNeedle: finances(0, '2019-03-19', 'Record label', [4_200_000, 380_000, 9], ['Dex Obi, Managing Member']),
  marquee: finances(1, '2010-01-11', 'Events', [12_800_000, 1_900_000, 40], ['Rosa Delmar, Managing Member']),
  lantern: finances(2, '1987-09-01', 'School', [6_300_000, 4_700_000, 58], ['Joss Whitaker, Head of School']),
  kestrel: finances(4, '2001-02-14', 'Advertising', [31_000_000, 6_200_000, 88], ['Ada Kestrel, President']),
  overcrank: finances(5, '2020-06-02', 'Post production', [1_100_000, -90_000, 7], ['Lin Castell, Managing Member']),
  eventsAndPromo: finances(6, '2008-01-07', 'Events of the lot', [2_400_000, 300_000, 12], ['Kit Sorrel, Head']),
  ordinarySaints: finances(
    0,
    '2022-03-08',
    'Single-purpose production company',
    [0, 60_000, 3],
    ['Maud Ferrier, Managing Member'],
  ),
  archive: finances(3, '1994-04-22', 'Archive', [2_200_000, 1_400_000, 17], ['Wim Becker, Director']),
};
