import type { CustomerPermissionValue } from '../permissions/customer.ts';
import { customerPermissionValues } from '../permissions/customer.ts';

/** The values that are held per project; company admin is a flag of the user (§3). */
export const projectValues = customerPermissionValues.slice(0, 4) as unknown as readonly [
  'customer_project view only',
  'customer_project view and manage',
  'customer_credit application view and manage',
  'customer_manage users view and manage',
];
export type ProjectValue = (typeof projectValues)[number];

/** §3 permission values as people read them. */
export const valueLabels = {
  'customer_project view only': 'Project, view only',
  'customer_project view and manage': 'Project, view and manage',
  'customer_credit application view and manage': 'Credit application',
  'customer_manage users view and manage': 'Manage users',
  'customer_company admin': 'Company admin',
} as const satisfies Record<CustomerPermissionValue, string>;

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/**
 * The value that somebody means who writes its label or the value itself, in any case and without the marks: a comma in a pasted list would
 * begin the next column. undefined for anything else.
 */
export const valueFromWords = (typed: string): ProjectValue | undefined => {
  const wanted = lettersOf(typed);
  return projectValues.find((value) => [value, valueLabels[value]].some((known) => lettersOf(known) === wanted));
};

interface Held {
  readonly companyadmin: boolean;
  readonly accountspayable: boolean;
  readonly projects: readonly { readonly values: readonly string[] }[];
}

/** §5: an Accounts Payable user must have a Credit Application permission on at least one project (US-018). A company admin holds it on all. */
export const lacksCreditForAccountsPayable = ({ companyadmin, accountspayable, projects }: Held): boolean =>
  accountspayable &&
  !companyadmin &&
  !projects.some(({ values }) => values.includes('customer_credit application view and manage'));

/** In one line for a list: 'Project, view only; Credit application'. */
export const rightsInWords = ({ companyadmin, projects }: Held): string => {
  if (companyadmin) return valueLabels['customer_company admin'];
  const held = projectValues.filter((value) => projects.some(({ values }) => values.includes(value)));
  return held.length === 0 ? 'None' : held.map((value) => valueLabels[value]).join('; ');
};
