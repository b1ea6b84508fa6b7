import { castMember, password } from '@gatehouse/local/people.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { accountButton, openSignIn, sendCredentials, signIn } from './screens/sign-in.ts';

const customer = '/feature/customer-dashboard/user-dropdown';
const studio = '/feature/studio-dashboard/user-dropdown';

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
};
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save changes' }).click();
const said = (page: Page, text: string): Locator => page.getByText(text, { exact: true });
const choice = (page: Page, group: string, name: string): Locator =>
  page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });

test.describe('My profile', () => {
  test('Profile: refused with the summary on top, kept over a reload, saved with its message [US-003] [US-037]', async ({
    as,
  }) => {
    const page = await as('Nora');
    await page.goto('/feature/customer-dashboard/overview');
    await accountButton(page, 'Nora').click();
    await page.getByRole('link', { name: 'My profile' }).click();
    const [phone, title] = [page.getByLabel('Phone'), page.getByLabel('Job title')];
    const before = [await phone.inputValue(), await title.inputValue()];
    await expect(page.getByLabel('E-mail')).toBeDisabled();

    await phone.fill('12');
    await title.fill('Line Producer');
    await phone.press('Enter'); // by keyboard alone
    const summary = page.getByRole('alert').filter({ hasText: 'Please correct the indicated fields' });
    await expect(summary).toBeFocused();
    await summary.getByRole('button', { name: /Phone/ }).press('Enter');
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/Min length is 10 characters/);

    page.on('dialog', (dialog) => void dialog.accept()); // the browser asks because something is unsaved
    await page.reload();
    await expect(title).toHaveValue('Line Producer');
    await phone.fill('+44 1797 496 0112');
    await save(page);
    await expect(said(page, 'User Profile has been successfully updated')).toBeVisible();
    await page.reload();
    await expect(phone).toHaveValue('+44 1797 496 0112');

    await phone.fill(before[0] ?? '');
    await title.fill(before[1] ?? '');
    await save(page);
    await expect(page.getByRole('button', { name: 'Discard' })).toBeDisabled();
  });

  test('Two windows: the second save is refused, says what changed and keeps the typed text @further', async ({
    as,
  }) => {
    const [first, second] = [await as('Ray'), await as('Ray')];
    for (const page of [first, second]) await open(page, studio);
    const was = await first.getByLabel('Job title').inputValue();
    await second.getByLabel('Phone').fill('818 555 0999');
    await first.getByLabel('Job title').fill('Best Boy');
    await save(first);
    await expect(said(first, 'User Profile has been successfully updated')).toBeVisible();
    const phone = await first.getByLabel('Phone').inputValue();
    await save(second);
    await expect(second.getByRole('alert').filter({ hasText: 'Job title: Best Boy' })).toBeVisible();
    await expect(second.getByLabel('Phone')).toHaveValue('818 555 0999');
    await expect(second.getByLabel('Job title')).toHaveValue('Best Boy');
    await second.getByLabel('Phone').fill(phone);
    await second.getByLabel('Job title').fill(was);
    await save(second);
    await expect(said(second, 'User Profile has been successfully updated')).toBeVisible();
  });

  test('Settings: used everywhere as soon as they are saved [US-004] [US-020] [US-021] [US-022] [US-023] [US-038] @further', async ({
    as,
  }) => {
    const page = await as('Paul');
    await open(page, `${customer}?tab=settings`);
    await expect(page.getByLabel('Time zone')).toHaveValue('America/Los_Angeles');
    const preview = page.getByRole('complementary');
    await expect(preview).toContainText('68°F');
    await page.getByLabel('Time zone').selectOption('Europe/London');
    await page.getByLabel('Date format').selectOption('d/m/yyyy');
    await choice(page, 'Calendar starts on', 'Monday').click();
    await choice(page, 'Time', '24 hours').click();
    await choice(page, 'Temperature', 'Celsius').click();
    await choice(page, 'On the lot', 'Leavesden').click();
    await expect(preview).toContainText('20°C');
    await expect(preview.getByRole('img', { name: /weeks start on Monday/ })).toBeVisible();
    await save(page);
    await expect(said(page, 'User Profile Updated Successfully')).toBeVisible();

    await page
      .getByRole('tab', { name: 'Profile' })
      .or(page.getByRole('link', { name: 'Profile', exact: true }))
      .click();
    await expect(page.getByText(/^Changed \d{1,2} [A-Z][a-z]{2} \d{4}/)).toBeVisible();
    await expect(page.getByText(/since \d\d:\d\d$/)).toBeVisible();
    await page.goto('/core/wbso-handbook-page?tab=office-production-tab');
    await expect(page.getByText('Leavesden', { exact: true }).first()).toBeVisible();
    await page.goto('/feature/customer-dashboard/projects-list');
    await expect(page.getByText(/\d{1,2} [A-Z][a-z]{2} \d{4}/).first()).toBeVisible();
    await expect(page.getByText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)).toHaveCount(0);

    await open(page, `${customer}?tab=settings`);
    await page.getByLabel('Time zone').selectOption('America/Los_Angeles');
    await page.getByLabel('Date format').selectOption('m/d/yyyy');
    for (const [group, name] of [
      ['Calendar starts on', 'Sunday'],
      ['Time', '12 hours'],
      ['Temperature', 'Fahrenheit'],
      ['On the lot', 'Burbank'],
    ] as const)
      await choice(page, group, name).click();
    await save(page);
    await expect(said(page, 'User Profile Updated Successfully')).toBeVisible();
  });

  test('E-mail notifications: chosen event by event; what is always sent has no switch [US-005] [US-006] @further', async ({
    as,
  }) => {
    const page = await as('Paul');
    await open(page, `${customer}?tab=notifications`);
    const row = page.getByRole('row', { name: /Decisions and letters/ });
    await expect(row).toContainText('Always sent');
    await expect(row.getByRole('radio')).toHaveCount(0);
    const daily = page.getByRole('radio', { name: 'Revision requested: Daily digest' });
    await daily.check();
    await page.getByRole('switch', { name: /Hold e-mail/ }).check();
    await save(page);
    await expect(said(page, 'User Profile Updated Successfully')).toBeVisible();
    await page.reload();
    await expect(daily).toBeChecked();
    await expect(page.getByRole('switch', { name: /Hold e-mail/ })).toBeChecked();
    await page.getByRole('radio', { name: 'Revision requested: E-mail now' }).check();
    await page.getByRole('switch', { name: /Hold e-mail/ }).uncheck();
    await save(page);
    await expect(page.getByRole('button', { name: 'Discard' })).toBeDisabled();
  });

  test('Sessions: one by one and everywhere, felt by the next call of the other browser @further', async ({
    stranger,
  }) => {
    const [here, there] = [await stranger(), await stranger()];
    for (const page of [here, there]) {
      await signIn(page, 'Avery');
      await open(page, studio);
    }
    await here.reload();
    await expect(here.getByText('This browser', { exact: true })).toBeVisible();
    await here
      .getByRole('button', { name: /^Sign out .* last here/ })
      .first()
      .click();
    await here.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(said(here, 'This device is signed out.')).toBeVisible();
    // nothing is pressed in between: the page may have heard by itself, and has then left this screen
    await there.reload();
    await expect(there.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();

    await signIn(there, 'Avery');
    await here.getByRole('button', { name: 'Sign out everywhere' }).click();
    await here.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(here).toHaveURL(/\/homepage$/);
    await expect(here.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await there.reload();
    await expect(there.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  test('People without the right have no My profile [PM-045] [SH-009] @further', async ({ as }) => {
    const page = await as('Mina');
    await page.goto('/feature/customer-dashboard/overview');
    await accountButton(page, 'Mina').click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'My profile' })).toHaveCount(0);
  });
});

test('[US-031] a save that does not get through says so beside the form, keeps what was typed, and works once the line is back @further', async ({
  as,
}) => {
  const page = await as('Nora');
  await open(page, customer);
  const title = page.getByLabel('Job title');
  const before = await title.inputValue();
  await title.fill('Line Producer');
  const call = '**/api/customer-portal/userprofile';
  await page.route(call, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue())); // the line breaks
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Error in updating the profile' })).toBeVisible();
  await expect(title).toHaveValue('Line Producer');
  await page.unroute(call);
  await save(page);
  await expect(said(page, 'User Profile has been successfully updated')).toBeVisible();
  await title.fill(before);
  await save(page);
  await expect(page.getByRole('button', { name: 'Discard' })).toBeDisabled();
});

test('[US-032] [AU-011] [AU-012] [AU-013] a profile that cannot be read after the sign-in is said, and the person is out again after 3 seconds @further', async ({
  stranger,
}) => {
  const page = await stranger();
  let brokenAt = Number.POSITIVE_INFINITY;
  await page.route(/\/api\/customer-portal\/userprofile\?/, (route) => {
    brokenAt = Math.min(brokenAt, performance.now()); // before the page can know it: a busy machine tells us late of both ends, never early of this one
    return route.abort(); // the line breaks at this call
  });
  const left = page.waitForRequest(/\/users\/logout$/);
  await page.goto('/');
  await openSignIn(page);
  await sendCredentials(page, castMember('Nora').email, password);
  await left;
  expect(performance.now() - brokenAt).toBeGreaterThan(2_900);
  await expect(said(page, 'Profile data could not be retrieved.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(/\/homepage/);
  await page.unroute(/\/api\/customer-portal\/userprofile\?/);
  await signIn(page, 'Nora');
});

test('What may this person do, and why? Staff read it of everybody @further', async ({ as }) => {
  const page = await as('Casey');
  await page.goto(`/feature/studio-dashboard/user?userProfileId=${castMember('Carl').id}`);
  const right = page.getByRole('listitem').filter({ hasText: 'startCreditApp' });
  await expect(right).toContainText('Yes');
  await expect(right).toContainText('Credit application, view and manage on Low Water and Nightjar');
  await page.getByLabel('Find a right, a role or a project').fill('company admin');
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'May not' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'editCompany' })).toContainText(
    'Needs one of: Company admin',
  );
  await expect(right).toHaveCount(0);
});
