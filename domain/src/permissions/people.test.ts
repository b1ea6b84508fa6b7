import { describe, expect, it } from 'vitest';
import { fullNameOf, landingRouteOf, portalOf, portalTypesOf, userTypes } from './people.ts';

describe('the portal of a person', () => {
  it('[GN-007] is customer for user type 1, whatever roles the record shows', () => {
    expect(portalOf({ userTypeId: 1, roles: [] })).toBe('customer');
    expect(portalOf({ userTypeId: 1, roles: ['A/R'] })).toBe('customer');
  });

  it('[GN-005] [GN-008] is ar for user type 2 whose roles include "A/R"', () => {
    expect(portalOf({ userTypeId: 2, roles: ['A/R'] })).toBe('ar');
    expect(portalOf({ userTypeId: 2, roles: ['CSR', 'A/R'] })).toBe('ar');
  });

  it('[GN-009] is studio for user type 2 without the role "A/R"', () => {
    for (const role of [
      'Department User',
      'Department Head',
      'CSR',
      'System Admin',
      'Level 1 Approver',
      'Level 2 Approver',
    ] as const)
      expect(portalOf({ userTypeId: 2, roles: [role] })).toBe('studio');
    expect(portalOf({ userTypeId: 2, roles: [] })).toBe('studio');
  });

  it('[GN-006] is ar for user type 3: 1 customer, 2 studio, 3 ar', () => {
    expect(userTypes).toEqual({ customer: 1, studio: 2, ar: 3 });
    expect(portalOf({ userTypeId: 3, roles: [] })).toBe('ar');
  });

  it('[RT-031] is none for any other user type', () => {
    for (const userTypeId of [0, 4, 12, Number.NaN]) expect(portalOf({ userTypeId, roles: ['A/R'] })).toBeNull();
  });
});

describe('the portal type of the profile', () => {
  it('[GN-010] [AU-031] is customer or studio, and studio for A/R too', () => {
    expect(portalTypesOf(1)).toEqual(['customer']);
    expect(portalTypesOf(2)).toEqual(['studio']);
    expect(portalTypesOf(3)).toEqual(['studio']);
    expect(portalTypesOf(4)).toEqual([]);
  });

  it('[AU-044] never holds both', () => {
    for (const userTypeId of [1, 2, 3, 4]) expect(portalTypesOf(userTypeId).length).toBeLessThanOrEqual(1);
  });
});

describe('the landing route', () => {
  it('[RT-028] [RT-029] [RT-030] [RT-031] follows the portal', () => {
    expect(landingRouteOf('customer')).toBe('/feature/customer-dashboard/overview');
    expect(landingRouteOf('studio')).toBe('/feature/studio-dashboard/Mydashboard');
    expect(landingRouteOf('ar')).toBe('/feature/ar-dashboard/overview');
    expect(landingRouteOf(null)).toBe('/homepage');
  });
});

it('[SH-007] a full name is first name and last name', () =>
  expect(fullNameOf({ firstName: 'Ines', lastName: 'Okafor' })).toBe('Ines Okafor'));
