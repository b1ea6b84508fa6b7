import type { DepartmentPerson } from '@gatehouse/domain/departments/contract.ts';
import { capital, formatMoney } from '@gatehouse/domain/text/format.ts';
import { listed } from '@gatehouse/domain/text/listed.ts';
import type { StudioUser } from '@gatehouse/domain/users/user.ts';
import type { UserDetail } from '@gatehouse/domain/users/views.ts';
import { studioUserOf } from '#web/features/users/api.ts';

/** Which levels somebody is given for a department, with their amounts; null: any amount. */
export interface Levels {
  readonly level1: boolean;
  readonly cap1: number | null;
  readonly level2: boolean;
  readonly cap2: number | null;
}

/** The rights of somebody without membership and levels of one department. */
export const without = (user: UserDetail, departmentId: string): StudioUser => {
  const body = studioUserOf(user);
  return {
    ...body,
    departmentsIds: body.departmentsIds.filter((id) => id !== departmentId),
    designations: body.designations.filter((held) => held.departmentId !== departmentId),
  };
};

/** The same with membership, and the levels that are given at the end of the list; what they sign besides stays as it is. */
export const withLevels = (user: UserDetail, departmentId: string, levels: Levels): StudioUser => {
  const body = studioUserOf(user);
  const given = ([1, 2] as const).filter((level) => levels[`level${level}`]);
  return {
    ...body,
    departmentsIds: [...new Set([...body.departmentsIds, departmentId])],
    designations: [
      ...body.designations.filter((held) => held.departmentId !== departmentId || !given.includes(held.level)),
      ...given.map((level) => ({
        level,
        departmentId,
        capCents: levels[`cap${level}`],
        validFrom: null,
        validTo: null,
      })),
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
  return `${capital(listed(named))}${one}`;
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
