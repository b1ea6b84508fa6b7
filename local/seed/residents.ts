import { customerJobTitles } from '@gatehouse/domain/fields/job-title.ts';
import type { CustomerPermissionValue } from '@gatehouse/domain/permissions/customer.ts';
import { type CompanyKey, companies } from './companies.ts';
import type { ProjectName } from './places.ts';

/** A customer of the lot who is not in the cast: has rows, and no sign-in. */
export interface Resident {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly jobTitle: string;
  readonly phone: string;
  readonly company: CompanyKey;
  readonly companyAdmin: boolean;
  readonly accountsPayable: boolean;
  readonly projects: Readonly<Partial<Record<ProjectName, readonly CustomerPermissionValue[]>>>;
}

let number = 0;
const resident = (
  name: string,
  company: CompanyKey,
  jobTitle: string,
  more: Partial<Pick<Resident, 'companyAdmin' | 'accountsPayable' | 'projects'>> = {},
): Resident => {
  const [firstName = '', lastName = ''] = name.split(' ');
  number += 1;
  return {
    id: `0a57ca57-0000-4000-8001-${String(number).padStart(12, '0')}`, // the same in every lot
    firstName,
    lastName,
    email: `${firstName}.${lastName}@${companies[company].domain}`.toLowerCase(),
    jobTitle,
    phone: `818 555 ${String(2000 + number)}`,
    company,
    companyAdmin: false,
    accountsPayable: false,
    projects: {},
    ...more,
  };
};

const admin = (name: string, company: CompanyKey): Resident =>
  resident(name, company, 'Executive Producer', { companyAdmin: true });
const payable = (name: string, company: CompanyKey): Resident =>
  resident(name, company, 'Production Accountant', { accountsPayable: true });

const named: readonly Resident[] = [
  resident('Tess Calder', 'groyne', 'Producer', {
    accountsPayable: true,
    projects: { 'Harbor Pilot': ['customer_project view and manage'] },
  }),
  resident('Milo Strand', 'groyne', 'Production Coordinator', {
    projects: { 'Harbor Pilot': ['customer_project view only'] },
  }),
  admin('Gideon Rowe', 'halcyonRow'),
  payable('Della Crane', 'halcyonRow'),
  admin('Owen Tallis', 'ninthReel'),
  payable('Sunniva Berg', 'ninthReel'),
  admin('Bea Marrow', 'marrowPike'),
  payable('Jonas Pike', 'marrowPike'),
  admin('Una Pell', 'twoPillars'),
  admin('Cyrus Vane', 'lowlight'),
  payable('Odile Marchand', 'lowlight'),
  admin('Lotte Ames', 'orchardStreet'),
  payable('Reuben Tan', 'orchardStreet'),
  admin('Noor Haddad', 'perforation'),
  payable('Silas Greer', 'perforation'),
  admin('Ada Kestrel', 'kestrel'),
  admin('Anton Ferro', 'ferrous'),
  payable('Mirela Pop', 'ferrous'),
  admin('Priya Nolan', 'brightAcre'),
  payable('Tomas Reid', 'brightAcre'),
  admin('Joss Whitaker', 'lantern'),
  payable('Hedda Lind', 'lantern'),
  admin('Maud Ferrier', 'ordinarySaints'),
  admin('Elias Wren', 'halcyonWinter'),
  payable('Petra Stone', 'halcyonWinter'),
  admin('Imani Brook', 'halcyonTwoRivers'),
  payable('Callum Ives', 'halcyonTwoRivers'),
  admin('Toni Ferro', 'ferrousAgain'),
  admin('Dex Obi', 'secondNeedle'),
  payable('Greta Holm', 'secondNeedle'),
  admin('Lin Castell', 'overcrank'),
  admin('Hal Prior', 'cinder'),
  admin('Rosa Delmar', 'marquee'),
  payable('Viktor Sand', 'marquee'),
  admin('Wim Becker', 'archive'),
  payable('Nadia Flores', 'archive'),
  admin('Alma Reyes', 'county'),
  admin('Kit Sorrel', 'eventsAndPromo'),
  payable('Yara Bloom', 'silverGate'),
  payable('Desmond Kerr', 'silverGate'),
];

const firstNames =
  'Abel Brisa Cato Delia Emeric Fern Gus Hollis Inga Jory Kaya Leander Maren Nico Orla Pavel Quinn Rhea Soren Talia Umar Vesna Wyatt Xenia Yusuf'.split(
    ' ',
  );
const lastNames =
  'Alder Birch Cole Dray Elm Finch Gale Hart Isley Jarrow Knox Lowe Moss North Oakes Pryce Quill Rusk Stagg Thorn Underhill Voss Ward Yates Zeller'.split(
    ' ',
  );

/** Silver Gate has 74 users with Nora Silver and the two above; 44 of them work on Dust Ledger, the rest on Room for Rent. */
const CROWD = 71;
const ON_DUST_LEDGER = 44;
const crowd = Array.from({ length: CROWD }, (_, index) => {
  const first = firstNames[index % firstNames.length] ?? '';
  const last = lastNames[(index * 7 + Math.floor(index / firstNames.length)) % lastNames.length] ?? '';
  const values: readonly CustomerPermissionValue[] =
    index % 9 === 0 ? ['customer_project view and manage'] : ['customer_project view only'];
  return resident(
    `${first} ${last}`,
    'silverGate',
    customerJobTitles[(index * 5) % customerJobTitles.length] ?? 'Production Assistant',
    { projects: index < ON_DUST_LEDGER ? { 'Dust Ledger': values } : { 'Room for Rent': values } },
  );
});

export const residents: readonly Resident[] = [...named, ...crowd];
