import type { Person } from '../people.ts';

/** Somebody of the customer's side who holds nothing: each test says what makes its people different. */
export const personWith = (facts: Partial<Person> = {}): Person => ({
  userProfileId: '00000000-0000-4000-8000-000000000001',
  userTypeId: 1,
  firstName: 'Test',
  lastName: 'Person',
  email: 'test.person@gatehouse.example',
  roles: [],
  values: [],
  designations: [],
  departmentIds: [],
  authorityCents: null,
  companyId: null,
  companyAdmin: false,
  accountsPayable: false,
  projectValues: {},
  ...facts,
});
