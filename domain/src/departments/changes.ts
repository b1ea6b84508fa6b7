import { siteNamed } from '../sites/sites.ts';
import { countOf } from '../text/format.ts';
import { type DepartmentForm, departmentLabels } from './department.ts';

/** One value of a department that was changed, before and after as people read them. '' is nothing. */
export interface DepartmentChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const inWords = (key: keyof DepartmentForm, value: DepartmentForm[keyof DepartmentForm]): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'number') return key === 'site' && value !== null ? siteNamed(value) : (value ?? '');
  return key === 'creditShare' ? `${value}%` : countOf(value, 'hour');
};

/** What is different between two states of a department, in the order of the form. `before` null: it is new. */
export const departmentChanges = (
  before: Partial<DepartmentForm> | null,
  after: DepartmentForm,
): readonly DepartmentChange[] =>
  (Object.keys(departmentLabels) as (keyof DepartmentForm)[]).flatMap((key) => {
    const was = before === null ? '' : inWords(key, before[key] ?? null);
    const is = inWords(key, after[key]);
    return was === is || (before === null && (is === '' || is === 'No'))
      ? []
      : [{ label: departmentLabels[key], before: was, after: is }];
  });
