import { describe, expect, it } from 'vitest';
import { mayOpenProfile, menuOf } from './menu.ts';
import { resourcesOf, showsHeaderAndFooter } from './resources.ts';

const all = {
  roleAssigned: {
    accessOverview: true,
    accessProject: true,
    accessRequest: true,
    accessCompany: true,
    manageProfile: true,
  },
};
const labels = (entries: readonly { label: string }[]) => entries.map((entry) => entry.label);

describe('menu', () => {
  it('[RT-044] customer', () => {
    expect(labels(menuOf('customer', all))).toEqual(['Overview', 'Projects', 'Requests', 'Companies']);
  });
  it('[RT-051] studio', () => {
    expect(labels(menuOf('studio', all))).toEqual([
      'My Dashboard',
      'Companies',
      'Projects',
      'Users',
      'Credit Application',
      'Requests',
    ]);
  });
  it('[RT-056] [RT-059] A/R', () => {
    expect(labels(menuOf('ar', all))).toEqual(['Credit Applications', 'Companies', 'Projects', 'Users']);
  });
  it.each([
    ['[SH-021]', 'accessOverview', 'Overview'],
    ['[SH-022]', 'accessProject', 'Projects'],
    ['[SH-023]', 'accessRequest', 'Requests'],
    ['[SH-024]', 'accessCompany', 'Companies'],
  ])('%s %s shows %s to customers', (_id, flag, label) => {
    expect(labels(menuOf('customer', { roleAssigned: { [flag]: true } }))).toEqual([label]);
  });
  it('[SH-025] [RT-057] [RT-058] a customer without the flags has no entries', () => {
    expect(menuOf('customer', { roleAssigned: {} })).toEqual([]);
    expect(labels(menuOf('customer', all))).not.toContain('Users');
  });
  it('[SH-025] leads who manages users of projects to their people, and a company admin by Companies (decision 0082)', () => {
    expect(labels(menuOf('customer', { roleAssigned: { manageProjectUser: true } }))).toEqual(['Project users']);
    const admin = { roleAssigned: { ...all.roleAssigned, manageProjectUser: true, viewCompanyUsers: true } };
    expect(labels(menuOf('customer', admin))).not.toContain('Project users');
  });
  it('[SH-015] nobody signed in, no menu', () => {
    expect(menuOf(null, null)).toEqual([]);
    expect(menuOf(null, all)).toEqual([]);
  });
  it('[SH-026] [SH-027] lamps: credit applications for staff, requests for studio, none for customers', () => {
    const lamps = (portal: 'customer' | 'studio' | 'ar') => menuOf(portal, all).flatMap((entry) => entry.alert ?? []);
    expect(lamps('studio')).toEqual(['creditApplications', 'requests']);
    expect(lamps('ar')).toEqual(['creditApplications']);
    expect(lamps('customer')).toEqual([]);
  });
});

describe('resources', () => {
  it('[SH-013] [SH-033] [RT-060] [RT-061] [RT-062] [RT-063] FAQs only when signed in', () => {
    expect(labels(resourcesOf(false))).toEqual(['Handbook', 'Maps', 'Directory']);
    expect(labels(resourcesOf(true))).toEqual(['Handbook', 'Maps', 'Directory', 'FAQs']);
  });
});

describe('my profile', () => {
  it('[SH-009] is hidden for customers without manageProfile, shown to staff', () => {
    expect(mayOpenProfile('customer', { roleAssigned: {} })).toBe(false);
    expect(mayOpenProfile('customer', all)).toBe(true);
    expect(mayOpenProfile('studio', { roleAssigned: {} })).toBe(true);
    expect(mayOpenProfile(null, all)).toBe(false);
  });
});

describe('header and footer', () => {
  it('[RT-025] [RT-026] are hidden under /acc and shown everywhere else', () => {
    expect(showsHeaderAndFooter('/account-reset-password')).toBe(false);
    for (const path of [
      '/',
      '/page-not-found',
      '/riskmailtier2',
      '/usercogform',
      '/core/maps',
      '/feature/ar-dashboard/overview',
    ]) {
      expect(showsHeaderAndFooter(path)).toBe(true);
    }
  });
});
