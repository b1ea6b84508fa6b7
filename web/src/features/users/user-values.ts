import type { CustomerUser, Designation, StudioUser } from '@gatehouse/domain/users/user.ts';
import type { UserDetail, UsersMetadata } from '@gatehouse/domain/users/views.ts';
import type { Bind } from '#web/ui/record-form/bind.ts';

/** What the form of a user holds, of staff and of customers alike. */
export const emptyUser = {
  firstname: '',
  lastname: '',
  email: '',
  jobtitle: '',
  phone: '',
  departmentsIds: [] as readonly string[],
  userRoleIds: [] as readonly number[],
  designations: [] as readonly Designation[],
  values: [] as readonly StudioUser['values'][number][],
  authorityCents: null as number | null,
  companyadmin: false,
  accountspayable: false,
  projects: [] as CustomerUser['projects'],
};
export type UserValues = Readonly<typeof emptyUser>;

/** The departments to choose from: those that are open, and the one that is held already. */
export const departmentChoices = ({ departments }: Pick<UsersMetadata, 'departments'>, held: string | null) =>
  departments
    .filter(({ departmentId, closed }) => !closed || departmentId === held)
    .map(({ departmentId, name, closed }) => ({ value: departmentId, label: closed ? `${name} (closed)` : name }));

export type Problems = Readonly<Record<string, string>>;

/** What each group of its fields takes. */
export interface FieldsProps {
  readonly values: UserValues;
  readonly set: (part: Partial<UserValues>) => void;
  readonly bind: Bind<UserValues>;
  readonly problems: Problems;
  readonly metadata: UsersMetadata;
  /** The user as they are; null for somebody new. */
  readonly user: UserDetail | null;
}

export const valuesOf = (user: UserDetail): UserValues => ({
  firstname: user.firstname,
  lastname: user.lastname,
  email: user.email,
  jobtitle: user.jobtitle ?? '',
  phone: user.phone ?? '',
  departmentsIds: user.departmentsIds,
  userRoleIds: user.userRoleIds,
  designations: user.designations.map(({ department: _, ...designation }) => designation),
  values: user.values as UserValues['values'],
  authorityCents: user.authorityCents,
  companyadmin: user.companyadmin,
  accountspayable: user.accountspayable,
  projects: user.projects.map(({ projectId, values }) => ({
    projectId,
    values: values as CustomerUser['projects'][number]['values'],
  })),
});

const who = ({ firstname, lastname, email, jobtitle, phone }: UserValues) => ({
  firstname,
  lastname,
  email,
  jobtitle,
  phone,
});

export const studioBodyOf = (values: UserValues): StudioUser => ({
  ...who(values),
  departmentsIds: [...values.departmentsIds],
  userRoleIds: [...values.userRoleIds],
  designations: [...values.designations],
  values: [...values.values],
  authorityCents: values.values.includes('Final Review') ? values.authorityCents : null,
});

export const customerBodyOf = (values: UserValues): CustomerUser => ({
  ...who(values),
  companyadmin: values.companyadmin,
  accountspayable: values.accountspayable,
  projects: [...values.projects],
});

export const fieldLabels: Readonly<Record<keyof UserValues, string>> = {
  firstname: 'First name',
  lastname: 'Last name',
  email: 'E-mail',
  jobtitle: 'Job title',
  phone: 'Phone',
  departmentsIds: 'Department',
  userRoleIds: 'Role',
  designations: 'May approve',
  values: 'Permissions',
  authorityCents: 'Final review up to',
  companyadmin: 'Company admin',
  accountspayable: 'Accounts payable',
  projects: 'Projects',
};

/** The labels of what somebody else changed between two states of a user. */
export const changedBetween = (before: UserValues, after: UserValues): readonly string[] =>
  (Object.keys(fieldLabels) as (keyof UserValues)[])
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => fieldLabels[name]);
