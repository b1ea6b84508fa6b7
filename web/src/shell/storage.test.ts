import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markWarningShown, shownWarnings } from './shown-warnings.ts';
import {
  cachedProfile,
  cacheProfile,
  clearForLogout,
  LOGOUT_EVENT,
  rememberPath,
  takeRemembered,
  USER_INFO,
} from './storage.ts';
import { installStorages } from './storages-for-tests.ts';

const profile = {
  userProfileId: '1',
  userTypeId: 1,
  roles: [],
  portalType: ['customer' as const],
  firstName: 'Ines',
  lastName: 'Okafor',
  email: 'ines.okafor@saltmarsh.example',
  companyId: null,
  companyName: null,
  roleAssigned: { viewFaq: true },
  userPreferences: defaultPreferences,
};

beforeEach(() => {
  installStorages();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('the cached profile', () => {
  it('[AU-026] [AU-027] is a user-info object that contains a profile object', () => {
    cacheProfile(profile);
    expect(JSON.parse(localStorage.getItem(USER_INFO) ?? '')).toEqual({ profile });
    expect(cachedProfile()).toEqual(profile);
  });
  it.each(['', 'null', '{', '[]', '{"profile":{}}', '{"profile":null}'])(
    'is nothing when somebody wrote %j there',
    (text) => {
      localStorage.setItem(USER_INFO, text);
      expect(cachedProfile()).toBeNull();
    },
  );
});

describe('a logout', () => {
  it('[AU-018] [AU-019] [AU-023] clears local storage first, then sets logout-event for the other tabs', () => {
    cacheProfile(profile);
    localStorage.setItem('anything', 'else');
    clearForLogout('signed-out');
    expect([localStorage.length, localStorage.key(0)]).toEqual([1, 'logout-event']);
    expect(LOGOUT_EVENT).toBe('logout-event');
  });
  it('[AU-002] leaves nothing behind where no other tab takes the key away', () => {
    clearForLogout('signed-out');
    vi.advanceTimersByTime(1_000);
    expect(localStorage.length).toBe(0);
  });
  it('[AU-022] tells nobody when it came from another tab', () => {
    cacheProfile(profile);
    clearForLogout(null);
    expect(localStorage.length).toBe(0);
  });
});

describe('remembered addresses', () => {
  it('[RT-035] [RT-036] are forgotten after one use', () => {
    rememberPath('/feature/customer-dashboard/requests?id=1', { deepLink: true });
    expect(takeRemembered()).toEqual({
      deepLink: '/feature/customer-dashboard/requests?id=1',
      returnPath: '/feature/customer-dashboard/requests?id=1',
    });
    expect(takeRemembered()).toEqual({ deepLink: null, returnPath: null });
  });
  it('only an address from outside is a deep link', () => {
    rememberPath('/core/faqs', { deepLink: false });
    expect(takeRemembered()).toEqual({ deepLink: null, returnPath: '/core/faqs' });
  });
});

describe('the session flag of the warnings', () => {
  it('[AU-005] remembers which were shown, reloads included, for this end of the session', () => {
    expect(shownWarnings(1_000_000)).toEqual([]);
    markWarningShown(1_000_000, 5);
    expect(shownWarnings(1_000_400)).toEqual([5]);
    markWarningShown(1_000_400, 1);
    expect(shownWarnings(1_000_000)).toEqual([5, 1]);
  });
  it('a renewed session has its own warnings', () => {
    markWarningShown(1_000_000, 5);
    expect(shownWarnings(4_600_000)).toEqual([]);
  });
});
