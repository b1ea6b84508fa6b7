import { describe, expect, it } from 'vitest';
import type { Person } from '../permissions/people.ts';
import { personWith } from '../permissions/testing/person.ts';
import { type AccountTarget, offeredActions, refusalOfAction } from './account-actions.ts';
import { questionOfAction } from './account-words.ts';
import { usersMessages } from './messages.ts';
import { lacksCreditForAccountsPayable, valueFromWords } from './rights-words.ts';
import { designationProblems } from './staff-rules.ts';

const NIGHTJAR = '00000000-0000-4000-8000-0000000000aa';
const TIDEWRACK = '00000000-0000-4000-8000-0000000000bb';
const actor = (facts: Partial<Person>): Person => personWith({ companyId: 'company', ...facts });
const target = (facts: Partial<AccountTarget>): AccountTarget => ({
  userProfileId: '00000000-0000-4000-8000-000000000002',
  userTypeId: 1,
  companyId: 'company',
  companyAdmin: false,
  roles: [],
  projectIds: [NIGHTJAR],
  state: 'ACTIVE',
  lastAdmin: false,
  secondFactor: false,
  ...facts,
});
const staff = (...roles: Person['roles'][number][]): Person => actor({ userTypeId: 2, companyId: null, roles });
const mina = actor({ projectValues: { [NIGHTJAR]: ['customer_manage users view and manage'] } });
const admin = actor({ companyAdmin: true });
const offered = (by: Person, to: AccountTarget): string[] => offeredActions(by, to).map(({ action }) => action);

describe('who may do what to an account', () => {
  it('[US-025] CSR and System Admin remove, reset and deactivate; the other roles edit customer users only', () => {
    for (const role of ['CSR', 'System Admin'] as const)
      expect(offered(staff(role), target({}))).toEqual([
        'edit',
        'resetPassword',
        'makeCompanyAdmin',
        'freeze',
        'deactivate',
        'remove',
      ]);
    for (const role of ['Department User', 'Department Head', 'A/R'] as const)
      expect(offered(staff(role), target({}))).toEqual(['edit']);
    expect(offered(staff('CSR'), target({ userTypeId: 2, companyId: null }))).toEqual([
      'edit',
      'resetPassword',
      'freeze',
      'deactivate',
    ]);
    expect(offered(staff('Department Head'), target({ userTypeId: 2, companyId: null }))).toEqual([]);
  });

  it('resets a second factor where there is one, and is a System Admin', () => {
    const [customer, colleague] = [
      target({ secondFactor: true }),
      target({ userTypeId: 2, companyId: null, secondFactor: true }),
    ];
    for (const to of [customer, colleague]) {
      expect(offered(staff('System Admin'), to)).toContain('resetSecondFactor');
      for (const by of [staff('CSR'), staff('A/R'), admin, mina])
        expect(offered(by, to)).not.toContain('resetSecondFactor');
    }
    expect(refusalOfAction(staff('System Admin'), 'resetSecondFactor', target({}))).toEqual({
      kind: 'conflict',
      reason: usersMessages.notNow,
    });
    const self = { ...customer, userProfileId: staff('System Admin').userProfileId };
    expect(refusalOfAction(staff('System Admin'), 'resetSecondFactor', self)?.reason).toBe(usersMessages.ownAccount);
  });

  it('[US-024] a company admin does everything to the users of the company but remove them; who manages users does not touch an admin', () => {
    expect(offered(admin, target({ companyAdmin: true }))).toEqual([
      'edit',
      'resetPassword',
      'unmakeCompanyAdmin',
      'freeze',
      'deactivate',
    ]);
    expect(offered(mina, target({}))).toEqual(['edit', 'resetPassword', 'freeze', 'deactivate']);
    expect(offered(mina, target({ companyAdmin: true }))).toEqual([]);
    expect(refusalOfAction(mina, 'freeze', target({ companyAdmin: true }))).toEqual({
      kind: 'forbidden',
      reason: usersMessages.onlyCompanyAdmin,
    });
  });

  it('who manages users does so on the projects they hold it for', () => {
    expect(offered(mina, target({ projectIds: [TIDEWRACK] }))).toEqual([]);
  });

  it('customers do nothing to staff, nobody to themselves, and only a System Admin to a System Admin', () => {
    expect(offered(admin, target({ userTypeId: 2 }))).toEqual([]);
    expect(offered(admin, target({ userProfileId: admin.userProfileId }))).toEqual(['edit']);
    const boss = target({ userTypeId: 2, companyId: null, roles: ['System Admin'] });
    expect(offered(staff('CSR'), boss)).toEqual([]);
    expect(offered(staff('System Admin'), boss)).toContain('freeze');
  });

  it('the last one who can administer is offered with the reason why not', () => {
    const last = target({ companyAdmin: true, lastAdmin: true });
    expect(offeredActions(staff('CSR'), last).filter(({ disabledBecause }) => disabledBecause)).toEqual(
      ['unmakeCompanyAdmin', 'freeze', 'deactivate', 'remove'].map((action) => ({
        action,
        disabledBecause: usersMessages.lastCompanyAdmin,
      })),
    );
  });

  it('each state has its actions', () => {
    const of = (state: AccountTarget['state']) => offered(admin, target({ state }));
    expect(of('INVITED')).toEqual(['edit', 'invite', 'makeCompanyAdmin', 'deactivate']);
    expect(of('FROZEN')).toEqual(['edit', 'unfreeze', 'deactivate']);
    expect(of('DISABLED')).toEqual(['edit', 'activate']);
  });
});

it('[US-017] the question names the act and the person', () => {
  expect(questionOfAction('deactivate', 'Vera Lindqvist')).toBe('Are you sure you want to deactivate Vera Lindqvist?');
});

it('[US-018] [PM-003] accounts payable without credit lacks it; a company admin holds it on every project', () => {
  const user = { companyadmin: false, accountspayable: true, projects: [{ values: ['customer_project view only'] }] };
  expect(lacksCreditForAccountsPayable(user)).toBe(true);
  expect(lacksCreditForAccountsPayable({ ...user, companyadmin: true })).toBe(false);
  expect(lacksCreditForAccountsPayable({ ...user, accountspayable: false })).toBe(false);
  const values = ['customer_credit application view and manage'];
  expect(lacksCreditForAccountsPayable({ ...user, projects: [...user.projects, { values }] })).toBe(false);
});

it('a permission of a pasted list is its label or the value itself, in any case', () => {
  expect(valueFromWords(' project, VIEW only ')).toBe('customer_project view only');
  expect(valueFromWords('customer_manage users view and manage')).toBe('customer_manage users view and manage');
  expect(valueFromWords('customer_company admin')).toBeUndefined();
});

it('[PM-002] level 1 needs a department role, level 2 the head; the same place stands once', () => {
  const held = (level: number, departmentId: string | null = null) => ({
    level,
    departmentId,
    validFrom: null,
    validTo: null,
  });
  const problems = (...args: Parameters<typeof designationProblems>) =>
    designationProblems(...args).map(({ problem }) => problem);
  expect(problems([held(1)], [8])).toEqual([usersMessages.levelOneNeedsRole]);
  expect(problems([held(1), held(2)], [6])).toEqual([usersMessages.levelTwoNeedsRole]);
  expect(problems([held(1), held(2)], [7])).toEqual([]);
  expect(problems([held(1, 'grip'), held(1, 'grip')], [6])).toEqual([usersMessages.levelTwice]);
});
