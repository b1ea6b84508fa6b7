import { describe, expect, it } from 'vitest';
import { actOf, pagesByKey } from './keys.ts';
import { menuOf } from './menu.ts';

const roleAssigned = { accessOverview: true, accessProject: true, accessRequest: true, accessCompany: true };
const portals = ['customer', 'studio', 'ar'] as const;

describe('single keys', () => {
  it('lead to every page of a menu, each by a letter of its own', () => {
    for (const portal of portals) {
      const menu = menuOf(portal, { roleAssigned });
      const pages = pagesByKey(menu);
      expect(pages.map(({ label }) => label)).toEqual(menu.map(({ label }) => label));
      expect(new Set(pages.map(({ letter }) => letter)).size).toBe(menu.length);
      for (const { letter, to } of pages) expect(actOf(letter, true, menu)).toEqual({ is: 'page', to });
    }
  });

  it('lead nowhere that the menu hides', () => {
    const menu = menuOf('customer', { roleAssigned: { accessOverview: true } });
    expect(actOf('p', true, menu)).toBeNull();
    expect(actOf('o', true, menu)).not.toBeNull();
    expect(actOf('u', true, menuOf('customer', { roleAssigned }))).toBeNull();
  });

  it('mean nothing else than they say', () => {
    for (const key of ['a', 'Enter', 'Tab', ' ', 'G', 'J']) expect(actOf(key, false, [])).toBeNull();
    expect(actOf('j', true, [])).toBeNull();
  });
});
