import type { CompanyKey } from '../companies.ts';
import { rowOf } from '../table.ts';
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

const columns = 'turn | dateStarted | typeOfBusiness | sales | worth | employees | principals';

/** `turn`: which bank and which three references of the lot's business neighbors. Sales and worth in dollars. */
const finances = (line: string): Finances => {
  const { turn, dateStarted, typeOfBusiness, sales, worth, employees, principals } = rowOf(columns, line);
  const cents = (dollars: string): number => Number(dollars.replaceAll(',', '')) * 100;
  const inTurn = <T>(choices: readonly T[], place = 0): T => choices[(Number(turn) + place) % choices.length] as T;
  const { domain, ...bank } = inTurn(banks);
  const [first = '', last = ''] = bank.contactName.toLowerCase().split(' ');
  return {
    profile: {
      dateStarted,
      typeOfBusiness,
      annualSalesCents: cents(sales),
      netWorthCents: cents(worth),
      employees: Number(employees),
      principals: principals.split('; ').map((entry) => {
        const [name = '', title = ''] = entry.split(', ');
        return { name, title };
      }),
    },
    bank: { ...bank, accountNumber: `30017${4471 + Number(turn) * 37}`, email: `${first[0]}${last}@${domain}` },
    references: [0, 1, 2].map((place) => inTurn(references, place)),
  };
};

/** Of every company that applies for credit. */
const rows: Readonly<Partial<Record<CompanyKey, string>>> = {
  groyne: '0 | 2014-03-01 | Limited company | 14,200,000 | 3,900,000 | 38 | Hana Voss, Director; Tess Calder, Producer',
  saltmarsh:
    '1 | 2009-06-15 | Film production | 21,500,000 | 5,300,000 | 46 | Ines Okafor, Director; Carl Dane, Company Secretary',
  silverGate: '2 | 2003-01-20 | Television production | 184,000,000 | 41,000,000 | 420 | Nora Silver, President',
  ninthReel:
    '3 | 2011-10-03 | Film and series production | 52,000,000 | 9,800,000 | 71 | Owen Tallis, President; Sunniva Berg, Treasurer',
  marrowPike:
    '4 | 2015-04-12 | Film production | 8,700,000 | 1,250,000 | 19 | Bea Marrow, Partner; Jonas Pike, Partner',
  lowlight: '5 | 2018-02-26 | Independent film | 3,100,000 | 410,000 | 11 | Cyrus Vane, Managing Member',
  orchardStreet:
    '6 | 2016-09-09 | Independent film | 5,600,000 | 760,000 | 14 | Lotte Ames, Managing Member; Reuben Tan, Producer',
  halcyonRow:
    '1 | 1998-05-04 | Film and series production | 310,000,000 | 88,000,000 | 640 | Gideon Rowe, Chairman; Della Crane, Treasurer',
  perforation: '2 | 2012-08-30 | Documentary production | 1,900,000 | 220,000 | 8 | Noor Haddad, Managing Member',
  ferrous:
    '3 | 2013-12-02 | Film production | 17,400,000 | 2,600,000 | 33 | Anton Ferro, President; Mirela Pop, Treasurer',
  halcyonWinter: '4 | 2025-11-17 | Single-purpose production company | 0 | 50,000 | 2 | Elias Wren, Managing Member',
  halcyonTwoRivers:
    '5 | 2025-09-01 | Single-purpose production company | 0 | 50,000 | 2 | Imani Brook, Managing Member',
  brightAcre: '6 | 2017-07-07 | Commercial production | 9,400,000 | 1,100,000 | 22 | Priya Nolan, Managing Member',
  secondNeedle: '0 | 2019-03-19 | Record label | 4,200,000 | 380,000 | 9 | Dex Obi, Managing Member',
  marquee: '1 | 2010-01-11 | Events | 12,800,000 | 1,900,000 | 40 | Rosa Delmar, Managing Member',
  lantern: '2 | 1987-09-01 | School | 6,300,000 | 4,700,000 | 58 | Joss Whitaker, Head of School',
  kestrel: '4 | 2001-02-14 | Advertising | 31,000,000 | 6,200,000 | 88 | Ada Kestrel, President',
  overcrank: '5 | 2020-06-02 | Post production | 1,100,000 | -90,000 | 7 | Lin Castell, Managing Member',
  eventsAndPromo: '6 | 2008-01-07 | Events of the lot | 2,400,000 | 300,000 | 12 | Kit Sorrel, Head',
  ordinarySaints: '0 | 2022-03-08 | Single-purpose production company | 0 | 60,000 | 3 | Maud Ferrier, Managing Member',
  archive: '3 | 1994-04-22 | Archive | 2,200,000 | 1,400,000 | 17 | Wim Becker, Director',
};

export const financesOf = (company: CompanyKey): Finances => {
  const row = rows[company];
  if (row === undefined) throw new Error(`Nobody wrote the finances of ${company}.`);
  return finances(row);
};
