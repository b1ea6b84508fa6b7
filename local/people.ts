import type { CustomerPermissionValue } from '@gatehouse/domain/permissions/customer.ts';
import type { StudioPermissionValue } from '@gatehouse/domain/permissions/granted-values.ts';
import type { StudioRole } from '@gatehouse/domain/permissions/people.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';

/** Everybody's, in the demo lot only. */
export const password = 'welcome-to-the-lot';

export const companyNames = {
  saltmarsh: 'Saltmarsh Films Ltd',
  groyne: 'Groyne Pictures LLC',
  silverGate: 'Silver Gate Television',
} as const;

/** One person of the demo lot: used by the seed, the tests and the browser tests alike. */
export interface CastMember {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly email: string;
  readonly who: string;
  readonly userTypeId: 1 | 2;
  readonly jobTitle: string;
  readonly phone: string;
  readonly status: 'ACTIVE' | 'DISABLED';
  readonly frozen: boolean;
  /** The saved on-the-lot country (§9). */
  readonly onTheLot: Site;
  // customers
  readonly company: keyof typeof companyNames | null;
  readonly companyAdmin: boolean;
  readonly accountsPayable: boolean;
  /** Permission values by project name. */
  readonly projects: Readonly<Record<string, readonly CustomerPermissionValue[]>>;
  // staff
  readonly roles: readonly StudioRole[];
  readonly values: readonly StudioPermissionValue[];
  readonly departmentId: string | null;
  readonly designations: readonly {
    readonly level: 1 | 2;
    readonly departmentId: string | null;
    readonly capCents: number | null;
  }[];
  readonly authorityCents: number | null;
}

type Facts = Partial<Omit<CastMember, 'id' | 'name' | 'firstName' | 'lastName' | 'email' | 'who' | 'userTypeId'>>;

const dollars = (amount: number): number => amount * 100;

const nobody = {
  status: 'ACTIVE',
  frozen: false,
  onTheLot: 'Burbank',
  company: null,
  companyAdmin: false,
  accountsPayable: false,
  projects: {},
  roles: [],
  values: [],
  departmentId: null,
  designations: [],
  authorityCents: null,
} as const satisfies Facts;

let number = 0;
const person = (name: string, email: string, who: string, userTypeId: 1 | 2, facts: Facts): CastMember => {
  const [firstName = '', lastName = ''] = name.split(' ');
  number += 1;
  const ending = String(number).padStart(4, '0');
  return {
    ...nobody,
    id: `0a57ca57-0000-4000-8000-00000000${ending}`, // the same in every lot, so that a bookmark survives a fresh start
    name,
    firstName,
    lastName,
    email,
    who,
    userTypeId,
    jobTitle: userTypeId === 1 ? 'Production Coordinator' : 'Studio operations',
    phone: `818 555 0${String(100 + number)}`,
    ...facts,
  };
};

const customer = (name: string, email: string, who: string, facts: Facts) => person(name, email, who, 1, facts);
const staff = (name: string, email: string, who: string, facts: Facts) => person(name, email, who, 2, facts);

export const cast: readonly CastMember[] = [
  customer('Ines Okafor', 'ines.okafor@saltmarsh.example', 'customer, company admin of Saltmarsh Films Ltd', {
    company: 'saltmarsh',
    companyAdmin: true,
    jobTitle: 'Producer',
  }),
  customer(
    'Paul Mercer',
    'paul.mercer@saltmarsh.example',
    'customer, project view and manage on Nightjar and Tidewrack',
    {
      company: 'saltmarsh',
      jobTitle: 'Unit Production Manager',
      projects: { Nightjar: ['customer_project view and manage'], Tidewrack: ['customer_project view and manage'] },
    },
  ),
  customer('Vera Lindqvist', 'vera.lindqvist@saltmarsh.example', 'customer, project view only on Nightjar', {
    company: 'saltmarsh',
    projects: { Nightjar: ['customer_project view only'] },
  }),
  customer(
    'Carl Dane',
    'carl.dane@saltmarsh.example',
    'customer, credit application on Nightjar and Low Water, accounts payable',
    {
      company: 'saltmarsh',
      accountsPayable: true,
      jobTitle: 'Production Accountant',
      projects: {
        Nightjar: ['customer_credit application view and manage'],
        'Low Water': ['customer_credit application view and manage'],
      },
    },
  ),
  customer('Mina Usher', 'mina.usher@saltmarsh.example', 'customer, manage users on Nightjar', {
    company: 'saltmarsh',
    jobTitle: 'Production Supervisor',
    projects: { Nightjar: ['customer_manage users view and manage'] },
  }),
  customer('Dana Cole', 'dana.cole@saltmarsh.example', 'customer, disabled', {
    company: 'saltmarsh',
    status: 'DISABLED',
    projects: { Nightjar: ['customer_project view only'] },
  }),
  customer('Frida Snow', 'frida.snow@saltmarsh.example', 'customer, frozen', {
    company: 'saltmarsh',
    frozen: true,
    projects: { Nightjar: ['customer_project view only'] },
  }),
  customer('Hana Voss', 'hana.voss@groyne.example', 'customer, company admin of Groyne Pictures LLC', {
    company: 'groyne',
    companyAdmin: true,
    jobTitle: 'Producer',
  }),
  customer('Nora Silver', 'nora.silver@silvergate.example', 'customer, company admin of Silver Gate Television', {
    company: 'silverGate',
    companyAdmin: true,
    onTheLot: 'Leavesden',
    jobTitle: 'Executive Producer',
  }),
  staff('Sam Whitlock', 'sam.whitlock@gatehouse.example', 'System Admin', { roles: ['System Admin'] }),
  staff('Casey Reed', 'casey.reed@gatehouse.example', 'CSR', { roles: ['CSR'] }),
  staff('Drew Malone', 'drew.malone@gatehouse.example', 'Department User, Costume, level 1 up to $100,000', {
    roles: ['Department User'],
    departmentId: 'costume',
    designations: [{ level: 1, departmentId: 'costume', capCents: dollars(100_000) }],
  }),
  staff('Helen Frost', 'helen.frost@gatehouse.example', 'Department Head, Costume, levels 1 and 2 up to $500,000', {
    roles: ['Department Head'],
    departmentId: 'costume',
    designations: [
      { level: 1, departmentId: 'costume', capCents: dollars(500_000) },
      { level: 2, departmentId: 'costume', capCents: dollars(500_000) },
    ],
  }),
  staff('Ray Castellanos', 'ray.castellanos@gatehouse.example', 'Department User, Grip, level 1', {
    roles: ['Department User'],
    departmentId: 'grip',
    designations: [{ level: 1, departmentId: 'grip', capCents: null }],
  }),
  staff('Gwen Ashdown', 'gwen.ashdown@gatehouse.example', 'Department Head, Grip, level 2 for all departments', {
    roles: ['Department Head'],
    departmentId: 'grip',
    designations: [{ level: 2, departmentId: null, capCents: null }],
  }),
  staff('Lena Ortiz', 'lena.ortiz@gatehouse.example', 'Department User, Set Lighting, level 1, Final Review', {
    roles: ['Department User'],
    values: ['Final Review'],
    departmentId: 'set-lighting',
    designations: [{ level: 1, departmentId: 'set-lighting', capCents: null }],
  }),
  staff('Leo Brandt', 'leo.brandt@gatehouse.example', 'Department Head, Set Lighting, level 2, Final Review', {
    roles: ['Department Head'],
    values: ['Final Review'],
    departmentId: 'set-lighting',
    designations: [{ level: 2, departmentId: 'set-lighting', capCents: null }],
  }),
  staff('Joan Petrosyan', 'joan.petrosyan@gatehouse.example', 'A/R, Final Review, A/R Number, authority $1,000,000', {
    roles: ['A/R'],
    values: ['Final Review', 'A/R Number'],
    authorityCents: dollars(1_000_000),
  }),
  staff('Ari Quinn', 'ari.quinn@gatehouse.example', 'A/R, without Final Review', { roles: ['A/R'] }),
  staff('Avery Stone', 'avery.stone@gatehouse.example', 'A/R and CSR', { roles: ['A/R', 'CSR'] }),
];

/** Answers for a guarantor by the link in a mail; has no account. */
export const riskApprover = { name: 'Riley Marsh', email: 'riley.marsh@guarantee.example' } as const;

/** The cast member with this first name; a misspelt name ends the test or seed that asked. */
export const castMember = (firstName: string): CastMember => {
  const found = cast.find((member) => member.firstName === firstName);
  if (found === undefined) throw new Error(`Nobody in the cast is called ${firstName}`);
  return found;
};
