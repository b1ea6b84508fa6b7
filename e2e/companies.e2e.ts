import type { Page, Route } from '@playwright/test';
import { expect, test } from './journey.ts';
import { mainMenu } from './screens/frame.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { signInQuietly } from './screens/quiet-sign-in.ts';
import { sweep } from './screens/sweep.ts';

const studio = '/feature/studio-dashboard/company';
const own = '/feature/customer-dashboard/company';
/** Companies of the demo lot by their fixed ids. */
const company = (number: number) => `0c0a9a27-0000-4000-8000-0000000${number}`;

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const table = (page: Page) => page.getByRole('table', { name: 'Companies' });

test.describe('The list of companies', () => {
  test('[CO-021][CO-022][CO-023][CO-024][CO-005] is searched by number or name, keeps its state in the address and leads to a section', async ({
    as,
  }) => {
    const page = await as('Casey');
    await page.goto(`${studio}/companies`);
    await expect(table(page).getByRole('row')).toHaveCount(11);
    const search = page.getByRole('searchbox');
    await search.fill('&&&');
    await expect(page.getByText('Invalid Company Name')).toBeVisible();
    await search.fill('no such company');
    await expect(page.getByText('No Company To Display')).toBeVisible();
    await page.getByRole('combobox', { name: 'Search by' }).selectOption('id');
    await search.fill('12a');
    await expect(page.getByText('Invalid Company ID#')).toBeVisible();
    await search.fill('99999');
    await expect(page.getByText('No Company To Display')).toBeVisible();
    await search.fill('12345');
    await expect(table(page).getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/q=.*12345/);
    const show = page.getByRole('combobox', { name: 'Show in the list' });
    await expect(show.getByRole('option')).toHaveText(
      ['Company', 'Projects', 'Users', 'Spaces & Resources'].map((name) => `Show ${name}`),
    );
    await show.selectOption('users');
    await table(page)
      .getByRole('link', { name: /Silver Gate Television/ })
      .click();
    await expect(page).toHaveURL(/section=users/);
    await expect(h1(page, 'Silver Gate Television')).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue('12345');
    await expect(table(page).getByRole('row')).toHaveCount(2);
  });

  test('[CO-027] shows the sample company of the specification with its counts @further', async ({ as }) => {
    const page = await as('Joan');
    await page.goto('/feature/ar-dashboard/company/companies?by=id&q=12345');
    await expect(table(page).getByRole('row').nth(1)).toContainText(/1 of 2.*74/);
  });
});

test.describe('One company', () => {
  test('[CO-003][CO-004] [GN-003] has the sections Company, Projects, Users, Spaces & Resources for staff and for its own admin @further', async ({
    as,
  }) => {
    for (const [who, path] of [
      ['Casey', `${studio}/company?companyId=${company(10_001)}`],
      ['Joan', `/feature/ar-dashboard/company/company?companyId=${company(10_001)}`],
      ['Ines', own],
    ] as const) {
      const page = await as(who);
      await page.goto(path);
      await expect(h1(page, 'Saltmarsh Films Ltd')).toBeVisible();
      const parts = page.getByRole('navigation', { name: 'Parts of the company' });
      await expect(parts.getByRole('link')).toHaveText([/^Company/, /^Projects/, /^Users/, /^Spaces & Resources/]);
      for (const name of ['Projects', 'Users', 'Spaces & Resources']) {
        await parts.getByRole('link', { name: new RegExp(`^${name}`) }).click();
        await expect(page.getByRole('region', { name, exact: true }).first()).toBeVisible();
        await expect(parts.locator('[aria-current]')).toHaveText(new RegExp(`^${name}`)); // exactly one
      }
    }
  });

  test('[CO-013] shows the last digits of the tax id, the whole on demand, and writes the look into the history @further', async ({
    as,
  }) => {
    const page = await as('Casey');
    await page.goto(`${studio}/company?companyId=${company(10_001)}`);
    await expect(page.getByText('Ends in 1107')).toBeVisible();
    await page.getByRole('button', { name: 'Show the federal tax ID' }).click();
    await expect(page.getByText('98-0011107')).toBeVisible();
    await page.getByRole('button', { name: 'Hide the federal tax ID' }).click();
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('dialog')).toContainText(/Federal tax ID shown\s*Casey Reed/);
  });

  test('[CO-001][CO-016][CO-026] opens at once for a customer, without the studio’s flag, and is edited by the admin alone @further', async ({
    as,
  }) => {
    const ines = await as('Ines');
    await ines.goto('/feature/customer-dashboard/overview');
    await mainMenu(ines).getByRole('link', { name: 'Companies' }).click();
    await expect(ines).toHaveURL(own);
    await expect(h1(ines, 'Saltmarsh Films Ltd')).toBeVisible();
    const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of the company' }).getByRole('link');
    await expect(parts(ines).filter({ hasText: 'Users' })).toHaveCount(1);
    await expect(ines.getByText('Internal use')).toHaveCount(0);
    await expect(ines.getByRole('link', { name: 'Edit company' })).toBeVisible();
    const paul = await as('Paul');
    await paul.goto(own);
    await expect(h1(paul, 'Saltmarsh Films Ltd')).toBeVisible();
    await expect(paul.getByRole('link', { name: 'Edit company' })).toHaveCount(0);
    await expect(parts(paul)).toHaveText([/^Company/, /^Projects/, /^Spaces & Resources/]);
    await paul.goto(`${own}?companyId=${company(10_002)}`);
    await expect(paul.getByText('Invalid company. Please try again.')).toBeVisible();
  });

  test('[CO-018][CO-019] says why it cannot be disabled before anybody tries @further', async ({ as }) => {
    const page = await as('Sam');
    await page.goto(`${studio}/company?companyId=${company(10_001)}`);
    await expect(
      page.getByText("Company can't be disabled because there are active projects associated with this company."),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Disable company' })).toBeDisabled();
  });
});

test.describe('Adding and changing', () => {
  test('[CO-002][CO-012][US-028] leads from the summary to each field, warns of a duplicate, keeps what was typed over a reload, and adds', async ({
    stranger,
  }) => {
    const page = await stranger();
    await signInQuietly(page.context(), 'Casey');
    await page.goto(`${studio}/add-company`);
    await page.getByRole('button', { name: 'Add company' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Please correct the indicated fields.' });
    await expect(summary).toBeFocused();
    await summary.getByRole('button', { name: /Legal name/ }).click();
    await expect(page.getByLabel('Legal name')).toBeFocused();
    await page.getByLabel('Legal name').fill('Ferrous Entertainment Inc.');
    await page.getByLabel('Zip code').fill('91502');
    await expect(page.getByRole('status').filter({ hasText: 'This company may be here already.' })).toContainText(
      '10011',
    );
    await page.reload();
    await expect(page.getByLabel('Legal name')).toHaveValue('Ferrous Entertainment Inc.');
    const name = `Umber ${Date.now().toString(36).replace(/\d/g, 'x')} Pictures`;
    await page.getByLabel('Legal name').fill(name);
    await page.getByLabel('Production company name').fill(name);
    await page.getByLabel('Company type').selectOption('Independent producer');
    await page.getByLabel('Federal tax ID (TIN)').fill('95-7712345');
    await page.getByLabel('Street').fill('5 Umber Lane');
    await page.getByLabel('City').fill('Burbank');
    await page.getByLabel('State').selectOption('CA');
    const same = page.getByRole('checkbox', { name: 'Billing address is the same' });
    await expect(same).toBeChecked();
    await same.uncheck({ force: true });
    for (const part of ['Country', 'Street', 'City', 'State', 'Zip code'])
      await expect(page.getByLabel(part), `the billing address has its own ${part}`).toHaveCount(2);
    await same.check({ force: true });
    await page.getByRole('button', { name: 'Add contact' }).click();
    const contact = page.getByRole('group', { name: 'Contact 1' });
    await contact.getByLabel('First name').fill('Hester');
    await contact.getByLabel('Last name').fill('Quill');
    await contact.getByLabel('E-mail').fill('hester.quill@umber.example');
    await page.getByRole('button', { name: 'Add company' }).click();
    await expect(h1(page, name)).toBeVisible();
    await expect(page.getByText('Company Added Successfully')).toBeVisible();
    await expect(page.getByText('hester.quill@umber.example')).toBeVisible();
  });

  test('[API-044][CO-002] lets two people save the same company: the second sees what changed and keeps the typed words @further', async ({
    as,
  }) => {
    const at = `${studio}/edit-company?companyId=${company(10_018)}`;
    const [casey, drew] = [await as('Casey'), await as('Drew')];
    const phone = `818 555 0${String(100 + (Date.now() % 900))}`;
    await casey.goto(at);
    await drew.goto(at);
    await casey.getByLabel('Phone').fill(phone);
    await drew.getByLabel('Street').fill('46 Groove Street');
    await casey.getByRole('button', { name: 'Save' }).click();
    await expect(h1(casey, 'Second Needle Records')).toBeVisible();
    await drew.getByRole('button', { name: 'Save' }).click();
    await expect(drew.getByText('Somebody changed this since you opened it.')).toBeVisible();
    await expect(drew.getByLabel('Street')).toHaveValue('46 Groove Street');
    await expect(drew.getByLabel('Phone')).toHaveValue(phone);
    await drew.getByRole('button', { name: 'Save' }).click();
    await expect(h1(drew, 'Second Needle Records')).toBeVisible();
    await expect(drew.getByText('46 Groove Street')).toBeVisible();
  });

  test('[CO-014] adds, changes and removes a contact in its place @further', async ({ as }) => {
    const page = await as('Casey');
    await page.goto(`${studio}/company?companyId=${company(10_019)}`);
    await page.getByRole('button', { name: 'Add contact' }).click();
    const form = page.getByRole('form', { name: 'New contact' });
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Crank');
    await form.getByLabel('E-mail').fill('ada.crank@overcrankpost.example');
    await form.getByRole('button', { name: 'Save contact' }).click();
    const actions = page.getByRole('button', { name: 'Actions for Ada Crank' });
    await actions.click();
    await page.getByRole('menuitem', { name: 'Edit contact' }).click();
    await page.getByLabel('Job title').fill('Line producer');
    await page.getByLabel('Phone').fill('818 555 0199');
    await page.getByRole('button', { name: 'Save contact' }).click();
    const ada = page.getByRole('listitem').filter({ hasText: 'Ada Crank' });
    await expect(ada).toContainText(/Line producer.*ada\.crank@overcrankpost\.example.*818 555 0199/);
    await actions.click();
    await page.getByRole('menuitem', { name: 'Remove contact' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Contact Removed Successfully')).toBeVisible();
    await expect(page.getByText('No contacts')).toBeVisible();
  });

  test('[CO-015][CO-017][US-040] disables and enables a company after asking @further', async ({ as }) => {
    const page = await as('Sam');
    await page.goto(`${studio}/company?companyId=${company(10_021)}`);
    await page.getByRole('button', { name: 'Disable company' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to disable this company?' });
    await dialog.getByRole('button', { name: 'No' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Disable company' }).click(); // it is enabled still
    const fails = (route: Route) => route.fulfill({ status: 500, json: { message: 'inside' } });
    await page.route(/\/companies\/status\/disable/, fails, { times: 1 });
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('We encountered an error. Please try again later.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Company Disabled Successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Enable company' }).click();
    const enabling = page.getByRole('alertdialog', { name: 'Are you sure you want to enable this company?' });
    await enabling.getByRole('button', { name: 'No' }).click();
    await page.getByRole('button', { name: 'Enable company' }).click();
    await enabling.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Company Enabled Successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Disable company' })).toBeVisible();
  });
});

test.describe('The screens of companies by day and by night', sweep, () => {
  for (const [name, who, path] of [
    ['companies', 'Sam', `${studio}/companies`],
    ['company', 'Sam', `${studio}/company?companyId=${company(10_001)}`],
    ['company-own', 'Ines', own],
    ['add-company', 'Casey', `${studio}/add-company`],
    ['edit-company', 'Casey', `${studio}/edit-company?companyId=${company(10_001)}`],
  ] as const)
    test(name, async ({ as }) => {
      const page = await as(who);
      await inspectDayAndNight(page, name, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    });
});
