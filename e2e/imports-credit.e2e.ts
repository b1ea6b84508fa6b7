import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { lotDay } from './lot/days.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { sweep } from './screens/sweep.ts';

const room = '/feature/studio-dashboard/lot-settings/imports';
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Brings a file whose columns are all matched, and imports its good rows. */
const judged = async (page: Page, kind: string, name: string, lines: readonly string[]): Promise<void> => {
  await page.goto(room);
  await page.getByLabel('What it brings').selectOption({ label: kind });
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel('File to bring').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Start the dry run' }).click();
  await expect(h1(page, /would be|ready|passes|pass/i)).toBeVisible();
};
const imported = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Import one row$/ }).click();
  await expect(h1(page, /^Import \d+ is done$/)).toBeVisible();
};

test(
  'Credit that was approved before is brought, stands on the project, and says where it comes from',
  sweep,
  async ({ as }) => {
    test.setTimeout(240_000);
    const page = await as('Sam');
    const tag = `Ebb${Date.now().toString(36)}`;
    await judged(page, 'Companies', 'companies.csv', [
      'Company,Legal name,Type,EIN,Address,City,State,Zip',
      `${tag} Pictures,${tag} Pictures LLC,Production company,12-3456789,5 Example Street,Los Angeles,CA,90021`,
    ]);
    await imported(page);
    await judged(page, 'Projects', 'projects.csv', [
      'Project name,Company,Type,Starts',
      `${tag} Run,${tag} Pictures LLC,Feature film,${lotDay(-30)}`,
    ]);
    await imported(page);
    const account = String(900_000 + (Date.now() % 90_000));
    await judged(page, 'A/R accounts', 'accounts.csv', [
      'Account,Customer,Project,Credit limit,Expiry date,Approved on,Departments',
      `${account},${tag} Pictures LLC,${tag} Run,"50,000",${lotDay(200)},${lotDay(-200)},Costume: 5000`,
      `12345,${tag} Pictures LLC,${tag} Walk,much,${lotDay(-1)},,Nobody`,
    ]);
    const dry = page.url();
    await inspectDayAndNight(page, 'import-credit-dry-run', async () => void (await page.goto(dry)));
    await imported(page);

    const joan = await as('Joan');
    await joan.goto(`/feature/ar-dashboard/project/project-list?q=${tag}`);
    await joan
      .getByRole('link', { name: new RegExp(`${tag} Run`) })
      .first()
      .click();
    await expect(joan).toHaveURL(/projectId=/);
    const projectId = new URL(joan.url()).searchParams.get('projectId') ?? '';
    await inspectDayAndNight(joan, 'import-credit-tab', async () => {
      await joan.goto(`/feature/ar-dashboard/project/project-details?projectId=${projectId}&tab=credit-application`);
      await expect(joan.getByText(/nobody decided on it here\. Brought by Sam Whitlock/)).toBeVisible();
      await expect(joan.getByText(`AR ${account.slice(-5)}`).first()).toBeVisible();
    });
    await joan.getByRole('link', { name: /View application of/ }).click();
    const review = joan.url();
    await inspectDayAndNight(joan, 'import-credit-review', async () => {
      await joan.goto(review);
      await expect(joan.getByText(/nobody decided on it here/)).toBeVisible();
    });
  },
);
