import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow, readSource, root } from './imports.ts';
import { urlOfRoute } from './routes.ts';

const listed = readSource('docs/spec/urls.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] ?? '');

describe('the addresses of the pages', () => {
  const routes = existsSync(`${root}web/src/routes`) ? filesBelow('web/src/routes', /\.tsx?$/) : [];
  const served = new Set(routes.flatMap((file) => urlOfRoute(file) ?? []));

  it('are all in docs/spec/urls.tsv', () => {
    expect([...served].filter((url) => !listed.includes(url))).toEqual([]);
  });

  it('are all served by a route file', () => {
    expect(listed.filter((url) => !served.has(url))).toEqual([]);
  });

  it('[RT-024] have at their root what §2 lists there, and one page for each kind of link of ours', () => {
    const specified = [
      '',
      'homepage',
      'implicit',
      'wbso-handbook',
      'wbso-handbook-page',
      'riskmailtier2',
      'usercogform',
    ];
    const sections = ['feature', 'core', 'upload-file', 'account-reset-password', 'page-not-found'];
    const mailed = [
      'confirm-address',
      'set-up',
      'third-party-reference',
      'third-party-section',
      'unsubscribe',
      'visitor-pass',
    ];
    const roots = new Set([...served].map((url) => url.split('/')[1] ?? ''));
    expect([...roots].sort()).toEqual([...specified, ...sections, ...mailed].sort());
  });

  it('[AU-037] list roles where A/R has no part, or client services alone; the portal and the permissions decide the rest', () => {
    const listing = routes.flatMap((file) => {
      const roles = /staticData: \{[^}]*roles: \[([^\]]*)\]/.exec(readSource(file))?.[1];
      return roles === undefined ? [] : [[urlOfRoute(file), roles.replaceAll("'", '')]];
    });
    const studio = '/feature/studio-dashboard';
    const allButReceivable = 'Department User, Department Head, CSR, System Admin';
    expect(Object.fromEntries(listing)).toEqual({
      [`${studio}/stage-holds`]: allButReceivable,
      [`${studio}/passes`]: allButReceivable,
      [`${studio}/gate`]: allButReceivable,
      [`${studio}/lot-day`]: allButReceivable,
      [`${studio}/new-request`]: 'CSR, System Admin',
    });
  });

  it.each([
    ['web/src/routes/__root.tsx', null],
    ['web/src/routes/index.tsx', '/'],
    ['web/src/routes/feature/studio-dashboard/Mydashboard.tsx', '/feature/studio-dashboard/Mydashboard'],
    ['web/src/routes/feature/route.tsx', '/feature'],
    ['web/src/routes/core/index.tsx', '/core'],
    [
      'web/src/routes/feature/studio-dashboard/credit-app_.$creditApplicationId.tsx',
      '/feature/studio-dashboard/credit-app/:creditApplicationId',
    ],
    ['web/src/routes/_shell/homepage.tsx', '/homepage'],
    ['web/src/routes/-parts/card.tsx', null],
    ['web/src/routes/$.tsx', null],
  ])('reads %s as %s', (file, url) => {
    expect(urlOfRoute(file)).toBe(url);
  });
});
