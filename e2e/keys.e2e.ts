import { expect, test } from './journey.ts';
import { inspectDayAndNight } from './screens/inspect.ts';

test('Single keys lead about, are words while something is typed, are listed under ? and can be switched off @further', async ({
  as,
}) => {
  const page = await as('Casey');
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const heading = (name: RegExp) => page.getByRole('heading', { level: 1, name });
  await page.goto('/feature/studio-dashboard/Mydashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await press('g');
  await press('u');
  await expect(heading(/^Users/)).toBeVisible();
  const rows = page.getByRole('main').getByRole('table').locator('tbody').getByRole('link');
  await expect(rows.first()).toBeVisible();
  await press('j');
  await expect(rows.first()).toBeFocused();
  await press('j');
  await expect(rows.nth(1)).toBeFocused();
  await press('k');
  await expect(rows.first()).toBeFocused();

  await press('/');
  const search = page.getByLabel('Name or e-mail');
  await expect(search).toBeFocused();
  await page.keyboard.type('g?pjk/');
  await expect(search).toHaveValue('g?pjk/');
  await expect(page).toHaveURL(/\/users\?/);
  await search.fill('');
  await press('Tab');

  await inspectDayAndNight(page, 'all-keys', async () => {
    await page.goto('/feature/studio-dashboard/users');
    await expect(rows.first()).toBeVisible();
    await press('?');
    await expect(page.getByRole('dialog', { name: 'All keys' })).toContainText('Users');
  });
  const sheet = page.getByRole('dialog', { name: 'All keys' });
  await sheet.getByLabel('Single keys').uncheck({ force: true });
  await press('Escape');
  await expect(sheet).toBeHidden();
  await press('g');
  await press('p');
  await press('j');
  await expect(heading(/^Users/)).toBeVisible();
  // the palette leads there too
  await press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await press('?');
  await sheet.getByLabel('Single keys').check({ force: true });
  await press('Escape');
  await expect(sheet).toBeHidden();
  await press('g');
  await press('p');
  await expect(heading(/^Projects/)).toBeVisible();
});
