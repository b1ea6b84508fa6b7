import type { UserDetail } from '@gatehouse/domain/users/views.ts';
import { describe, expect, it } from 'vitest';
import { personInWords, withLevels, without } from './rights.ts';

const held = {
  level: 1,
  departmentId: 'grip',
  department: 'Grip',
  capCents: 50_000_00,
  validFrom: null,
  validTo: '2027-01-31',
} as const;
const elsewhere = { ...held, departmentId: 'models', department: 'Models', level: 2 } as const;
const user = {
  firstname: 'Theo',
  lastname: 'Lund',
  email: 'theo.lund@studio.example',
  jobtitle: null,
  phone: null,
  departmentsIds: ['grip'],
  userRoleIds: [3],
  designations: [held, elsewhere],
  values: [],
  authorityCents: null,
  projects: [],
} as unknown as UserDetail;
const [level1, level2] = [held, elsewhere].map(({ department: _, ...designation }) => designation);
const nothing = { level1: false, cap1: null, level2: false, cap2: null };

describe('the rights of somebody who is added to a department', () => {
  it('are a level more, and what they signed there before stays', () => {
    const body = withLevels(user, 'grip', { ...nothing, level2: true, cap2: 90_000_00 });
    expect(body.departmentsIds).toEqual(['grip']);
    expect(body.designations).toEqual([
      level1,
      level2,
      { level: 2, departmentId: 'grip', capCents: 90_000_00, validFrom: null, validTo: null },
    ]);
  });

  it('are those they had where no level is ticked', () => {
    expect(withLevels(user, 'grip', nothing).designations).toEqual([level1, level2]);
    expect(withLevels(user, 'labor', nothing).departmentsIds).toEqual(['grip', 'labor']);
  });

  it('have the amount that was typed where the level was theirs before', () => {
    const given = { level: 1, departmentId: 'grip', capCents: 70_000_00, validFrom: null, validTo: null };
    const body = withLevels(user, 'grip', { ...nothing, level1: true, cap1: 70_000_00 });
    expect(body.designations).toEqual([level2, given]);
  });
});

it('leaves the rest to whoever is taken out', () => {
  expect(without(user, 'grip')).toMatchObject({ departmentsIds: [], designations: [level2] });
});

it('says what somebody is in one line', () => {
  const levels = [1, 2].map((level) => ({ level, capCents: 500_000_00 }));
  const person = { role: 'Department Head', levels, everywhere: [], waits: false };
  expect(personInWords(person as unknown as Parameters<typeof personInWords>[0])).toBe(
    'Department Head. Level 1 and level 2, up to $500,000',
  );
});
