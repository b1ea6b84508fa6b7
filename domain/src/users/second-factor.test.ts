import { afterEach, expect, it } from 'vitest';
import { lot, speakFor } from '../lot-settings/lot.ts';
import { personWith } from '../permissions/testing/person.ts';
import { requiredFrom } from './second-factor.ts';

const before = lot();
afterEach(() => speakFor(before));

it('requires a second factor of who holds a power, where the studio named a day', () => {
  const staff = (facts: Parameters<typeof personWith>[0]) => personWith({ userTypeId: 2, ...facts });
  const level = { level: 1, departmentId: null, capCents: null } as const;
  const powerful = [
    staff({ roles: ['A/R'] }),
    staff({ roles: ['System Admin'] }),
    staff({ roles: ['Department User'], designations: [level] }),
    // as somebody's delegate as well: they approve
    staff({ designations: [{ ...level, forUser: { userProfileId: 'x', name: 'Gwen Ashdown' } }] }),
    staff({ authorityCents: 1 }),
  ];
  const others = [staff({ roles: ['CSR', 'Department Head'] }), personWith({ companyAdmin: true })];
  for (const person of [...powerful, ...others]) expect(requiredFrom(person)).toBeNull();
  speakFor({ ...before, sessions: { ...before.sessions, secondFactorFrom: '2026-12-01' } });
  for (const person of powerful) expect(requiredFrom(person)).toBe('2026-12-01');
  for (const person of others) expect(requiredFrom(person)).toBeNull();
});
