import type { CustomerPermissionValue } from '../permissions/customer.ts';

/** §3: the values held per project; the fifth, company admin, is the company's (PJ-032). */
export const projectValues = [
  'customer_project view only',
  'customer_project view and manage',
  'customer_credit application view and manage',
  'customer_manage users view and manage',
] as const satisfies readonly CustomerPermissionValue[];
export type ProjectValue = (typeof projectValues)[number];

/** What a person reads for a value; the wire keeps the specification's spelling. */
export const projectValueLabels = {
  'customer_project view only': 'See the project',
  'customer_project view and manage': 'See and edit the project',
  'customer_credit application view and manage': 'Credit application',
  'customer_manage users view and manage': 'Manage users',
} as const satisfies Record<ProjectValue, string>;

const [VIEW, MANAGE] = projectValues;

/** In the specification's order and once each; view and manage holds what view only gives, so both together are one. */
export const tidyValues = (values: readonly ProjectValue[]): readonly ProjectValue[] =>
  projectValues.filter((value) => values.includes(value) && !(value === VIEW && values.includes(MANAGE)));
