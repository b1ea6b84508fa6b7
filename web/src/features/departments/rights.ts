import type { DepartmentPerson } from '@gatehouse/domain/departments/contract.ts';
import { formatMoney, listed } from '@gatehouse/domain/text/format.ts';
import type { StudioUser } from '@gatehouse/domain/users/user.ts';
import type { UserDetail } from '@gatehouse/domain/users/views.ts';

/** Which levels somebody is given for a department, with their amounts; null: any amount. */
export interface Levels {
  readonly level1: boolean;
  readonly cap1: number | null;
  readonly level2: boolean;
  readonly cap2: number | null;
}

const bodyOf = (user: UserDetail): StudioUser => ({
  firstname: user.firstname,
  lastname: user.lastname,
  email: user.email,
  jobtitle: user.jobtitle ?? '',
  phone: user.phone ?? '',
  departmentsIds: [...user.departmentsIds],
  userRoleIds: [...user.userRoleIds],
  designations: user.designations.map(({ department: _, ...designation }) => designation),
  values: [...user.values] as StudioUser['values'],
  authorityCents: user.authorityCents,
});

/** The rights of somebody without membership and levels of one department. */
export const without = (user: UserDetail, departmentId: string): StudioUser => {
  const body = bodyOf(user);
  return {
    ...body,
    departmentsIds: body.departmentsIds.filter((id) => id !== departmentId),
    designations: body.designations.filter((held) => held.departmentId !== departmentId),
  };
};

/** The same with both, the levels at the end of the list. */
export const withLevels = (user: UserDetail, departmentId: string, levels: Levels): StudioUser => {
  const body = without(user, departmentId);
  const given = (level: 1 | 2, capCents: number | null) => ({
    ...{ level, departmentId, capCents, validFrom: null, validTo: null },
  });
  return {
    ...body,
    departmentsIds: [...body.departmentsIds, departmentId],
    designations: [
      ...body.designations,
      ...(levels.level1 ? [given(1, levels.cap1)] : []),
      ...(levels.level2 ? [given(2, levels.cap2)] : []),
    ],
  };
};

type Held = DepartmentPerson['levels'];

const capOf = (levels: Held): string => {
  const caps = [...new Set(levels.map(({ capCents }) => capCents))];
  return caps.length === 1 && caps[0] != null ? `, up to ${formatMoney(caps[0])}` : '';
};

const words = (levels: Held): string => {
  const one = capOf(levels);
  const named = levels.map(({ level, capCents }) =>
    one !== '' || capCents === null ? `level ${level}` : `level ${level} up to ${formatMoney(capCents)}`,
  );
  const text = `${listed(named)}${one}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

/** 'Department Head. Level 1 and level 2, up to $500,000'; who signs for all departments says so. */
export const personInWords = ({ role, levels, everywhere, waits }: DepartmentPerson): string =>
  [
    role,
    ...(levels.length === 0 ? [] : [words(levels)]),
    ...(everywhere.length === 0 ? [] : [`${words(everywhere)}, for all departments`]),
    ...(waits ? ['A change of rights waits for a second System Admin'] : []),
  ]
    .filter((part) => part !== '')
    .join('. ');
