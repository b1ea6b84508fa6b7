import { expect, test } from './journey.ts';
import { signInDialog } from './screens/sign-in.ts';

test('The home page welcomes, and leads to the handbook, the maps, the directory and two sites outside [HM-001] [HM-003] [HM-004] [HM-005] [HM-006] [HM-007] [HM-008]', async ({
  stranger,
}) => {
  const page = await stranger();
  for (const [name, path] of [
    ['Handbook', '/core/wbso-handbook'],
    ['Maps', '/core/maps'],
    ['Directory', '/core/core-directory'],
  ] as const) {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the lot.' })).toBeVisible();
    await page.getByRole('region', { name: 'Client resources' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
  await page.goto('/');
  for (const name of ['Food service', 'Safety on the set']) {
    const link = page.getByRole('region', { name: 'Other sites' }).getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toHaveAttribute('href', /^https:\/\/[^/]+\.example\//);
  }
});

test('What is pressed on the drawn home page before the app has come is done when it comes [HM-001]', async ({
  stranger,
}) => {
  const page = await stranger();
  const app = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await app.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  app.resolve();
  await expect(signInDialog(page).getByLabel('E-mail')).toBeVisible();
});

test('Whoever is signed in and of no portal stays on the home page and is greeted by the full name; the logo goes nowhere and warns once in the console [HM-002] [RT-031] [RT-032] @further', async ({
  as,
}) => {
  const page = await as('Ines');
  await page.route('**/api/session/token', async (route) => {
    const answer = await route.fetch();
    const { signedIn } = await answer.json();
    Object.assign(signedIn.userInfo.profile, { userTypeId: 9, portalType: [], roles: [] });
    await route.fulfill({ response: answer, json: { signedIn } });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the lot.' })).toBeVisible();
  await expect(page.getByText('Ines Okafor, you are signed in.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  const warnings: string[] = [];
  page.on('console', (said) => said.type() === 'warning' && warnings.push(said.text()));
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Gatehouse/ })
    .click();
  await expect.poll(() => warnings).toEqual(['Unknown portal type: there is no dashboard to go to.']);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('Somebody who was here before gets on from the home page, also where its code is there before its end is [RT-028] @further', async ({
  as,
}) => {
  const page = await as('Ines');
  await page.goto('/feature');
  await expect(page).toHaveURL('/feature/customer-dashboard/overview');
  const slow = Promise.withResolvers<void>();
  await page.route('**/slow.js', async (route) => {
    await slow.promise;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<div id="root">', '<script src="/slow.js"></script><div id="root">');
    await route.fulfill({ response, body });
  });
  const code = page.waitForResponse((response) => /\/assets\/routes-/.test(response.url()));
  const opened = page.goto('/');
  await (await code).finished();
  await page.waitForTimeout(500); // what has come could run
  slow.resolve();
  await opened;
  await expect(page).toHaveURL('/feature/customer-dashboard/overview');
});
