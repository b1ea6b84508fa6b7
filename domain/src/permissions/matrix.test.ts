import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { can, type Permission, roleAssignedOf } from './can.ts';
import { type CustomerPermissionValue, customerPermissions, customerPermissionValues } from './customer.ts';
import { studioPermissionValues } from './granted-values.ts';
import { type Person, type StudioRole, studioRoles } from './people.ts';
import { studioPermissions } from './studio.ts';
import { personWith } from './testing/person.ts';

/** The maps are held against the matrix of the specification cell by cell. The matrix is data; nothing here knows a holder. */
const tableOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(new URL(`../../../docs/spec/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

type Side = 'customer' | 'studio';
interface Cell {
  readonly side: Side;
  readonly permission: Permission;
  readonly holder: string;
  readonly allowed: boolean;
}

const cells: readonly Cell[] = tableOf('permissions-matrix.tsv').map(([side, permission, holder, allowed]) => ({
  side: side as Side,
  permission: permission as Permission,
  holder: holder as string,
  allowed: allowed === 'yes',
}));

/** The row of the requirements that is about this permission, found by its own words: 'Customer permission accessOverview (…'. */
const rowIds = new Map(
  tableOf('requirements.tsv').flatMap(([id = '', , text = '']) => {
    const [, side, permission] = /^(Customer|Studio) permission (\w+) \(/.exec(text) ?? [];
    return side === undefined ? [] : [[`${side.toLowerCase()} ${permission}`, id] as const];
  }),
);

const nobody = personWith();
const PROJECT = '00000000-0000-4000-8000-0000000000aa';

const ADMIN = 'customer_company admin';
const customerWith = (value: string): Person =>
  value === ADMIN
    ? { ...nobody, companyAdmin: true }
    : { ...nobody, projectValues: value === '(no value)' ? {} : { [PROJECT]: [value as CustomerPermissionValue] } };
/** Staff of the matrix hold the two grants of §3, so that its column is about the role; what their lack takes away is tested in can.test.ts. */
const studioWith = (role: string): Person => ({
  ...nobody,
  userTypeId: 2,
  roles: studioRoles.includes(role as StudioRole) ? [role as StudioRole] : [],
  values: studioPermissionValues,
});
const personOf = ({ side, holder }: Cell): Person => (side === 'customer' ? customerWith(holder) : studioWith(holder));

for (const [side, map, columns] of [
  ['customer', customerPermissions, [...customerPermissionValues, '(no value)']],
  ['studio', studioPermissions, [...studioRoles, '(no role)']],
] as const)
  describe(`the ${side} permission map of §6`, () => {
    for (const permission of Object.keys(map) as Permission[]) {
      const row = cells.filter((cell) => cell.side === side && cell.permission === permission);
      const holders = row.filter((cell) => cell.allowed).map((cell) => cell.holder);
      it(`[${rowIds.get(`${side} ${permission}`)}] ${permission} is held by ${holders.join(', ') || 'nobody'}; nobody else`, () => {
        expect(new Set(row.map((cell) => cell.holder))).toEqual(new Set(columns));
        for (const cell of row) {
          const person = personOf(cell);
          expect(can(person, permission), `${cell.holder}: ${permission}`).toBe(cell.allowed);
          expect(roleAssignedOf(person)[permission], `${cell.holder}: roleAssigned.${permission}`).toBe(cell.allowed);
        }
      });
    }

    it('[PM-097] names exactly the permissions of the matrix', () => {
      const named = new Set(cells.filter((cell) => cell.side === side).map((cell) => cell.permission));
      expect(new Set(Object.keys(map))).toEqual(named);
    });

    it('[PM-097] has a requirement for each of its rows, and a row for each requirement', () => {
      const asked = [...rowIds.keys()]
        .filter((key) => key.startsWith(`${side} `))
        .map((key) => key.slice(side.length + 1));
      expect(new Set(asked)).toEqual(new Set(Object.keys(map)));
    });
  });
