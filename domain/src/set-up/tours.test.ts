import { describe, expect, it } from 'vitest';
import { dashboardPages } from '../session/pages.ts';
import { stopsOf, tourPortals, tours } from './tours.ts';

const pages = Object.entries(dashboardPages).flatMap(([section, each]) =>
  Object.keys(each).map((page) => `${section}${page}`),
);

describe('the tour of a portal', () => {
  it.each(tourPortals)('of %s has three things, each on a page that is there', (portal) => {
    expect(tours[portal]).toHaveLength(3);
    expect(tours[portal].map(({ to }) => to).filter((to) => !pages.includes(to))).toEqual([]);
  });

  it('leaves out what does not open to the person', () => {
    expect(stopsOf('customer', { accessProject: true }).map(({ to }) => to)).toEqual([
      '/feature/customer-dashboard/projects-list',
    ]);
    expect(stopsOf('studio', {})).toEqual([]);
  });
});
