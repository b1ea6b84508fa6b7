import { formatMoney } from '../text/format.ts';
import type { CustomerPermissionValue } from './customer.ts';
import type { Explanation, Missing, Source } from './explain.ts';

/** How a permission value reads (§3): the words after `customer_`. */
export const valueWords = {
  'customer_project view only': 'Project, view only',
  'customer_project view and manage': 'Project, view and manage',
  'customer_credit application view and manage': 'Credit application, view and manage',
  'customer_manage users view and manage': 'Users, view and manage',
  'customer_company admin': 'Company admin',
} as const satisfies Record<CustomerPermissionValue, string>;

/** The names that ids stand for, as far as whoever reads may see them. */
export interface Names {
  readonly projects: Readonly<Record<string, string>>;
  readonly departments: Readonly<Record<string, string>>;
}

const MOST_NAMED = 3;
const listOf = (names: readonly string[]): string => {
  const [last, ...before] = [...names].reverse();
  return before.length === 0 ? (last ?? '') : `${before.reverse().join(', ')} and ${last}`;
};
const someOf = (names: readonly string[]): string =>
  names.length <= MOST_NAMED
    ? listOf(names)
    : `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`;

const sourceInWords = (source: Source, { projects, departments }: Names): string => {
  switch (source.by) {
    case 'everyone':
      return 'Everybody who signs in may do this';
    case 'role':
      return `Role ${source.role}`;
    case 'userType':
      return 'Counts as A/R by user type';
    case 'companyAdmin':
      return 'Company admin, on every project of the company';
    case 'designation': {
      const { level, departmentId, capCents } = source.designation;
      const where = departmentId === null ? 'all departments' : (departments[departmentId] ?? departmentId);
      return `Level ${level} for ${where}${capCents === null ? '' : `, up to ${formatMoney(capCents)}`}`;
    }
    case 'projectValue':
      return `${valueWords[source.value]} on ${someOf(source.projectIds.map((id) => projects[id] ?? 'a project').toSorted())}`;
  }
};

const nameOf = (holder: Missing['anyOf'][number]): string =>
  holder in valueWords ? valueWords[holder as CustomerPermissionValue] : holder;

const missingInWords = ({ anyOf, value }: Missing, sources: readonly Source[]): string => {
  if (anyOf.length === 0 && value === null) return 'Nobody has this';
  const parts = [
    ...(sources.length > 0 || anyOf.length === 0 ? [] : [`Needs one of: ${anyOf.map(nameOf).join('; ')}`]),
    ...(value === null ? [] : [`Needs the value ${value}`]),
  ];
  return parts.join('. ');
};

/** One line for each reason: where the right comes from, or what is missing for it. */
export const reasonsInWords = ({ sources, value, missing }: Explanation, names: Names): readonly string[] =>
  missing === null
    ? [...sources.map((source) => sourceInWords(source, names)), ...(value === null ? [] : [`Value ${value}`])]
    : [missingInWords(missing, sources)];
