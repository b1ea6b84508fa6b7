import { describe, expect, it } from 'vitest';
import { can, type Permission } from './can.ts';
import { type CustomerPermissionValue, customerPermissions, customerPermissionValues } from './customer.ts';
import { explain } from './explain.ts';
import { reasonsInWords } from './explain-words.ts';
import { studioPermissionValues } from './granted-values.ts';
import type { ApprovalDesignation, Person, StudioRole } from './people.ts';
import { studioRoles } from './people.ts';
import { permissionGroups, permissionWords } from './permission-words.ts';
import { studioPermissions } from './studio.ts';

const nobody: Person = {
  userProfileId: 'p',
  userTypeId: 1,
  firstName: 'A',
  lastName: 'B',
  email: 'a@b.example',
  roles: [],
  values: [],
  designations: [],
  departmentIds: [],
  authorityCents: null,
  companyId: 'c',
  companyAdmin: false,
  accountsPayable: false,
  projectValues: {},
};
const subsets = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: 2 ** items.length }, (_, chosen) => items.filter((_item, index) => (chosen >> index) % 2 === 1));

const costume: ApprovalDesignation = { level: 1, departmentId: 'costume', capCents: 10_000_000 };
const wholeLot: ApprovalDesignation = { level: 2, departmentId: null, capCents: null };
const withLevels = (roles: readonly StudioRole[], designations: readonly ApprovalDesignation[]): Person => ({
  ...nobody,
  userTypeId: 2,
  companyId: null,
  roles,
  designations,
});

/** Every combination of roles and values there can be on the studio's side, and of values on two projects on the customer's. */
const everybody: readonly Person[] = [
  ...subsets(studioRoles).flatMap((roles) =>
    subsets(studioPermissionValues).map((values) => ({ ...withLevels(roles, []), values })),
  ),
  withLevels(['Department User', 'Level 1 Approver'], [costume]),
  { ...withLevels(['Department Head', 'Level 2 Approver'], [wholeLot]), values: ['Final Review'] },
  { ...nobody, userTypeId: 3, companyId: null, values: ['Final Review', 'A/R Number'] },
  ...subsets(customerPermissionValues.slice(0, 4) as CustomerPermissionValue[]).flatMap((values) =>
    [false, true].flatMap((companyAdmin) => [
      { ...nobody, companyAdmin, projectValues: { one: values } },
      { ...nobody, companyAdmin, projectValues: { one: [], two: values } },
    ]),
  ),
];

describe('why somebody may do something', () => {
  it('says the same as can() for every permission and every person there can be', () => {
    expect(everybody.length).toBeGreaterThan(500);
    for (const person of everybody)
      for (const { permission, held, sources, missing } of explain(person)) {
        expect(held, `${permission} ${JSON.stringify(person)}`).toBe(can(person, permission));
        expect(missing === null).toBe(held);
        if (held) expect(sources.length).toBeGreaterThan(0);
      }
  });

  it('names every permission of the map of the person, and no other', () => {
    const named = (person: Person) => explain(person).map(({ permission }) => permission);
    expect(named(nobody)).toEqual(Object.keys(customerPermissions));
    expect(named(withLevels([], []))).toEqual(Object.keys(studioPermissions));
    expect(named({ ...nobody, userTypeId: 9 })).toEqual([]);
  });

  it('has words for each of them, under a heading that is shown', () => {
    for (const [permission, [group, words]] of Object.entries(permissionWords)) {
      expect(permissionGroups, permission).toContain(group);
      expect(words.length).toBeGreaterThan(3);
    }
  });

  const names = {
    projects: { a: 'Nightjar', b: 'Tidewrack', c: 'Low Water', d: 'Dust Ledger' },
    departments: { costume: 'Costume' },
  };
  const linesOf = (person: Person, permission: Permission): readonly string[] => {
    const found = explain(person).find((each) => each.permission === permission);
    return found === undefined ? [] : reasonsInWords(found, names);
  };

  it('tells customers the projects and the values', () => {
    const values: readonly CustomerPermissionValue[] = ['customer_project view only'];
    expect(linesOf({ ...nobody, projectValues: { a: values } }, 'viewProject')).toEqual([
      'Project, view only on Nightjar',
    ]);
    expect(
      linesOf({ ...nobody, projectValues: { a: values, b: values, c: values, d: values } }, 'viewProject'),
    ).toEqual(['Project, view only on Dust Ledger, Low Water, Nightjar and 1 more']);
    expect(linesOf({ ...nobody, companyAdmin: true }, 'editCompany')).toEqual([
      'Company admin, on every project of the company',
    ]);
    expect(linesOf(nobody, 'viewFaq')).toEqual(['Everybody who signs in may do this']);
    expect(linesOf(nobody, 'editFaq')).toEqual(['Nobody has this']);
    expect(linesOf(nobody, 'startCreditApp')).toEqual([
      'Needs one of: Credit application, view and manage; Company admin',
    ]);
  });

  it('tells staff the roles, the designations with their caps, and the value that a role alone does not give', () => {
    expect(linesOf(withLevels(['CSR', 'System Admin'], []), 'addStudioUser')).toEqual([
      'Role CSR',
      'Role System Admin',
    ]);
    const drew = withLevels(['Department User', 'Level 1 Approver'], [costume]);
    expect(linesOf(drew, 'approveCreditApp')).toEqual(['Needs the value Final Review']);
    expect(linesOf({ ...drew, values: ['Final Review'] }, 'approveCreditApp')).toEqual([
      'Level 1 for Costume, up to $100,000',
      'Value Final Review',
    ]);
    expect(linesOf(withLevels(['CSR'], []), 'approveCreditApp')).toEqual([
      'Needs one of: A/R; Level 1 Approver; Level 2 Approver. Needs the value Final Review',
    ]);
    expect(linesOf({ ...nobody, userTypeId: 3 }, 'reviewSubmittedCreditApp')).toEqual(['Counts as A/R by user type']);
  });
});
