import { expect, it } from 'vitest';
import { recordAddress, recordAt } from './addresses.ts';

const id = '0c0a9a27-0000-4000-8000-000000020118';

it('the address of a record leads back to the record, in every portal', () => {
  for (const portal of ['customer', 'studio', 'ar'] as const)
    for (const kind of ['project', 'company', 'person'] as const) {
      const { pathname, searchParams } = new URL(recordAddress(portal, kind, id), 'http://lot');
      expect(recordAt(pathname, Object.fromEntries(searchParams))).toBe(`${kind}:${id}`);
    }
});

it('a list, or a record without a proper id, is no record', () => {
  expect(recordAt('/feature/studio-dashboard/users', { userProfileId: id })).toBeNull();
  expect(recordAt('/feature/studio-dashboard/user', { userProfileId: 'x' })).toBeNull();
  expect(recordAt('/feature/studio-dashboard/user', { projectId: id })).toBeNull();
});
