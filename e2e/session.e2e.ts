import { castMember, password } from '@gatehouse/local/people.ts';
import { demoLot } from '@gatehouse/local/seed/lot-settings.ts';
import type { Route } from '@playwright/test';
import { expect, test } from './journey.ts';
import { linkIn, mailTo } from './lot/mailbox.ts';
import { startLot } from './lot/start-lot.ts';
import { inspect } from './screens/inspect.ts';
import { accountButton, logOut, openSignIn, sendCredentials, signIn, signInDialog } from './screens/sign-in.ts';

const homepage = /\/homepage$/;
const stored = "JSON.parse(localStorage.getItem('user-info') ?? 'null')";

test('Sign in through the dialog: a wrong password stays, the right one goes over the provider [SH-001] [SH-002] [SH-003] [SH-005] [SH-006] [AU-014] [AU-015] [AU-024] [AU-026] [AU-027] [AU-033] [GN-019] [GN-020] [RT-007] [API-007] [API-008] [API-013]', async ({
  stranger,
}) => {
  const page = await stranger();
  const warnings: string[] = [];
  const visited: string[] = [];
  const calls: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  page.on('request', (request) => request.isNavigationRequest() && visited.push(new URL(request.url()).pathname));
  page.on('request', (request) =>
    calls.push(`${request.method()} ${request.url().slice(new URL(request.url()).origin.length)}`),
  );
  await page.goto('/');
  const dialog = await openSignIn(page);
  await expect(dialog.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    `mailto:${demoLot.brand.contactEmail}`,
  );

  await sendCredentials(page, castMember('Ines').email, 'a wrong password');
  await expect(dialog.getByRole('alert')).toHaveText('Sign in failed. Check your email and password.');
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(warnings.join()).toContain('Sign in failed');

  await sendCredentials(page, castMember('Ines').email, password);
  await expect(page).toHaveURL('/feature/customer-dashboard/overview');
  await expect(accountButton(page, 'Ines')).toBeVisible();
  expect(visited.some((path) => path.startsWith('/idp/'))).toBe(true);
  expect(visited).toContain('/implicit/callback');
  expect(calls).toContain(`GET /api/customer-portal/userprofile?email=${encodeURIComponent(castMember('Ines').email)}`);
  expect(calls).toContain('GET /api/customer-portal/auth');
  const kept = await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
  expect(kept, 'tokens are signed texts, and none is kept').not.toMatch(/eyJ[\w-]+\./);
  const { profile } = await page.evaluate<{ profile: Record<string, unknown> }>(stored);
  expect(profile).toMatchObject({
    firstName: 'Ines',
    lastName: 'Okafor',
    userTypeId: 1,
    portalType: ['customer'],
    roleAssigned: { accessOverview: true, accessCompany: true, viewFaq: true, editFaq: false },
    userPreferences: { onTheLotCountry: { onTheLotCountryName: 'Burbank' } },
  });
});

test('People who may not come in are told so and stay outside @further', async ({ stranger }) => {
  const page = await stranger();
  await page.goto('/');
  const dialog = await openSignIn(page);
  for (const [name, words] of [
    ['Dana', 'Sign in failed. Check your email and password.'],
    ['Frida', 'Your account is frozen. You cannot sign in for now.'],
  ] as const) {
    await sendCredentials(page, castMember(name).email, password);
    await expect(dialog.getByRole('alert')).toHaveText(words);
    await expect(dialog.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  }
  expect(new URL(page.url()).pathname).toBe('/');
});

test('The address that was asked for comes back after the sign-in, once [AU-035] [AU-038] [AU-048] [RT-013] [RT-033] [RT-035] [RT-037]', async ({
  stranger,
}) => {
  const page = await stranger();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(/\/assets\/(requests-.+\.js)$/.exec(request.url())?.[1] ?? ''));
  await page.goto('/feature/customer-dashboard/requests?tab=closed');
  await expect(page).toHaveURL(homepage);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the lot.' })).toBeVisible();
  expect(scripts.join(''), 'no part of a dashboard is loaded for a stranger').toBe('');
  await openSignIn(page);
  await sendCredentials(page, castMember('Paul').email, password);
  await expect(page).toHaveURL('/feature/customer-dashboard/requests?tab=closed');
  await expect.poll(() => scripts.join(''), 'it comes when somebody is let in').not.toBe('');

  await logOut(page, 'Paul');
  await expect(page).toHaveURL(homepage);
  await signIn(page, 'Paul');
  await expect(page).toHaveURL('/feature/customer-dashboard/overview');
});

test('An address of another portal is forgotten: the landing page opens [RT-034] [RT-036] @further', async ({
  stranger,
}) => {
  const request = '/feature/studio-dashboard/studio-request?requestId=0190a6c0-0000-7000-8000-000000000001';
  const studio = await stranger();
  await studio.goto(request);
  await expect(studio).toHaveURL(homepage);
  await openSignIn(studio);
  await sendCredentials(studio, castMember('Casey').email, password);
  await expect(studio).toHaveURL(request);

  const receivable = await stranger();
  await receivable.goto(request);
  await expect(receivable).toHaveURL(homepage);
  await openSignIn(receivable);
  await sendCredentials(receivable, castMember('Ari').email, password);
  await expect(receivable).toHaveURL('/feature/ar-dashboard/overview');
});

test('Logout ends the session in every tab and closes what is open there [RT-005] [RT-006] [AU-016] [AU-017] [AU-018] [AU-019] [AU-020] [AU-021] [AU-022] [AU-023] [API-015] [API-051]', async ({
  stranger,
}) => {
  const first = await stranger();
  await signIn(first, 'Ari');
  const second = await first.context().newPage();
  // searched for: how far down it stands depends on what other journeys did to the queue
  await second.goto('/feature/ar-dashboard/overview?tab=all&search=Harbor%20Pilot');
  await second.getByRole('link', { name: 'Harbor Pilot' }).click();
  await second
    .getByRole('button', { name: /^Activity/ })
    .first()
    .click();
  await expect(second.getByRole('dialog')).toBeVisible();
  const heard: string[] = [];
  await second.exposeFunction('hear', (key: string) => heard.push(key));
  await second.evaluate(
    "addEventListener('storage', ({ key, newValue }) => { if (newValue !== null) window.hear(key); })",
  );

  const calls: string[] = [];
  first.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await accountButton(first, 'Ari').click();
  await first.getByRole('button', { name: 'Logout' }).click();
  await expect(first).toHaveURL(homepage);
  await expect(second).toHaveURL(homepage);
  await expect(second.getByRole('dialog')).toBeHidden();
  await expect.poll(() => heard).toContain('logout-event');
  await expect(second.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  const cleared = 'PUT /api/customer-portal/users/logout';
  expect(calls.filter((call) => call.includes('logout'))).toEqual([cleared]);
  expect(calls.indexOf('GET /session/sign-out')).toBeGreaterThan(calls.indexOf(cleared));
  for (const page of [first, second]) {
    // the provider's own page comes back to the home page once more, so a look may fall between two pages
    const kept = () =>
      page.evaluate("localStorage.getItem('logout-event') ?? localStorage.getItem('user-info')").catch(() => 'leaving');
    await expect.poll(kept).toBeNull();
    await expect(page).toHaveURL(homepage);
  }

  // the provider has forgotten the person too: it asks again
  await openSignIn(second);
  await expect(signInDialog(second).getByLabel('Password', { exact: true })).toBeVisible();
  await second.goto('/feature/ar-dashboard/overview');
  await expect(second).toHaveURL(homepage);
});

for (const [how, fail] of [
  ['is cut off', (route: Route) => route.abort()],
  ['answers 500', (route: Route) => route.fulfill({ status: 500, json: { message: 'Broken' } })],
] as const)
  test(`A logout completes although its clear-cache call ${how}, and nobody is told [AU-016] @further`, async ({
    stranger,
  }) => {
    const page = await stranger();
    await signIn(page, 'Ari');
    await page.route('**/api/customer-portal/users/logout', fail);
    await logOut(page, 'Ari');
    await expect(page).toHaveURL(homepage);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

test('A right written into the kept profile by hand is no right: the call is refused [AU-045] @further', async ({
  as,
}) => {
  const page = await as('Casey');
  const asked = page.waitForRequest((request) => request.headers().authorization !== undefined);
  await page.goto('/feature/studio-dashboard/Mydashboard');
  const { authorization = '' } = (await asked).headers();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('user-info') ?? '{}');
    kept.profile.roleAssigned.editFaq = true;
    localStorage.setItem('user-info', JSON.stringify(kept));
  });
  const answer = await page.request.post('/api/customer-portal/faq', {
    headers: { authorization },
    data: { faqCategoryId: 1, faq: [{ faqQuestions: 'May I?', faqAnswers: 'No.' }] },
  });
  expect(answer.status()).toBe(403);
  await page.goto('/core/faqs');
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
});

test('Forgot password: the mailed link sets a new one, and everybody signed in before is told so at the next call [SH-004] [RT-017] [RT-018] [AU-009] [AU-047] [API-064] @further', async ({
  stranger,
}) => {
  const lena = castMember('Lena');
  const before = await stranger();
  await signIn(before, 'Lena');

  const page = await stranger();
  await page.goto('/');
  await (await openSignIn(page)).getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/account-reset-password');
  const told = 'If this address has an account, a mail with a link is on its way.';
  await page.getByLabel('E-mail').fill('nobody@saltmarsh.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();
  await page.goto('/account-reset-password');
  await page.getByLabel('E-mail').fill(lena.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();

  const link = linkIn(await mailTo(lena.email, 'Set a new password'), '/account-reset-password');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  expect(page.url(), 'the token leaves the address bar').not.toContain('token');
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('too short');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Use at least 15 characters.')).toBeVisible();
  const fresh = 'the tide is out until noon';
  await field.fill(fresh);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Your password is changed. Sign in with the new one.')).toBeVisible();

  // its stream of alerts ended with the session; the next try of the page is the next call
  await expect(before.getByRole('alert').filter({ hasText: 'Session expired. Please log in again.' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(before).toHaveURL(homepage);
  expect(await before.evaluate(stored)).toBeNull();

  await sendCredentials(page, lena.email, password);
  await expect(signInDialog(page).getByRole('alert')).not.toBeEmpty();
  await sendCredentials(page, lena.email, fresh);
  await expect(accountButton(page, 'Lena')).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Ask for a new one.');
});

test('The session warns 5 and 1 minutes before its end, each once, and can be carried on or let go [AU-001] [AU-002] [AU-003] [AU-004] [AU-005] [AU-006] [AU-007] [AU-008] [AU-046] [SH-046] @further', async ({
  stranger,
}) => {
  test.slow();
  // 6.1 minutes of token are 5.1 of session: the first warning comes six seconds after the sign-in
  const lot = await startLot({ GATEHOUSE_SESSION_MINUTES: '6.1' });
  try {
    const page = await stranger();
    const warning = page.getByRole('alertdialog', { name: 'Your session ends soon' });
    await page.clock.install();
    await page.goto(lot.url);
    await openSignIn(page);
    await sendCredentials(page, castMember('Casey').email, password);
    await expect(accountButton(page, 'Casey')).toBeVisible();
    await expect(warning).toBeHidden();

    await expect(warning.getByRole('alert')).toHaveText('Your session will expire in 5 minutes.', { timeout: 15_000 });
    await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    await inspect(page, 'session-warning');
    await page.keyboard.press('Escape');
    await expect(warning).toBeHidden();
    await page.reload();
    await expect(accountButton(page, 'Casey')).toBeVisible();
    await page.waitForTimeout(1_000);
    await expect(warning, 'not again after a reload').toBeHidden();

    await page.clock.fastForward('04:05');
    await expect(warning.getByRole('alert')).toHaveText('Your session will expire in 1 minute.');
    await expect(warning.getByRole('timer')).toHaveText(/^0:\d\d$/);
    await warning.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(warning).toBeHidden();
    await expect(accountButton(page, 'Casey')).toBeVisible();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
    await expect(page).toHaveURL(/project-list$/);
    await page.clock.fastForward('06:00');
    const over = page.getByRole('alert').filter({ hasText: 'Your secure session is expired. Please login again.' });
    await expect(over).toBeVisible();
    await expect(page).toHaveURL(homepage);
    expect(await page.evaluate(stored)).toBeNull();
    await page.clock.fastForward(7_000);
    await expect(over, 'longer than the six seconds of others').toBeVisible();
    await over.hover();
    await page.clock.fastForward(60_000);
    await expect(over, 'its clock stands still under the pointer').toBeVisible();
    await page.keyboard.press('F6');
    await page.mouse.move(1, 1);
    await page.clock.fastForward(60_000);
    await expect(over, 'and while the focus is on it').toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).focus();
    await page.clock.fastForward(3_500);
    await expect(over, 'then it goes on with what was left').toBeHidden();

    await page.clock.setSystemTime(Date.now()); // the page's clock was ahead of the server's
    await openSignIn(page);
    await sendCredentials(page, castMember('Casey').email, password);
    await expect(page, 'back to where the session ended').toHaveURL(/project-list$/);
  } finally {
    await lot.stop();
  }
});
