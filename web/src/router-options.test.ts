import { type AnyRoute, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { addressOptions } from './router-options.ts';

const files = import.meta.glob<{ Route?: AnyRoute }>(['./routes/**/*.tsx', '!**/-*', '!**/__root.tsx'], {
  eager: true,
});
const pathOf = (file: string): string =>
  file
    .replace(/^\.\/routes|\.tsx$/g, '')
    .replace(/\/(index|route)$/, '')
    .replace('_.', '/');
/** Every page under its own address, with its own reader of the query. */
const pages = new Map(Object.entries(files).map(([file, { Route }]) => [pathOf(file) || '/', Route]));
const root = createRootRoute();
const tree = root.addChildren(
  [...pages].map(([path, page]) =>
    createRoute({ getParentRoute: () => root, path, validateSearch: page?.options.validateSearch }),
  ),
);

/** What is left of an address once a page has it: the router writes the first address anew before it loads the page. */
const readFrom = (address: string): object => {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: tree, history, ...addressOptions });
  router.updateLatestLocation();
  const { pathname } = router.latestLocation;
  const read = { to: pathname, search: true, params: true, _includeValidateSearch: true };
  return router.buildLocation(read as never).search;
};

describe('the address of a page', () => {
  it.each([...pages.keys()])('%s takes no words of others, such as those of a mail campaign', (path) => {
    const read = readFrom(`${path}?utm_source=mail&gclid=1`);
    expect(read).not.toHaveProperty('utm_source');
    expect(read).not.toHaveProperty('gclid');
  });

  it('leaves out what it cannot read, instead of sending it to the server', () => {
    expect(readFrom('/feature/ar-dashboard/overview?page=abc&status=NOPE&sort=shoe&age=3-5')).toEqual({ age: '3-5' });
    expect(readFrom('/feature/studio-dashboard/stage-holds?from=yesterday')).toEqual({});
    expect(readFrom('/feature/customer-dashboard/user-dropdown?tab=shoe')).toEqual({});
  });

  it.each([
    '/riskmailtier2',
    '/third-party-reference',
    '/third-party-section',
    '/visitor-pass',
    '/confirm-address',
    '/unsubscribe',
    '/usercogform',
    '/account-reset-password',
  ])('%s keeps the token that its link brings', (path) =>
    expect(readFrom(`${path}?token=a%2Bb%2Fc%3D&utm_source=mail`)).toMatchObject({ token: 'a+b/c=' }),
  );
});
