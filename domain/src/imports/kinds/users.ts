import { emailKey } from '../../fields/email.ts';
import { parseMoney } from '../../fields/money.ts';
import { studioPermissionValues } from '../../permissions/granted-values.ts';
import { studioRoleIds } from '../../permissions/people.ts';
import { givenRoles } from '../../users/given-roles.ts';
import { usersMessages } from '../../users/messages.ts';
import {
  lacksCreditForAccountsPayable,
  type ProjectValue,
  valueFromWords,
  valueLabels,
} from '../../users/rights-words.ts';
import { NewCustomerUser, StudioUser } from '../../users/user.ts';
import { plainWord } from '../columns.ts';
import type { FoundChange, ImportKind, Known, Problem, TypedRow, Values } from '../import-kind.ts';
import { importMessages } from '../messages.ts';
import { partsOf } from '../several.ts';

const oneOfWords = <W extends string>(words: readonly W[], typed: string): W | undefined =>
  words.find((word) => plainWord(word) === plainWord(typed));

/** Somebody of the studio: the row names a role and no company. */
export const isStaffRow = (values: Values): boolean => values.company === undefined && values.roles !== undefined;

/** What the parts of a cell mean, each once, by whichever of its words. */
const meant = <T>(typed: string | undefined, read: (part: string) => T | undefined): readonly T[] => [
  ...new Set(partsOf(typed).flatMap((part) => read(part) ?? [])),
];

const valuesNamed = ({ permissions }: Values): readonly ProjectValue[] => meant(permissions, valueFromWords);

const customerInput = (values: Values, { links, projects = [] }: Known) => ({
  firstname: values.firstname,
  lastname: values.lastname,
  email: values.email,
  jobtitle: values.jobtitle,
  phone: values.phone,
  companyId: links.company,
  companyadmin: values.companyadmin === 'Yes',
  accountspayable: values.accountspayable === 'Yes',
  projects: projects.map(({ projectId }) => ({ projectId, values: [...valuesNamed(values)] })),
});

const centsOf = (typed: string | undefined): number | null => (typed === undefined ? null : parseMoney(typed));

const staffInput = (values: Values, { departments = [] }: Known) => ({
  firstname: values.firstname,
  lastname: values.lastname,
  email: values.email,
  jobtitle: values.jobtitle,
  phone: values.phone,
  departmentsIds: departments.map(({ id }) => id),
  userRoleIds: meant(values.roles, (typed) => oneOfWords(givenRoles, typed)).map((role) => studioRoleIds[role]),
  designations:
    values.level === undefined
      ? []
      : departments.map(({ id }) => ({
          level: Number(values.level),
          departmentId: id,
          capCents: centsOf(values.levelLimit),
          validFrom: null,
          validTo: null,
        })),
  values: meant(values.studioValues, (typed) => oneOfWords(studioPermissionValues, typed)),
  authorityCents: centsOf(values.authority),
});

const fieldOfPlace: Readonly<Record<string, string>> = {
  companyId: 'company',
  userRoleIds: 'roles',
  departmentsIds: 'departments',
  designations: 'level',
  values: 'studioValues',
  authorityCents: 'authority',
};

/** US-018, with what somebody who is here holds on projects that the row does not name. */
const lacksCredit = (values: Values, { found, holds = [], projects = [] }: Known): boolean => {
  const isNow = (field: string): boolean => (values[field] ?? found?.values[field]) === 'Yes';
  return (
    values.accountspayable === 'Yes' &&
    found?.values.accountspayable !== 'Yes' &&
    lacksCreditForAccountsPayable({
      companyadmin: isNow('companyadmin'),
      accountspayable: true,
      projects: [{ values: [...holds, ...(projects.length === 0 ? [] : valuesNamed(values))] }],
    })
  );
};

const named = (values: Values, field: string, known: readonly string[], message: string): readonly Problem[] =>
  partsOf(values[field]).some((typed) => oneOfWords(known, typed) === undefined) ? [{ field, message }] : [];

const alsoWrong = (values: Values, known: Known): readonly Problem[] => [
  ...(!isStaffRow(values) && lacksCredit(values, known)
    ? [{ field: 'accountspayable', message: usersMessages.apNeedsCredit }]
    : []),
  ...(known.found === null && values.company === undefined && values.roles === undefined
    ? [{ field: 'company', message: importMessages.nameCompanyOrRole }]
    : []),
  ...(values.company !== undefined && values.roles !== undefined
    ? [{ field: 'roles', message: importMessages.companyAndRole }]
    : []),
  ...named(values, 'roles', givenRoles, usersMessages.roleUnknown),
  ...named(values, 'studioValues', studioPermissionValues, usersMessages.importPermissionUnknown),
  ...(partsOf(values.permissions).some((typed) => valueFromWords(typed) === undefined)
    ? [{ field: 'permissions', message: usersMessages.importPermissionUnknown }]
    : []),
  ...(values.permissions !== undefined && values.projects === undefined
    ? [{ field: 'permissions', message: importMessages.permissionWithoutProject }]
    : []),
  ...(values.projects !== undefined && values.permissions === undefined
    ? [{ field: 'projects', message: importMessages.projectWithoutPermission }]
    : []),
  ...(values.level !== undefined && values.departments === undefined
    ? [{ field: 'level', message: importMessages.levelWithoutDepartment }]
    : []),
];

/** Rights of somebody who is here: what is new to them is added; nothing is taken, and nothing of the studio's own is touched. */
const alsoChanges = ({ values }: TypedRow, known: Known) => {
  const changes: FoundChange[] = [];
  const problems: Problem[] = [];
  const wanted = valuesNamed(values);
  for (const { name, held } of known.projects ?? []) {
    const added = wanted.filter((value) => !held.includes(value));
    if (added.length > 0)
      changes.push({
        label: name,
        from: held.map((value) => valueLabels[value as ProjectValue]).join('; '),
        to: [...held, ...added].map((value) => valueLabels[value as ProjectValue]).join('; '),
      });
  }
  for (const field of ['companyadmin', 'accountspayable'])
    if (values[field] === 'No' && known.found?.values[field] === 'Yes')
      problems.push({ field, message: importMessages.neverTakes });
  return { changes, problems };
};

/** People: recognised by their address. A company makes a customer, a role of the studio somebody of the studio. */
export const usersKind: ImportKind = {
  label: 'Users',
  one: 'user',
  many: 'users',
  nameHead: 'Person',
  before: 'Their companies and projects have to be here; for the studio’s own people, the departments.',
  mails: true,
  fields: {
    email: {
      label: 'E-mail',
      also: ['email address', 'mail', 'e-mail address', 'login', 'user name'],
      required: true,
      example: 'ada@example.com',
    },
    firstname: { label: 'First name', also: ['first', 'given name', 'forename'], required: true, example: 'Ada' },
    lastname: { label: 'Last name', also: ['last', 'surname', 'family name'], required: true, example: 'Example' },
    jobtitle: {
      label: 'Job title',
      also: ['title', 'position', 'job', 'role title'],
      required: true,
      example: 'Producer',
    },
    phone: {
      label: 'Phone',
      also: ['telephone', 'phone number', 'mobile', 'cell'],
      otherwise: '',
      example: '206 555 0134',
    },
    company: {
      label: 'Company',
      also: ['company name', 'company id', 'production company', 'customer', 'client', 'legal name'],
      hint: 'Its Company ID, legal name or production company name. Empty for the studio’s own people.',
      example: 'Example Pictures LLC',
    },
    companyadmin: { label: 'Company admin', also: ['admin', 'administrator'], reads: 'yes', example: 'No' },
    accountspayable: {
      label: 'Accounts payable',
      also: ['ap', 'accounts payable contact'],
      reads: 'yes',
      example: 'No',
    },
    projects: {
      label: 'Projects',
      also: ['project', 'shows', 'productions', 'project id'],
      hint: 'IDs or names, with semicolons between them.',
      example: '',
    },
    permissions: {
      label: 'Permissions',
      also: ['permission', 'permission values', 'rights', 'access'],
      hint: 'Held on each of the projects: Project, view only; Credit application; Manage users.',
      example: '',
    },
    roles: {
      label: 'Studio roles',
      also: ['role', 'roles', 'studio role'],
      hint: givenRoles.join('; '),
      example: '',
    },
    departments: { label: 'Departments', also: ['department', 'dept'], hint: 'Codes or names.', example: '' },
    studioValues: {
      label: 'Studio permissions',
      also: ['studio permission', 'studio values'],
      hint: studioPermissionValues.join('; '),
      example: '',
    },
    authority: { label: 'Final review up to', also: ['authority', 'final review limit'], reads: 'money', example: '' },
    level: { label: 'Approval level', also: ['level', 'approver level'], choices: ['1', '2'], example: '' },
    levelLimit: { label: 'Level up to', also: ['level limit', 'cap', 'approval limit'], reads: 'money', example: '' },
  },
  keysOf: ({ email }) => (email === undefined ? [] : [['email', emailKey(email)]]),
  nameOf: ({ firstname = '', lastname = '', email = '' }) => `${firstname} ${lastname}`.trim() || email,
  rule: (values) => (isStaffRow(values) ? StudioUser : NewCustomerUser),
  input: (values, known) => (isStaffRow(values) ? staffInput(values, known) : customerInput(values, known)),
  fieldOf: (path) => fieldOfPlace[path.split('.')[0] ?? ''] ?? path.split('.')[0] ?? path,
  alsoWrong,
  alsoChanges,
  describe: (values, { projects = [], departments = [] }) => {
    if (isStaffRow(values))
      return `${partsOf(values.roles).join(', ')}${departments.length === 0 ? '' : ` of ${departments.map(({ name }) => name).join(', ')}`}.`;
    const flags = [
      ...(values.companyadmin === 'Yes' ? ['company admin'] : []),
      ...(values.accountspayable === 'Yes' ? ['accounts payable'] : []),
      ...projects.map(({ name }) => name),
    ];
    return `${values.company}${flags.length === 0 ? '' : `: ${flags.join(', ')}`}.`;
  },
};
