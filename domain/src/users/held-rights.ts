import { dateInText, formatMoney } from '../text/format.ts';
import { isPowerRole } from './powers.ts';
import { type ProjectValue, valueLabels } from './rights-words.ts';
import { roleOfId } from './staff-rules.ts';
import type { StudioUser } from './user.ts';

/** One right in words: what it is, up to which amount and until when. `key` tells it from others, `field` is where the form asks for it. */
export interface HeldRight {
  readonly key: string;
  readonly what: string;
  readonly how: string;
  readonly power: boolean;
  readonly field: string;
}

/** What changed about one right: `was` null, it is given; `is` null, it is taken; otherwise it is raised, lowered or moved. */
export interface RightsChange {
  readonly what: string;
  readonly was: string | null;
  readonly is: string | null;
}
export interface FoundChange extends RightsChange {
  readonly power: boolean;
  readonly field: string;
}

/** The part of a studio user that gives rights. */
export type StaffRights = Pick<
  StudioUser,
  'userRoleIds' | 'departmentsIds' | 'designations' | 'values' | 'authorityCents'
>;

const upTo = (cents: number | null): string => (cents === null ? 'any amount' : `up to ${formatMoney(cents)}`);

/** `nameOf` names a department; `today` is the day of the lot: a level that began already begins for nobody to read. */
export const rightsOfStaff = (
  { userRoleIds, departmentsIds, designations, values, authorityCents }: StaffRights,
  nameOf: (departmentId: string) => string,
  today: string,
): readonly HeldRight[] => [
  ...userRoleIds.map((id): HeldRight => {
    const role = roleOfId(id) ?? '';
    return { key: `role ${id}`, what: role, how: '', power: isPowerRole(role), field: 'userRoleIds' };
  }),
  ...departmentsIds.map(
    (id): HeldRight => ({
      key: `department ${id}`,
      what: `Member of ${nameOf(id)}`,
      how: '',
      power: false,
      field: 'departmentsIds',
    }),
  ),
  ...designations.map(
    ({ level, departmentId, capCents, validFrom, validTo }): HeldRight => ({
      key: `level ${level} ${departmentId}`,
      what: `Level ${level}, ${departmentId === null ? 'all departments' : nameOf(departmentId)}`,
      how: [
        upTo(capCents),
        ...(validFrom !== null && validFrom > today ? [`from ${dateInText(validFrom)}`] : []),
        ...(validTo === null ? [] : [`until ${dateInText(validTo)}`]),
      ].join(', '),
      power: true,
      field: 'designations',
    }),
  ),
  ...values.map((value): HeldRight => ({ key: `value ${value}`, what: value, how: '', power: true, field: 'values' })),
  ...(authorityCents === null
    ? []
    : [
        {
          key: 'authority',
          what: 'Authority of the final review',
          how: upTo(authorityCents),
          power: true,
          field: 'authorityCents',
        },
      ]),
];

interface CustomerRights {
  readonly companyadmin: boolean;
  readonly accountspayable: boolean;
  readonly projects: readonly {
    readonly projectId: string;
    readonly name: string;
    readonly values: readonly string[];
  }[];
}

const plain = (key: string, what: string, field: string): HeldRight => ({ key, what, how: '', power: false, field });

export const rightsOfCustomer = ({ companyadmin, accountspayable, projects }: CustomerRights): readonly HeldRight[] => [
  ...(companyadmin ? [plain('companyadmin', 'Company admin', 'companyadmin')] : []),
  ...(accountspayable ? [plain('accountspayable', 'Accounts payable', 'accountspayable')] : []),
  ...projects.flatMap(({ projectId, name, values }) => [
    plain(projectId, `Member of ${name}`, 'projects'),
    ...values.map((value) =>
      plain(`${projectId} ${value}`, `${valueLabels[value as ProjectValue]} on ${name}`, 'projects'),
    ),
  ]),
];

/** What is different between two states of somebody's rights, in the order of the form. */
export const changesOfRights = (before: readonly HeldRight[], after: readonly HeldRight[]): readonly FoundChange[] => {
  const held = new Map(before.map((right) => [right.key, right]));
  const holds = new Map(after.map((right) => [right.key, right]));
  return [...new Map([...held, ...holds]).values()].flatMap(({ key, what, power, field }): FoundChange[] => {
    const [was, is] = [held.get(key)?.how ?? null, holds.get(key)?.how ?? null];
    return was === is ? [] : [{ what, was, is, power, field }];
  });
};

const withHow = (what: string, how: string): string => (how === '' ? what : `${what}, ${how}`);

/** 'Given: Level 1, Models, up to $50,000'; 'Taken: A/R'; 'Level 1, Models: up to $90,000, was up to $50,000'. */
export const changeInWords = ({ what, was, is }: RightsChange): string => {
  if (was === null) return `Given: ${withHow(what, is ?? '')}`;
  return is === null ? `Taken: ${withHow(what, was)}` : `${what}: ${is}, was ${was}`;
};

/** The same as a line of a mail. */
export const changeAsFact = ({ what, was, is }: RightsChange): readonly [string, string] => {
  if (was === null) return ['Given', withHow(what, is ?? '')];
  return is === null ? ['Taken', withHow(what, was)] : ['Changed', `${what}: ${is}, was ${was}`];
};
