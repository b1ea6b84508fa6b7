import { describe, expect, it } from 'vitest';
import type { StaffRights } from '../users/held-rights.ts';
import { noStaffRights, rightsAfter, rightsTogether } from './rights.ts';

const [DEPARTMENT_USER, DEPARTMENT_HEAD, CSR, AR] = [6, 7, 8, 10];
const rights = (more: Partial<StaffRights>): StaffRights => ({ ...noStaffRights, ...more });
const level = (capCents: number | null, of: 1 | 2 = 1) => ({
  level: of,
  departmentId: 'grip',
  capCents,
  validFrom: null,
  validTo: null,
});
const turn = (held: Partial<StaffRights>, gave: Partial<StaffRights>, gives: Partial<StaffRights>) =>
  rightsAfter({ held: rights(held), gave: rights(gave), gives: rights(gives), waiting: null });

describe('what somebody holds when the directory speaks', () => {
  it('is given at once where it is no power, and waits where it is one', () => {
    const given = {
      userRoleIds: [DEPARTMENT_USER, AR],
      departmentsIds: ['grip'],
      values: ['Final Review' as const],
      authorityCents: 100,
    };
    const { now, then } = turn({}, {}, given);
    expect(now).toEqual(rights({ userRoleIds: [DEPARTMENT_USER], departmentsIds: ['grip'] }));
    expect(then).toEqual(rights(given));
  });

  it('is taken at once where the directory gave it, and never what somebody here gave', () => {
    const held = { userRoleIds: [CSR, AR], values: ['A/R Number' as const, 'Final Review' as const] };
    const { now, then } = turn(held, { userRoleIds: [AR], values: ['Final Review'] }, {});
    expect(now).toEqual(rights({ userRoleIds: [CSR], values: ['A/R Number'] }));
    expect(then).toEqual(now);
  });

  it('is not given again what somebody took or declined here', () => {
    const gives = { userRoleIds: [CSR], values: ['Final Review' as const] };
    expect(turn({ userRoleIds: [CSR] }, gives, gives).then).toEqual(rights({ userRoleIds: [CSR] }));
  });

  it('goes on waiting while it waits', () => {
    const gives = rights({ userRoleIds: [CSR], values: ['Final Review'] });
    const held = rights({ userRoleIds: [CSR] });
    const after = rightsAfter({ held, gave: gives, gives, waiting: { held, wanted: gives } });
    expect([after.now, after.then]).toEqual([held, gives]);
  });

  it('waits when an amount is raised, and is taken however it was lowered here, but not where it was raised here', () => {
    const gave = { userRoleIds: [DEPARTMENT_USER], designations: [level(5_000)] };
    const raised = turn(gave, gave, { userRoleIds: [DEPARTMENT_USER], designations: [level(9_000)] });
    expect([raised.now.designations, raised.then.designations]).toEqual([[level(5_000)], [level(9_000)]]);
    const left = (capCents: number | null) =>
      turn({ userRoleIds: [DEPARTMENT_USER], designations: [level(capCents)] }, { designations: [level(5_000)] }, {})
        .now.designations;
    expect([left(5_000), left(3_000), left(8_000), left(null)]).toEqual([[], [], [level(8_000)], [level(null)]]);
  });

  it('loses a level with the role that may hold it', () => {
    const held = { userRoleIds: [DEPARTMENT_HEAD], designations: [level(1), level(1, 2)] };
    const { now } = turn(held, { userRoleIds: [DEPARTMENT_HEAD] }, { userRoleIds: [DEPARTMENT_USER] });
    expect(now).toEqual(rights({ userRoleIds: [DEPARTMENT_USER], designations: [level(1)] }));
  });
});

describe('several groups together', () => {
  it('give each right once, with the higher amount', () => {
    const together = rightsTogether([
      rights({ userRoleIds: [CSR], departmentsIds: ['grip'], designations: [level(5)], authorityCents: 7 }),
      rights({ userRoleIds: [CSR, AR], departmentsIds: ['costume'], designations: [level(9)], authorityCents: 3 }),
    ]);
    expect(together).toEqual(
      rights({
        userRoleIds: [CSR, AR],
        departmentsIds: ['grip', 'costume'],
        designations: [level(9)],
        authorityCents: 7,
      }),
    );
    expect(
      rightsTogether([rights({ designations: [level(5)] }), rights({ designations: [level(null)] })]).designations,
    ).toEqual([level(null)]);
  });
});
