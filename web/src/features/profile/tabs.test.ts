import { roleAssignedOf } from '@gatehouse/domain/permissions/can.ts';
import { personWith } from '@gatehouse/domain/permissions/testing/person.ts';
import { describe, expect, it } from 'vitest';
import { ownTabs } from './tabs.ts';

describe('the tabs of My profile', () => {
  it('[PM-046] [PM-047] follow the rights of a customer', () => {
    const vera = roleAssignedOf(personWith({ projectValues: { p: ['customer_project view only'] } }));
    expect(ownTabs(vera)).toEqual(['profile', 'settings', 'sign-in', 'notifications']);
    expect(ownTabs({ ...vera, managePortal: false })).toEqual(['profile', 'sign-in', 'notifications']);
    expect(ownTabs({ ...vera, manageEmail: false })).toEqual(['profile', 'settings', 'sign-in']);
  });

  it('come with the page for staff, whose map has one right for all of it', () => {
    expect(ownTabs(roleAssignedOf(personWith({ userTypeId: 2, roles: ['CSR'] })))).toHaveLength(4);
  });
});
