import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { sweep } from './screens/sweep.ts';

const room = '/feature/studio-dashboard/lot-settings/take-everything';

const verify = fileURLToPath(new URL('../local/verify.ts', import.meta.url));

/** Waits for the newest download, saves it, and has it checked as anybody would. */
const saved = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: /^Download .*\.zip$/ }).first();
  await expect(button).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const path = await download.path();
  const { status, stdout, stderr } = spawnSync(process.execPath, [verify, path], { encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
};

test("A company's admin takes everything of theirs from the page of their company, and it is whole", async ({ as }) => {
  const page = await as('Ines');
  await page.goto('/feature/customer-dashboard/company');
  await page.getByRole('button', { name: 'Take everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take everything' });
  await expect(dialog.getByText('Company, contacts and users')).toBeVisible();
  await expect(dialog.getByText('What only the studio reads')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Make the download' }).click();
  await saved(page);
  await expect(dialog.getByText(/Taken once/)).toBeVisible();
});

test('A System Admin takes a company and the lot, holds a record and looks at what would go @further', async ({
  as,
}) => {
  const page = await as('Sam');
  await page.goto(room);
  await page.getByRole('combobox', { name: 'Company' }).fill('Saltmarsh');
  await page
    .getByRole('option', { name: /Saltmarsh/ })
    .first()
    .click();
  await expect(page).toHaveURL(/open=/);
  await page.getByRole('checkbox', { name: 'Files that were uploaded' }).uncheck({ force: true });
  await page.getByRole('button', { name: 'Make the download' }).click();
  await saved(page);
  await page.getByRole('button', { name: 'The lot' }).click();
  await expect(page.getByText('History of changes, with its seals')).toBeVisible();
  await page.getByRole('button', { name: 'Hold a record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hold a record' });
  await dialog.getByRole('combobox', { name: 'Company' }).fill('Saltmarsh');
  await page
    .getByRole('option', { name: /Saltmarsh/ })
    .first()
    .click();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('An audit');
  await dialog.getByRole('button', { name: 'Place the hold' }).click();
  await expect(page.getByRole('button', { name: /^Lift the hold on/ })).toBeVisible();
  await page.getByRole('button', { name: /^Lift the hold on/ }).click();
  await page.getByRole('alertdialog').getByRole('textbox', { name: 'Why' }).fill('It is over');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lift the hold' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden(); // what was typed there is gone, and the line says it
  await expect(page.getByText(/It is over/)).toBeVisible();
});

test('Take everything, at both widths by day and by night', sweep, async ({ as }) => {
  const page = await as('Sam');
  await page.goto(room);
  await inspectDayAndNight(page, 'take-everything', async () => {
    await page.goto(`${room}?tab=lot`);
    await expect(page.getByText('History of changes, with its seals')).toBeVisible();
  });
  const ines = await as('Ines');
  await inspectDayAndNight(ines, 'take-everything-own', async () => {
    await ines.goto('/feature/customer-dashboard/company');
    await ines.getByRole('button', { name: 'Take everything' }).click();
    await expect(ines.getByRole('dialog').getByText('Company, contacts and users')).toBeVisible();
  });
});
