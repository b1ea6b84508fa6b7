import { describe, expect, it } from 'vitest';
import { isOwnPath, whereToAfterSignIn } from './after-sign-in.ts';
import { mayOpen, portalOfPath, portalsOf } from './landing.ts';

const customer = { userTypeId: 1, roles: [] };
const csr = { userTypeId: 2, roles: ['CSR'] };
const ar = { userTypeId: 2, roles: ['A/R'] };
const arAndCsr = { userTypeId: 2, roles: ['A/R', 'CSR'] };
const stranger = { userTypeId: 9, roles: [] };
const none = { deepLink: null, returnPath: null };

describe('landing route', () => {
  it.each([
    ['[RT-028] customer', customer, '/feature/customer-dashboard/overview'],
    ['[RT-029] studio', csr, '/feature/studio-dashboard/Mydashboard'],
    ['[RT-030] A/R', ar, '/feature/ar-dashboard/overview'],
    ['[RT-030] A/R who is a CSR as well', arAndCsr, '/feature/ar-dashboard/overview'],
    ['[RT-030] user type 3', { userTypeId: 3, roles: [] }, '/feature/ar-dashboard/overview'],
    ['[RT-031] unknown user type', stranger, '/homepage'],
  ])('%s', (_who, person, route) => {
    expect(whereToAfterSignIn(person, none)).toBe(route);
  });
});

describe('the link of a mail', () => {
  const requests = '/feature/customer-dashboard/requests?id=SR-2026-000123';
  const studioRequest = '/feature/studio-dashboard/studio-request?id=SR-2026-000123';
  it('[RT-033] takes precedence for a customer when it is of the customer portal', () => {
    expect(whereToAfterSignIn(customer, { deepLink: requests, returnPath: '/core/faqs' })).toBe(requests);
  });
  it('[RT-034] takes precedence for studio users when it is a request, and not for A/R', () => {
    expect(whereToAfterSignIn(csr, { deepLink: studioRequest, returnPath: null })).toBe(studioRequest);
    expect(whereToAfterSignIn(ar, { deepLink: studioRequest, returnPath: studioRequest })).toBe(
      '/feature/ar-dashboard/overview',
    );
  });
  it.each([
    [csr, requests, '/feature/studio-dashboard/Mydashboard'],
    [customer, studioRequest, '/feature/customer-dashboard/overview'],
    [csr, '/feature/studio-dashboard/studio-requests-elsewhere', '/feature/studio-dashboard/Mydashboard'],
    [customer, '/feature/customer-dashboards', '/feature/customer-dashboard/overview'],
  ])('[RT-036] of another portal is not followed (%#)', (person, deepLink, route) => {
    expect(whereToAfterSignIn(person, { deepLink, returnPath: null })).toBe(route);
  });
  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/a\u0000b',
    '',
  ])('[RT-036] is a path of this site: %j is not', (address) => {
    expect(isOwnPath(address)).toBe(false);
    expect(whereToAfterSignIn(customer, { deepLink: address, returnPath: address })).toBe(
      '/feature/customer-dashboard/overview',
    );
  });
});

describe('the saved path of the guard', () => {
  it('[RT-037] comes after the mail and before the landing route', () => {
    expect(
      whereToAfterSignIn(csr, {
        deepLink: '/feature/customer-dashboard/requests',
        returnPath: '/feature/studio-dashboard/users?page=2',
      }),
    ).toBe('/feature/studio-dashboard/users?page=2');
    expect(whereToAfterSignIn(customer, { deepLink: null, returnPath: '/core/faqs' })).toBe('/core/faqs');
  });
  it('[RT-037] is followed only where the portal of the person may go', () => {
    expect(whereToAfterSignIn(customer, { deepLink: null, returnPath: '/feature/studio-dashboard/users' })).toBe(
      '/feature/customer-dashboard/overview',
    );
    expect(whereToAfterSignIn(arAndCsr, { deepLink: null, returnPath: '/feature/studio-dashboard/users' })).toBe(
      '/feature/studio-dashboard/users',
    );
  });
  it.each(['/homepage', '/', '/implicit/callback?code=1', '/page-not-found'])(
    'does not lead back to %s',
    (returnPath) => {
      expect(whereToAfterSignIn(csr, { deepLink: null, returnPath })).toBe('/feature/studio-dashboard/Mydashboard');
    },
  );
});

describe('portals', () => {
  it('[RT-064] a section of another portal is closed, the rest is open', () => {
    expect(portalOfPath('/feature/ar-dashboard/users')).toBe('ar');
    expect(portalOfPath('/core/maps')).toBeNull();
    expect(mayOpen(portalsOf(customer), '/feature/studio-dashboard/Mydashboard')).toBe(false);
    expect(mayOpen(portalsOf(csr), '/feature/ar-dashboard/overview')).toBe(false);
    expect(mayOpen(portalsOf(csr), '/core/faqs')).toBe(true);
    expect(mayOpen(portalsOf(stranger), '/feature/customer-dashboard/overview')).toBe(false);
  });
  it('[SH-012] the studio profile is also that of A/R', () => {
    expect(mayOpen(portalsOf(ar), '/feature/studio-dashboard/user-dropdown')).toBe(true);
    expect(mayOpen(portalsOf(ar), '/feature/studio-dashboard/users')).toBe(false);
  });
  it('A/R people with another studio role may switch, approvers by designation may not', () => {
    expect(portalsOf(arAndCsr)).toEqual(['ar', 'studio']);
    expect(portalsOf({ userTypeId: 2, roles: ['A/R', 'Level 1 Approver'] })).toEqual(['ar']);
  });
});
