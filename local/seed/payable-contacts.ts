import { companies } from './companies.ts';
import { residents } from './residents.ts';

/** Who gets a company's letters (credit.md §5). `bouncedDaysAgo`: mail to this address came back. */
export interface SeededContact {
  readonly company: keyof typeof companies;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly bouncedDaysAgo: number | null;
}

const contact = (
  company: SeededContact['company'],
  name: string,
  bouncedDaysAgo: number | null = null,
): SeededContact => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName}.${lastName}@${companies[company].domain}`.toLowerCase();
  return { company, firstName, lastName, email, bouncedDaysAgo };
};

const named: readonly SeededContact[] = [
  contact('saltmarsh', 'Carl Dane'),
  contact('saltmarsh', 'Ines Okafor'),
  contact('groyne', 'Tess Calder'),
  contact('groyne', 'Hana Voss'),
  contact('groyne', 'Rolf Amsel', 2),
  contact('silverGate', 'Nora Silver'),
];
const isNamed = (email: string): boolean => named.some((each) => each.email === email);

/** The named ones, and every company's own accountant. */
export const payableContacts: readonly SeededContact[] = [
  ...named,
  ...residents
    .filter(({ accountsPayable, email }) => accountsPayable && !isNamed(email))
    .map(({ company, firstName, lastName }) => contact(company, `${firstName} ${lastName}`)),
];
