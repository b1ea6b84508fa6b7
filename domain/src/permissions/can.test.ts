import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { can, type Permission, roleAssignedOf } from './can.ts';
import { customerPermissions, customerPermissionValues } from './customer.ts';
import { studioPermissionValues } from './granted-values.ts';
import { type Person, studioRoleIds, studioRoles } from './people.ts';
import { studioPermissions } from './studio.ts';
import { personWith } from './testing/person.ts';

const NIGHTJAR = '00000000-0000-4000-8000-0000000000aa';
const TIDEWRACK = '00000000-0000-4000-8000-0000000000bb';

const staff = (facts: Partial<Person>): Person => personWith({ userTypeId: 2, ...facts });

describe('the words of the permissions', () => {
  it('[CT-001] [CT-002] roles have the numbers that the specification gives, and our own where it gives none', () => {
    expect(studioRoleIds['A/R']).toBe(10);
    expect(studioRoleIds['Department User']).toBe(6);
    expect(studioRoleIds['Department Head']).toBe(7);
    expect(studioRoleIds.CSR).toBe(8);
    expect(studioRoleIds['System Admin']).toBe(9);
    expect(new Set(Object.values(studioRoleIds)).size).toBe(studioRoles.length);
  });

  it('[CT-003] [CT-004] [CT-005] [CT-006] [CT-007] customers have five permission values, spelled to the letter', () => {
    expect(customerPermissionValues).toEqual([
      'customer_project view only',
      'customer_project view and manage',
      'customer_credit application view and manage',
      'customer_manage users view and manage',
      'customer_company admin',
    ]);
  });

  it('[CT-008] staff have two permission values', () =>
    expect(studioPermissionValues).toEqual(['Final Review', 'A/R Number']));

  it('[CT-009] [PM-001] there are seven role strings', () => {
    expect(studioRoles).toEqual([
      'Department User',
      'Department Head',
      'CSR',
      'System Admin',
      'A/R',
      'Level 1 Approver',
      'Level 2 Approver',
    ]);
  });
});

describe('a customer', () => {
  const paul = personWith({
    projectValues: { [NIGHTJAR]: ['customer_project view and manage'], [TIDEWRACK]: ['customer_project view only'] },
  });

  it('holds a value on the project it was given for and on no other', () => {
    expect(can(paul, 'editProject', NIGHTJAR)).toBe(true);
    expect(can(paul, 'editProject', TIDEWRACK)).toBe(false);
    expect(can(paul, 'viewProject', TIDEWRACK)).toBe(true);
    expect(can(paul, 'viewProject', '00000000-0000-4000-8000-0000000000cc')).toBe(false);
  });

  it('is asked about any project where no project is named', () => {
    expect(can(paul, 'editProject')).toBe(true);
    expect(can(paul, 'applyCredit')).toBe(false);
  });

  it('who is company admin holds it on every project', () => {
    expect(can(personWith({ companyAdmin: true }), 'applyCredit', NIGHTJAR)).toBe(true);
    expect(can(personWith({ companyAdmin: true }), 'addProject', NIGHTJAR)).toBe(false);
  });

  it('[PM-003] gains nothing from the accounts payable flag', () => {
    expect(roleAssignedOf(personWith({ accountsPayable: true }))).toEqual(roleAssignedOf(personWith({})));
  });

  it('[PM-004] without any value may read the FAQ and do nothing else', () => {
    const held = Object.entries(roleAssignedOf(personWith({}))).filter(([, yes]) => yes);
    expect(held).toEqual([['viewFaq', true]]);
  });

  it('[PM-005] with credit only has no client-resources card', () => {
    const carl = personWith({ projectValues: { [NIGHTJAR]: ['customer_credit application view and manage'] } });
    expect(can(carl, 'accessClientResource')).toBe(false);
  });

  it('[PM-006] with manage users edits users of projects but may not see the users of the company', () => {
    const mina = personWith({ projectValues: { [NIGHTJAR]: ['customer_manage users view and manage'] } });
    expect(can(mina, 'addCustomerUser', NIGHTJAR)).toBe(true);
    expect(can(mina, 'editCustomerUser', NIGHTJAR)).toBe(true);
    expect(can(mina, 'viewCompanyUsers')).toBe(false);
    expect(can(mina, 'manageCustomerUser')).toBe(false);
  });

  it('is not helped by staff roles that stand on the record by mistake', () => {
    expect(can(personWith({ roles: ['System Admin', 'A/R'], values: ['Final Review'] }), 'disableCompany')).toBe(false);
    expect(can(personWith({ roles: ['A/R'], values: ['Final Review'] }), 'approveCreditApp')).toBe(false);
  });
});

describe('staff', () => {
  it('[PM-002] who hold only a level have the final rights and nothing else of the five roles', () => {
    const holder = staff({ roles: ['Level 1 Approver'], values: ['Final Review', 'A/R Number'] });
    const held = Object.entries(roleAssignedOf(holder)).flatMap(([name, yes]) => (yes ? [name] : []));
    expect(new Set(held)).toEqual(new Set(['approveCreditApp', 'denyCreditApp', 'addArNumber']));
  });

  it('[PM-007] a Department User may add a customer user and not a studio user', () => {
    const drew = staff({ roles: ['Department User'] });
    expect([can(drew, 'addCustomerUser'), can(drew, 'addStudioUser')]).toEqual([true, false]);
  });

  it('[PM-008] a Department User works on applications but does not edit the submitted packet', () => {
    const drew = staff({ roles: ['Department User'] });
    expect([can(drew, 'editCreditApp'), can(drew, 'editCreditAppPacket')]).toEqual([true, false]);
  });

  it('[PM-009] only a System Admin enables a company', () => {
    expect(can(staff({ roles: ['System Admin'] }), 'enableCompany')).toBe(true);
    expect(can(staff({ roles: ['CSR', 'A/R', 'Department Head'] }), 'enableCompany')).toBe(false);
  });

  it('[PM-010] a CSR may retrigger, A/R may not', () => {
    expect([
      can(staff({ roles: ['CSR'] }), 'retriggerSubmit'),
      can(staff({ roles: ['A/R'] }), 'retriggerSubmit'),
    ]).toEqual([true, false]);
  });

  it('[PM-012] departments neither upload nor view quotes', () => {
    for (const role of ['Department User', 'Department Head'] as const)
      expect([can(staff({ roles: [role] }), 'uploadQuote'), can(staff({ roles: [role] }), 'viewQuote')]).toEqual([
        false,
        false,
      ]);
  });

  it('[PM-086] [PM-087] [PM-088] a role that may decide still needs the grant: Final Review, A/R Number', () => {
    for (const role of ['A/R', 'Level 1 Approver', 'Level 2 Approver'] as const) {
      const decisions = (values: Person['values']): readonly boolean[] =>
        (['approveCreditApp', 'denyCreditApp', 'addArNumber'] as const).map((each) =>
          can(staff({ roles: [role], values }), each),
        );
      expect(decisions([])).toEqual([false, false, false]);
      expect(decisions(['Final Review'])).toEqual([true, true, false]);
      expect(decisions(['A/R Number'])).toEqual([false, false, true]);
    }
  });

  it('[PM-086] the grant without the role gives nothing', () => {
    expect(can(staff({ roles: ['CSR', 'System Admin'], values: ['Final Review'] }), 'approveCreditApp')).toBe(false);
  });

  it('with two roles may do what either may', () => {
    const avery = staff({ roles: ['A/R', 'CSR'] });
    expect([can(avery, 'reviewSubmittedCreditApp'), can(avery, 'uploadQuote'), can(avery, 'disableCompany')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('are not helped by customer values that stand on the record by mistake', () => {
    expect(
      can(
        staff({ companyAdmin: true, projectValues: { [NIGHTJAR]: ['customer_company admin'] } }),
        'editProject',
        NIGHTJAR,
      ),
    ).toBe(false);
  });
});

describe('the profile', () => {
  it('[AU-033] [AU-041] of a customer names every permission of the customer map with yes or no', () => {
    const assigned = roleAssignedOf(personWith({ companyAdmin: true }));
    expect(Object.keys(assigned)).toEqual(Object.keys(customerPermissions));
    expect(new Set(Object.values(assigned))).toEqual(new Set([true, false]));
  });

  it('[AU-033] [AU-042] of staff, A/R among them, names every permission of the studio map', () => {
    for (const role of ['CSR', 'A/R'] as const)
      expect(Object.keys(roleAssignedOf(staff({ roles: [role] })))).toEqual(Object.keys(studioPermissions));
  });

  it('[AU-043] of an unknown user type is empty, and such a person may do nothing', () => {
    for (const userTypeId of [0, 4, -1, Number.NaN]) {
      const stranger = personWith({
        userTypeId,
        companyAdmin: true,
        roles: ['System Admin', 'A/R'],
        values: ['Final Review'],
      });
      expect(roleAssignedOf(stranger)).toEqual({});
      for (const permission of [...Object.keys(customerPermissions), ...Object.keys(studioPermissions)] as Permission[])
        expect(can(stranger, permission)).toBe(false);
    }
  });

  it('[GN-006] of user type 3 has the rights of A/R', () => {
    expect(roleAssignedOf(personWith({ userTypeId: 3 }))).toEqual(roleAssignedOf(staff({ roles: ['A/R'] })));
  });
});

it('[PM-011] what no map names is refused, whoever asks', () => {
  const everything = {
    companyAdmin: true,
    roles: studioRoles,
    values: studioPermissionValues,
    projectValues: { [NIGHTJAR]: customerPermissionValues },
  };
  const known = new Set([...Object.keys(customerPermissions), ...Object.keys(studioPermissions)]);
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'ACCESSPROJECT'),
  );
  fc.assert(
    fc.property(word, fc.constantFrom(1, 2, 3), (name, userTypeId) => {
      fc.pre(!known.has(name));
      expect(can(personWith({ ...everything, userTypeId }), name as Permission)).toBe(false);
    }),
    { numRuns: 300 },
  );
});
