import { DepartmentForm, departmentLabels } from '../../departments/department.ts';
import { siteNamed } from '../../sites/sites.ts';
import type { ImportKind, Values } from '../import-kind.ts';
import { siteField } from '../site-field.ts';
import { numberOrNull } from '../words.ts';

const flags = (values: Values): readonly string[] => [
  ...(values.servesClients === 'Yes' ? ['serves clients'] : []),
  ...(values.charges === 'Yes' ? ['charges for its work'] : []),
  ...(values.makesCostumes === 'Yes' ? ['makes and rents costumes'] : []),
];

/** Departments: recognised by their code, else by their name. What the page of a department refuses, its import refuses. */
export const departmentsKind: ImportKind = {
  label: 'Departments',
  one: 'department',
  many: 'departments',
  nameHead: 'Department',
  before: 'Needs nothing but the sites of the lot.',
  asWhole: true,
  fields: {
    name: {
      label: departmentLabels.name,
      also: ['department', 'department name', 'dept', 'dept name', 'title'],
      required: true,
      example: 'Example department',
    },
    code: {
      label: departmentLabels.code,
      also: ['department code', 'dept code', 'short name', 'abbreviation', 'id', 'department id'],
      required: true,
      reads: 'capitals',
      hint: 'A department that is here is recognised by it, else by its name.',
      example: 'EXD',
    },
    site: siteField,
    email: {
      label: departmentLabels.email,
      also: ['email', 'e-mail', 'mail', 'email address', 'department email'],
      otherwise: '',
      example: 'department@example.com',
    },
    phone: {
      label: departmentLabels.phone,
      also: ['telephone', 'phone number', 'tel', 'extension'],
      otherwise: '',
      example: '206 555 0135',
    },
    answerHours: {
      label: departmentLabels.answerHours,
      also: ['hours to answer', 'time to answer', 'response time', 'answer hours'],
      reads: 'number',
      otherwise: '',
      hint: 'Business hours, from 1 to 80.',
      example: '8',
    },
    creditShare: {
      label: departmentLabels.creditShare,
      also: ['credit share', 'share', 'share of credit', 'percent'],
      reads: 'number',
      otherwise: '',
      hint: 'In percent, from 1 to 100.',
      example: '',
    },
    servesClients: {
      label: departmentLabels.servesClients,
      also: ['client facing', 'serves customers', 'clients'],
      reads: 'yes',
      otherwise: 'Yes',
      hint: 'Yes where the file says nothing.',
      example: 'Yes',
    },
    charges: {
      label: departmentLabels.charges,
      also: ['charges', 'chargeable', 'bills', 'billable'],
      reads: 'yes',
      otherwise: 'Yes',
      hint: 'Yes where the file says nothing.',
      example: 'Yes',
    },
    makesCostumes: {
      label: departmentLabels.makesCostumes,
      also: ['costumes', 'costume', 'makes costumes'],
      reads: 'yes',
      otherwise: 'No',
      example: 'No',
    },
  },
  keysOf: ({ code, name }) => [
    ...(code === undefined ? [] : [['code', code.toUpperCase()] as const]),
    ...(name === undefined ? [] : [['name', name.toLowerCase()] as const]),
  ],
  nameOf: ({ name, code }) => name ?? code ?? '',
  rule: () => DepartmentForm,
  input: (values) => ({
    name: values.name,
    site: values.site,
    email: values.email,
    phone: values.phone,
    code: values.code,
    answerHours: numberOrNull(values.answerHours),
    creditShare: numberOrNull(values.creditShare),
    servesClients: values.servesClients === 'Yes',
    charges: values.charges === 'Yes',
    makesCostumes: values.makesCostumes === 'Yes',
  }),
  describe: (values) => {
    const does = flags(values);
    return `${values.code} in ${siteNamed(values.site ?? '')}${does.length === 0 ? '' : `: ${does.join(', ')}`}.`;
  },
};
