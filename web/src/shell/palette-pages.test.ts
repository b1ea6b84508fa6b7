import { readdirSync } from 'node:fs';
import { addressIn, destinations } from '@gatehouse/domain/palette/destinations.ts';
import type { Portal } from '@gatehouse/domain/permissions/people.ts';
import { describe, expect, it } from 'vitest';
import { menuOf } from './menu.ts';
import { resourcesOf } from './resources.ts';

const everything = {
  roleAssigned: {
    accessOverview: true,
    accessProject: true,
    accessRequest: true,
    accessCompany: true,
    manageProjectUser: true,
  },
};
const routes = new Set(
  readdirSync(new URL('../routes/', import.meta.url), { recursive: true, encoding: 'utf8' }).map(
    (file) =>
      `/${file
        .replaceAll('\\', '/')
        .replace(/(\.index)?\.tsx$/, '')
        .replaceAll('.', '/')}`,
  ),
);

/** The rooms of the lot settings have one route. */
const routeOf = (to: string): string => to.replace(/(\/lot-settings)\/[a-z-]+$/, '$1/$room');

describe('the pages that the palette knows', () => {
  it.each(['customer', 'studio', 'ar'] as const satisfies readonly Portal[])(
    'are those of the menu of %s by the same name, the client resources and more',
    (portal) => {
      const known = destinations.map((each) => `${each.title} ${addressIn(portal, each)}`);
      for (const { label, to } of [...menuOf(portal, everything), ...resourcesOf(true)])
        expect(known).toContain(`${label} ${to}`);
    },
  );

  it('have an address that there is', () => {
    for (const each of destinations)
      for (const portal of ['customer', 'studio', 'ar'] as const) {
        const to = addressIn(portal, each);
        if (to !== undefined) expect(routes).toContain(routeOf(to.split('?')[0] ?? ''));
      }
  });
});
