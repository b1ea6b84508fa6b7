import type { DepartmentDetail } from '@gatehouse/domain/departments/contract.ts';
import { DepartmentForm, departmentLabels } from '@gatehouse/domain/departments/department.ts';
import { lotSite } from '@gatehouse/domain/sites/sites.ts';
import { type Problems, problemsIn } from '#web/ui/record-form/problems.ts';

/** What the form holds: numbers as they are typed, '4 hours' and '30%'. */
export interface DepartmentValues extends Omit<DepartmentForm, 'answerHours' | 'creditShare'> {
  readonly answerHours: string;
  readonly creditShare: string;
}

export const labels = departmentLabels;

const hoursText = (hours: number | null): string =>
  hours === null ? '' : `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
const shareText = (percent: number | null): string => (percent === null ? '' : `${percent}%`);

/** '4', '4 hours' and '4h' are 4; '' is nothing; anything else stays wrong and is told by the rules. */
const numberIn = (typed: string, unit: RegExp): number | null => {
  const text = typed.trim().replace(unit, '').trim();
  if (text === '') return typed.trim() === '' ? null : Number.NaN;
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
};

export const newDepartment = (): DepartmentValues => ({
  name: '',
  site: lotSite(),
  email: '',
  phone: '',
  code: '',
  answerHours: '',
  creditShare: '',
  servesClients: true,
  charges: true,
  makesCostumes: false,
});

export const valuesOf = (department: DepartmentDetail): DepartmentValues => ({
  name: department.name,
  site: department.site,
  email: department.email ?? '',
  phone: department.phone ?? '',
  code: department.code ?? '',
  answerHours: hoursText(department.answerHours),
  creditShare: shareText(department.creditShare),
  servesClients: department.servesClients,
  charges: department.charges,
  makesCostumes: department.makesCostumes,
});

export const bodyOf = (values: DepartmentValues): DepartmentForm => ({
  ...values,
  code: values.code.trim().toUpperCase(),
  answerHours: numberIn(values.answerHours, /\s*(hours?|h)$/i),
  creditShare: numberIn(values.creditShare, /\s*(%|percent)$/i),
});

/** What is wrong, by field: the domain's own rules, in its words. */
export const problemsOf = (values: DepartmentValues): Problems => problemsIn(DepartmentForm, bodyOf(values));
