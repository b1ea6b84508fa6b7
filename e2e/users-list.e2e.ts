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
