import { roleAssignedOf } from '@gatehouse/domain/permissions/can.ts';
import type { CustomerPermissionValue } from '@gatehouse/domain/permissions/customer.ts';
import type { StudioRole } from '@gatehouse/domain/permissions/people.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '#web/api/session-state.ts';
import { guard, type RouteAccess } from './guard.ts';
import { dashboardOf, toLandingWhenSignedIn } from './landing.ts';
import { takeRemembered } from './storage.ts';
import { installStorages } from './storages-for-tests.ts';

const signIn = (
  userTypeId: number,
  roles: StudioRole[],
  held: CustomerPermissionValue = 'customer_project view and manage',
) =>
  setSession({
    status: 'in',
    expiresAt: 1,
    profile: {
      userProfileId: '1',
      userTypeId,
      roles,
      portalType: [],
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.example',
      companyId: null,
      companyName: null,
      roleAssigned: roleAssignedOf({
        userTypeId,
        roles,
        values: [],
        companyAdmin: false,
        projectValues: { nightjar: [held] },
      }),
      userPreferences: defaultPreferences,
    },
  });
const signOut = () => setSession({ status: 'out', expiresAt: null, profile: null });

/** Where the guard sends somebody; null when it lets them in. */
const sentTo = async (attempt: Promise<void>): Promise<string | null> => {
  try {
    await attempt;
    return null;
  } catch (thrown) {
    if (isRedirect(thrown)) return String(thrown.options.to);
    throw thrown;
  }
};
const open = (address: string, routes: readonly RouteAccess[] = [{ signedIn: true }], ahead = false) =>
  sentTo(guard(address, routes, ahead));

beforeEach(() => {
  installStorages();
  signOut();
  // The server's answer to "is there a session": none.
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ signedIn: null })));
});

describe('route guard', () => {
  it('[AU-035] [AU-048] [RT-013] [RT-063] sends people who are not signed in home and saves the path', async () => {
    expect(await open('/feature/customer-dashboard/projects-list?page=2')).toBe('/homepage');
    expect(takeRemembered().returnPath).toBe('/feature/customer-dashboard/projects-list?page=2');
  });

  it('only the address of the first page is a deep link; what is loaded ahead is none at all', async () => {
    await open('/core/faqs');
    takeRemembered();
    await open('/core/faqs');
    expect(takeRemembered()).toEqual({ deepLink: null, returnPath: '/core/faqs' });
    await open('/core/faqs', [{ signedIn: true }], true);
    expect(takeRemembered()).toEqual({ deepLink: null, returnPath: null });
  });

  it('[AU-039] lets everybody into pages without restrictions, without asking the server', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('asked')));
    expect(await open('/riskmailtier2', [{}])).toBeNull();
    expect(await open('/usercogform', [{}])).toBeNull();
  });

  it('[AU-038] lets signed-in people into the dashboards of their portal', async () => {
    signIn(1, []);
    expect(await open('/feature/customer-dashboard/overview')).toBeNull();
    signIn(2, ['CSR']);
    expect(await open('/feature/studio-dashboard/Mydashboard')).toBeNull();
  });

  it('[RT-064] sends the wrong portal to /page-not-found', async () => {
    signIn(1, []);
    expect(await open('/feature/studio-dashboard/Mydashboard')).toBe('/page-not-found');
    expect(await open('/feature/ar-dashboard/overview')).toBe('/page-not-found');
  });

  it('sends people to /page-not-found whose permissions do not open the page', async () => {
    signIn(1, [], 'customer_manage users view and manage');
    for (const page of ['user-dropdown', 'projects-list', 'company', 'requests', 'credit-application'])
      expect(await open(`/feature/customer-dashboard/${page}`), page).toBe('/page-not-found');
    for (const page of ['overview', 'project-users', 'project-details?projectId=1'])
      expect(await open(`/feature/customer-dashboard/${page}`), page).toBeNull();
    signIn(2, ['Department User']);
    for (const page of ['webhooks', 'forms/175', 'approval-policy', 'new-request'])
      expect(await open(`/feature/studio-dashboard/${page}`), page).toBe('/page-not-found');
    expect(await open('/feature/studio-dashboard/users')).toBeNull();
  });

  it('[AU-036] [AU-049] opens a route that lists roles to those roles only', async () => {
    const route = [{ signedIn: true as const }, { roles: ['System Admin', 'A/R'] }];
    signIn(2, ['CSR']);
    expect(await open('/core/anything', route)).toBe('/page-not-found');
    signIn(2, ['CSR', 'System Admin']);
    expect(await open('/core/anything', route)).toBeNull();
  });
});

describe('home page and logo', () => {
  it('[RT-003] leads signed-in people to their portal, and strangers nowhere', async () => {
    signIn(1, []);
    expect(await sentTo(toLandingWhenSignedIn())).toBe('/feature/customer-dashboard/overview');
    signIn(2, ['A/R']);
    expect(await sentTo(toLandingWhenSignedIn())).toBe('/feature/ar-dashboard/overview');
    signOut();
    expect(await sentTo(toLandingWhenSignedIn())).toBeNull();
    signIn(9, []);
    expect(await sentTo(toLandingWhenSignedIn())).toBeNull();
  });

  it('an unknown portal type gives one console warning and no address', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(dashboardOf(null)).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(dashboardOf('studio')).toBe('/feature/studio-dashboard/Mydashboard');
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
