import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { startLot } from './lot/start-lot.ts';
import { footer, mainMenu } from './screens/frame.ts';
import { accountButton, arrived } from './screens/sign-in.ts';

const customer = '/feature/customer-dashboard';
const studio = '/feature/studio-dashboard';
const receivable = '/feature/ar-dashboard';

const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** The words of an entry without the lamp's. */
const labels = async (page: Page): Promise<string[]> =>
  (await mainMenu(page).getByRole('link').allInnerTexts()).map((text) => text.trim());

const portals = [
  {
    who: 'Ines',
    ids: '[GN-003] [GN-007] [GN-015] [RT-028] [RT-038..041] [RT-044] [RT-057] [RT-058]',
    landing: `${customer}/overview`,
    menu: ['Overview', 'Projects', 'Requests', 'Companies'],
    paths: ['projects-list', 'requests', 'company', 'overview'].map((name) => `${customer}/${name}`),
  },
  {
    who: 'Carl',
    ids: '[SH-021] [SH-022] [SH-023] [SH-024] [SH-025]',
    landing: `${customer}/overview`,
    menu: [],
    paths: [],
  },
  {
    who: 'Casey',
    ids: '[GN-009] [GN-015] [RT-029] [RT-045..050] [RT-051]',
    landing: `${studio}/Mydashboard`,
    menu: ['My Dashboard', 'Companies', 'Projects', 'Users', 'Credit Application', 'Requests'],
    paths: ['company/companies', 'project/project-list', 'users', 'credit-app', 'studio-request', 'Mydashboard'].map(
      (name) => `${studio}/${name}`,
    ),
  },
  {
    who: 'Joan',
    ids: '[GN-005] [GN-015] [RT-030] [RT-052..055] [RT-056] [RT-059]',
    landing: `${receivable}/overview`,
    menu: ['Credit Applications', 'Companies', 'Projects', 'Users'],
    paths: ['company/companies', 'project/project-list', 'users', 'overview'].map((name) => `${receivable}/${name}`),
  },
] as const;

for (const { who, ids, landing, menu, paths } of portals) {
  test(`${who} lands on the own portal, with its menu and its pages ${ids} [GN-001] [RT-003] [SH-015] [SH-032]`, async ({
    as,
  }) => {
    const page = await as(who);
    for (const way of ['/', '/homepage', '/feature']) {
      await page.goto(way);
      await expect(page).toHaveURL(landing);
    }
    await arrived(page);
    await expect.poll(() => labels(page)).toEqual(menu);
    const below = footer(page).getByRole('navigation').getByRole('link');
    await expect(below).toHaveText([...menu, 'Handbook', 'Maps', 'Directory', 'FAQs', 'Contact us']);
    for (const [index, path] of paths.entries()) {
      const words = menu[(index + 1) % menu.length] ?? '';
      await mainMenu(page).getByRole('link', { name: words }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(footer(page).getByRole('link', { name: words, exact: true })).toHaveAttribute('href', path);
    }
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('A/R people who hold another role as well may change the portal [GN-008] @further', async ({ as }) => {
  const page = await as('Avery');
  await page.goto('/');
  await expect(page).toHaveURL(`${receivable}/overview`);
  await arrived(page);
  await accountButton(page, 'Avery').click();
  await page.getByRole('link', { name: 'Studio portal' }).click();
  await expect(page).toHaveURL(`${studio}/Mydashboard`);
  expect(await labels(page)).toContain('Requests');
});

test('Addresses of another portal, and addresses that are none, lead to the page not found [RT-019] [RT-020] [RT-021] [RT-022] [RT-023] [RT-064] [RT-065] [AU-036] [AU-049] @further', async ({
  as,
  stranger,
}) => {
  const nobody = await stranger();
  const notBuilt = [
    'statements',
    'payments',
    'tv-details',
    'tv-advance-search',
    'group-sales',
    'worldwide-rights-tv-title',
  ];
  for (const path of ['no-such-thing', 'core/nope', ...notBuilt].map((name) => `/${name}`)) {
    await nobody.goto(path);
    await expect(nobody).toHaveURL('/page-not-found');
  }
  await expect(nobody.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(
    nobody.getByText(
      'Oops! It seems you have taken a wrong turn. The page you are looking for may have been moved or no longer exists.',
      { exact: true },
    ),
  ).toBeVisible();
  await nobody.getByRole('link', { name: 'Go back to the Homepage' }).click();
  await expect(nobody).toHaveURL('/homepage');

  const wrong = [
    ['Ines', `${studio}/Mydashboard`],
    ['Ines', `${customer}/nope`],
    ['Casey', `${receivable}/overview`],
    ['Joan', `${customer}/overview`],
    ['Drew', `${studio}/new-request`], // its route lists client services and System Admins
  ] as const;
  for (const [who, path] of wrong) {
    const page = await as(who);
    await page.goto(path);
    await expect(page).toHaveURL('/page-not-found');
  }
  const casey = await as('Casey');
  await casey.goto(`${studio}/new-request`);
  await expect(casey.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(pathOf(casey), 'who is listed gets in').toBe(`${studio}/new-request`);
});

test('What everybody may open, and what only people who are signed in may [GN-012] [RT-001] [RT-002] [RT-008] [RT-009] [RT-010] [RT-012] [RT-014] [RT-016] [RT-024] [RT-026] [RT-060] [RT-061] [RT-062] [RT-063] [SH-015] [AU-039]', async ({
  stranger,
}) => {
  const page = await stranger();
  const open = [
    ['/', 'Welcome to the lot.'],
    ['/homepage', 'Welcome to the lot.'],
    ['/core/wbso-handbook', 'Handbook'],
    ['/core/wbso-handbook-page', 'Handbook'],
    ['/core/maps', 'Maps'],
    ['/core/core-directory', 'Directory'],
    ['/wbso-handbook', 'Handbook'],
    ['/wbso-handbook-page?tab=purchase-billing-tab', 'Handbook'],
    ['/riskmailtier2', 'This link is not complete'],
    ['/usercogform', 'Request form'],
    ['/page-not-found', 'Page Not Found'],
  ] as const;
  for (const [path, name] of open) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    expect(pathOf(page)).toBe(path.split('?')[0]);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(footer(page)).toBeVisible();
    await expect(mainMenu(page).getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'FAQs' })).toHaveCount(0);
    if (path === '/usercogform')
      await expect(
        page.getByText('No token or actionType or Invalid form found in URL', { exact: true }),
      ).toBeVisible();
  }
  for (const path of ['/core/faqs', '/upload-file', '/feature', `${customer}/overview`]) {
    await page.goto(path);
    await expect(page).toHaveURL('/homepage');
  }
  await page.goto('/core');
  await expect(page).toHaveURL('/core/wbso-handbook');
  const warned = page.waitForEvent(
    'console',
    (said) => said.type() === 'warning' && /^Sign in failed/.test(said.text()),
  );
  await page.goto('/implicit/callback?error=access_denied');
  await expect(page).toHaveURL('/homepage');
  await warned;
});

test('Paths that start with /acc stand without header and footer [RT-025] @further', async ({ stranger }) => {
  const page = await stranger();
  await page.goto('/account-reset-password');
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(footer(page)).toBeHidden();
});

test('The header sticks after 100 px, and every navigation starts at the top [RT-027] [SH-014] @further', async ({
  as,
}) => {
  const page = await as('Casey');
  await page.goto('/');
  await expect(page).toHaveURL(`${studio}/Mydashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 320 }); // every page is longer than the window
  const scroll = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
  const top = async () => (await page.getByRole('banner').boundingBox())?.y;
  const topAt99 = async () => {
    await scroll(99); // again, if the page has just arrived and went to its top
    await page.waitForTimeout(300); // it would have slid in by then
    return top();
  };
  await expect.poll(topAt99).toBe(-99);
  await scroll(101);
  await expect.poll(top).toBe(0);
  await mainMenu(page).getByRole('link', { name: 'Projects' }).click();
  await expect(page).toHaveURL(/project-list$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('/feature alone leads everybody to their own landing page, and the client resources are theirs too [RT-024] [RT-060] [RT-061] [RT-062] [RT-063] @further', async ({
  as,
}) => {
  for (const [who, landing] of [
    ['Ines', `${customer}/overview`],
    ['Casey', `${studio}/Mydashboard`],
    ['Joan', `${receivable}/overview`],
  ] as const) {
    const page = await as(who);
    await page.goto('/feature');
    await expect(page).toHaveURL(landing);
    for (const [path, name] of [
      ['/core/wbso-handbook', 'Handbook'],
      ['/core/maps', 'Maps'],
      ['/core/core-directory', 'Directory'],
      ['/core/faqs', 'FAQ'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    }
  }
});

test('No page scrolls sideways at any of the widths of the specification [SH-048] [SH-049] @further', async ({
  as,
  stranger,
}) => {
  const pages = [
    [await stranger(), '/'],
    [await as('Casey'), `${studio}/Mydashboard`],
    [await as('Joan'), `${receivable}/overview`],
  ] as const;
  for (const [page, path] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [360, 378, 509, 510, 768, 980, 991, 992, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  // a pair: 509 is the last of the narrow form, 510 the first of the next
  const home = pages[0][0];
  const lead = home.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p');
  for (const [width, size] of [
    [509, '18px'],
    [510, '21px'],
  ] as const) {
    await home.setViewportSize({ width, height: 800 });
    await expect(lead).toHaveCSS('font-size', size);
  }
});

test('For whoever asked for less motion a change is there at once, and not a frame later', async ({ stranger }) => {
  const page = await stranger();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  // found and asked in one go: the app draws the page anew when it comes; what it took away has no style at all, and for a moment there is no main part
  const found = await page.waitForFunction(() => {
    const main = document.querySelector('main');
    if (main === null) return null;
    const before = getComputedStyle(main).paddingTop;
    main.style.paddingTop = '99px';
    return { before, after: getComputedStyle(main).paddingTop };
  });
  const padding = await found.jsonValue();
  expect(padding?.before).not.toBe('99px');
  expect(padding?.after).toBe('99px');
});

test('The logo comes from the host of the environment: drawn by the page unless qa is said [SH-036] @further', async ({
  stranger,
}) => {
  test.slow(); // a lot of its own
  const drawn = await stranger();
  await drawn.goto('/');
  await expect(footer(drawn).getByRole('img', { name: 'Gatehouse' })).toBeVisible();
  await expect(footer(drawn).locator('img')).toHaveCount(0);

  const lot = await startLot({ LOGO_HOST: 'qa' });
  try {
    const page = await stranger();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="48"><rect width="200" height="48"/></svg>';
    await page.route('https://qa.gatehouse.example/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: svg }),
    );
    for (const path of ['/', '/core/maps']) {
      await page.goto(`${lot.url}${path}`);
      const logo = footer(page).getByRole('img', { name: 'Gatehouse' });
      await expect(logo).toHaveAttribute('src', 'https://qa.gatehouse.example/logo-night.svg');
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
    }
  } finally {
    await lot.stop();
  }
});
