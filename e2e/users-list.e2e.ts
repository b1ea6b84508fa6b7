import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const users = '/feature/studio-dashboard/users';

test('A search of Users looks through all tabs, and the tabs count what it finds [US-001] @further', async ({ as }) => {
  const page = await as('Casey');
  await page.goto(users);
  const views = page.getByRole('navigation', { name: 'Views' });
  const current = views.locator('[aria-current]');
  await expect(current).toHaveText(/^Staff\d+$/);
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('lindqvist');
  await expect(page.getByRole('row', { name: /Vera Lindqvist/ })).toBeVisible();
  await expect(views.getByRole('link')).toHaveText(['All1', 'Staff0', 'Customers1', 'Invited0', 'Frozen or disabled0']);
  await expect(current).toHaveText('All1');
  await views.getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByText('No User To Display')).toBeVisible();
  await views.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('row', { name: /Vera Lindqvist/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('');
  await expect(current).toHaveText(/^Customers\d\d/);
  await expect(views.getByRole('link')).toHaveCount(4);

  const joan = await as('Joan'); // accounts receivable has the list in its own portal
  await joan.goto('/feature/ar-dashboard/users?q=lindqvist');
  await expect(joan.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(joan.getByRole('row', { name: /Vera Lindqvist/ })).toBeVisible();
});

test('Somebody deactivated is found for a project, and the sentence says why they cannot be added @further', async ({
  as,
}) => {
  const page = await as('Ines');
  await page.goto('/feature/customer-dashboard/projects-list');
  await page.getByRole('link', { name: 'Low Water', exact: true }).first().click();
  await page.getByRole('link', { name: /^Project users/ }).click();
  await page.getByRole('button', { name: 'Add project user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add project user' });
  await dialog.getByLabel('Person').fill('Dana');
  await dialog.getByText('dana.cole@saltmarsh.example, deactivated').click();
  await expect(
    dialog.getByText('This account is deactivated. Activate it before it is put on a project.').first(),
  ).toBeVisible();
});

test('A city is typed as people write it, and the spelling that fits is one press away [VA-008] @further', async ({
  as,
}) => {
  const page = await as('Casey');
  await page.goto('/feature/studio-dashboard/company/add-company');
  const city = page.getByLabel('City').first();
  await city.fill('St. Louis');
  await page.getByRole('main').getByRole('button', { name: 'Add company' }).click();
  await expect(page.getByText('City is not valid').first()).toBeVisible();
  await page.getByRole('button', { name: 'Use “St Louis”' }).click();
  await expect(city).toHaveValue('St Louis');
  await expect(city).toBeFocused();
  await expect(page.getByText('City is not valid')).toHaveCount(0);
});

test('Several users are frozen and unfrozen at once, with a report of who was refused and why [US-013] @further', async ({
  as,
}) => {
  const page = await as('Casey');
  const tick = async (name: string): Promise<void> => {
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check({ force: true });
  };
  const act = async (label: string, question: string): Promise<void> => {
    await page
      .getByRole('region', { name: / selected$/ })
      .getByRole('button', { name: label, exact: true })
      .click();
    const asked = page.getByRole('alertdialog', { name: question });
    await asked.getByRole('button', { name: 'Yes' }).click();
    await expect(asked).toBeHidden();
  };
  await page.goto(`${users}?q=saltmarsh&size=50`);
  await tick('Vera Lindqvist');
  await tick('Ines Okafor');
  await act('Freeze account', 'Are you sure you want to freeze two accounts?');
  const report = page.getByRole('dialog', { name: '1 of 2 done. 1 refused.' });
  await expect(report.getByRole('listitem')).toHaveText(
    'Ines Okafor: This is the only company admin who can sign in. Make somebody else company admin first.',
  );
  await report.getByRole('button', { name: 'Done' }).click();
  // who was refused stays ticked
  await expect(page.getByRole('row', { name: /Ines Okafor/ }).getByRole('checkbox')).toBeChecked();

  await page.goto(`${users}?group=stopped&q=lindqvist`);
  await tick('Vera Lindqvist');
  const bar = page.getByRole('region', { name: '1 selected' });
  await expect(bar.getByRole('button', { name: 'Unfreeze account' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Freeze account', exact: true })).toHaveCount(0);
  await act('Unfreeze account', 'Are you sure you want to unfreeze one account?');
  await expect(page.getByText('1 of 1 done.')).toBeVisible();

  // the same on the page of a company
  const ines = await as('Ines');
  await ines.goto('/feature/customer-dashboard/company?section=users&q=lindqvist');
  await ines
    .getByRole('row', { name: /Vera Lindqvist/ })
    .getByRole('checkbox')
    .check({ force: true });
  await expect(
    ines.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Deactivate' }),
  ).toBeVisible();
});

test('Deactivate, activate and remove each ask: after No nothing has changed, after Yes it has [US-013] [US-014] [US-015] [US-017] @further', async ({
  as,
}) => {
  const page = await as('Casey');
  const row = page.getByRole('row', { name: /Vera Lindqvist/ });
  const ask = async (item: string, question: string, answer: 'No' | 'Yes'): Promise<void> => {
    await page.getByRole('button', { name: 'Actions for Vera Lindqvist' }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    const asked = page.getByRole('alertdialog', { name: `Are you sure you want to ${question} Vera Lindqvist?` });
    await asked.getByRole('button', { name: answer, exact: true }).click();
    await expect(asked).toBeHidden();
  };
  await page.goto(`${users}?q=lindqvist`);
  await ask('Remove user', 'remove', 'No');
  await ask('Deactivate', 'deactivate', 'No');
  await page.reload();
  await expect(row).toContainText('Active');
  await ask('Deactivate', 'deactivate', 'Yes');
  await expect(page.getByText('User deactivated')).toBeVisible();
  await expect(row).toContainText('Disabled');
  await ask('Activate', 'activate', 'No');
  await page.reload();
  await expect(row).toContainText('Disabled');
  await ask('Activate', 'activate', 'Yes');
  await expect(page.getByText('User activated')).toBeVisible();
  await expect(row).toContainText('Active');
});

/** What the server says to the next calls of this address that change something. */
const answers = async (page: Page, address: string, status: number, json: object): Promise<void> => {
  await page.unroute(address);
  await page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json }),
  );
};
const anyFailure = 'We encountered an error. Please try again later.';
const twoWords = { errorMessages: [{ errorMessage: 'The first of them.' }, { errorMessage: 'The second.' }] };

test('A failed save says the first message of the answer, the words of the form where there is none, and of a 500 one sentence only [US-029] [US-030] [US-035] [US-040] [US-041] [ER-002] @further', async ({
  as,
}) => {
  const page = await as('Casey');
  const says = async (address: string, press: string, words: string): Promise<void> => {
    const alert = page.getByRole('dialog').getByRole('alert');
    for (const [status, json, said] of [
      [500, { errorMessages: [{ errorMessage: 'relation "users" does not exist' }] }, anyFailure],
      [400, {}, words],
      [409, twoWords, 'The first of them.'],
      [409, { message: 'Said without a list.' }, 'Said without a list.'],
    ] as const) {
      await answers(page, address, status, json);
      await page.getByRole('dialog').getByRole('button', { name: press }).click();
      await expect(alert).toHaveText(said);
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    const discard = page.getByRole('alertdialog').getByRole('button', { name: 'Yes' });
    await discard.click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const fill = async (): Promise<void> => {
    const dialog = page.getByRole('dialog', { name: 'Invite user' });
    await dialog.getByLabel('First name').fill('Ada');
    await dialog.getByLabel('Last name').fill('Failing');
    await dialog.getByLabel('E-mail').fill('ada.failing@saltmarsh.example');
    await dialog.getByLabel('Job title').fill('Producer');
  };
  await page.goto(users);
  await page.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByRole('button', { name: 'Customer' }).click();
  await dialog.getByLabel('Company', { exact: true }).selectOption({ label: 'Saltmarsh Films Ltd' });
  await fill();
  await says('**/api/studio-ops/company/users', 'Send invite', 'ERROR CREATING THE USER');

  await page.getByRole('button', { name: 'Invite user' }).click();
  await dialog.getByRole('button', { name: 'Studio staff' }).click();
  await dialog.getByRole('combobox', { name: /^Department/ }).selectOption({ label: 'Grip' });
  await dialog.getByLabel('Department User').check({ force: true });
  await fill();
  await says('**/api/studio-ops/users', 'Send invite', 'Error adding studio user');

  await page.goto(`${users}?q=lindqvist`);
  await page.getByRole('button', { name: 'Actions for Vera Lindqvist' }).click();
  await page.getByRole('menuitem', { name: 'Edit user' }).click();
  await page.getByRole('dialog').getByLabel('Job title').fill('Never kept');
  await says('**/api/studio-ops/company/users/*', 'Save', 'ERROR IN UPDATING THE USER');
});
