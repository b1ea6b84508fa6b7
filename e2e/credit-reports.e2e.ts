import { expect, test } from './journey.ts';
import { inspectDayAndNight, settled } from './screens/inspect.ts';
import { sweep } from './screens/sweep.ts';

const reports = '/feature/ar-dashboard/reports';

test('the reports of accounts receivable: from the queue, filtered in the address, as tables, as files', async ({
  as,
}) => {
  const joan = await as('Joan');
  await joan.goto('/feature/ar-dashboard/overview');
  await joan.getByRole('link', { name: 'Reports' }).click();
  await expect(joan.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(joan.getByText(/^Credit, Burbank and Leavesden\. As of /)).toBeVisible();
  for (const name of ['Pipeline', 'Cycle time', 'Exposure', 'Expiries', 'Decisions'])
    await expect(joan.getByRole('region', { name })).toBeVisible();

  const pipeline = joan.getByRole('region', { name: 'Pipeline' });
  await expect(pipeline).toContainText(/\d+ open, \$[\d,]+ asked for\. Gray waits for the customer\./);
  await pipeline.getByRole('button', { name: /^As a table/ }).click();
  await expect(pipeline.getByRole('row', { name: /^Returned to customer Customer/ })).toBeVisible();
  await pipeline.getByRole('button', { name: /^As a table/ }).click();
  await expect(pipeline.getByRole('table')).toHaveCount(0);

  await joan.getByRole('button', { name: '12 months' }).click();
  await expect(joan).toHaveURL(/period=12-months/);
  await joan.getByLabel('Exposure by').selectOption({ label: 'By project' });
  await expect(joan).toHaveURL(/by=project/);
  await expect(joan.getByRole('region', { name: 'Exposure' })).toContainText('Dust Ledger');
  await joan.getByRole('combobox', { name: 'Department', exact: true }).selectOption({ label: 'Costume' });
  await expect(joan).toHaveURL(/department=costume/);
  await expect(pipeline).toContainText('for Costume.');
  await joan.reload();
  await expect(joan.getByRole('combobox', { name: 'Department', exact: true })).toHaveValue('costume');
  await joan.goBack();
  await expect(joan).not.toHaveURL(/department=/);

  await joan.getByRole('button', { name: 'Export' }).click();
  const arriving = joan.waitForEvent('download');
  await joan.getByRole('menuitem', { name: 'Exposure, CSV' }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^credit exposure \d{4}-\d\d-\d\d\.csv$/);
});

test('the reports are nobody’s but accounts receivable’s @further', async ({ as }) => {
  const casey = await as('Casey');
  await casey.goto(reports);
  await expect(casey).toHaveURL(/\/page-not-found/);
});

test.describe('The reports by day and by night', sweep, () => {
  for (const [name, address] of [
    ['reports', `${reports}?period=12-months`],
    ['reports-nothing', `${reports}?period=30-days&department=studio-tours`],
  ] as const)
    test(name, async ({ as }) => {
      const joan = await as('Joan');
      await inspectDayAndNight(joan, name, async () => {
        await joan.goto(address);
        await expect(joan.getByRole('region', { name: 'Decisions' })).not.toHaveAttribute('aria-busy', 'true');
      });
    });
  test('reports-tables', async ({ as }) => {
    const joan = await as('Joan');
    await inspectDayAndNight(joan, 'reports-tables', async () => {
      await joan.goto(`${reports}?period=12-months`);
      await expect(
        joan.getByRole('region', { name: 'Decisions' }).getByRole('button', { name: /^As a table/ }),
      ).toBeVisible();
      await settled(joan); // each report brings its button with it
      for (const button of await joan.getByRole('button', { name: /^As a table/ }).all()) await button.click();
      await expect(joan.getByRole('table', { name: 'Decisions' })).toBeVisible();
    });
  });
  test('reports-failed', async ({ as }) => {
    const joan = await as('Joan');
    await joan.route('**/credit-reports/exposure*', (route) =>
      route.fulfill({ status: 500, json: { errorMessages: [] } }),
    );
    await inspectDayAndNight(
      joan,
      'reports-failed',
      async () => {
        await joan.goto(reports);
        await expect(
          joan.getByRole('region', { name: 'Exposure' }).getByRole('button', { name: /again/i }),
        ).toBeVisible();
      },
      /500/,
    );
    await joan.unroute('**/credit-reports/exposure*');
  });
});
