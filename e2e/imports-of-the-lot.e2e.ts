import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { inspectBoth } from './screens/inspect.ts';
import { sweep } from './screens/sweep.ts';

const room = '/feature/studio-dashboard/lot-settings/imports';
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Brings a file of a kind and waits for its columns. */
const bring = async (page: Page, kind: string, lines: readonly string[], name: string): Promise<void> => {
  await page.goto(room);
  await page.getByLabel('What it brings').selectOption({ label: kind });
  const buffer = Buffer.from(lines.join('\r\n'));
  await page.getByLabel('File to bring').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(h1(page, 'Which column is which?')).toBeVisible();
};
const dryRun = (page: Page) => page.getByRole('button', { name: 'Start the dry run' }).click();
const rows = (page: Page) => page.getByRole('table', { name: 'Rows' }).getByRole('row');

const spaces = (tag: string) => [
  'Stage,Art,Site,Length,Width,Amps,Equipment',
  `Cyc ${tag},Stage,Burbank,120,80,1200,Green cyclorama`,
  `Cyc ${tag} annex,Stage,Burbank,long,40,,`,
];
const holds = (tag: string) => [
  'Stage,Show,Start,End,Status,Prep,Notes',
  `Cyc ${tag},Harbor Pilot,3/8/2033,3/20/2033,2nd hold,,`,
  `Cyc ${tag},Nightjar,3/1/2033,3/14/2033,Confirmed,2,Agreed in June`,
  `Cyc ${tag},Ordinary Saints,3/12/2033,3/16/2033,1st hold,,`,
];

test('Spaces and then their holds come by file: choices outlive a reload, a double booking is refused with whom it collides @further', async ({
  as,
}) => {
  const page = await as('Sam');
  const tag = Date.now().toString(36);
  await bring(page, 'Spaces', spaces(tag), 'stages.csv');
  const kind = page.getByRole('combobox', { name: 'Ours for Art' });
  await kind.selectOption({ label: 'Kind' });
  await page.getByRole('combobox', { name: 'Ours for Stage' }).last().selectOption('Sound stage');
  await page.getByRole('checkbox', { name: 'Remember these for the next file' }).uncheck();
  await page.reload();
  await expect(kind).toHaveValue('kind');
  await expect(page.getByRole('combobox', { name: 'Ours for Stage' }).last()).toHaveValue('Sound stage');
  await expect(page.getByRole('checkbox', { name: 'Remember these for the next file' })).not.toBeChecked();
  await dryRun(page);
  await expect(h1(page, 'One row would be refused')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText('D3');
  await page.getByRole('button', { name: 'Import one row' }).click();
  await expect(h1(page, /is done$/)).toBeVisible();

  await bring(page, 'Spaces held', holds(tag), 'holds.csv');
  await dryRun(page);
  await expect(h1(page, 'One row would be refused')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText('Nightjar has it from Mar 1, 2033 to Mar 14, 2033 (row 3)');
  await page.getByRole('button', { name: 'Import two rows' }).click();
  await expect(h1(page, /is done$/)).toBeVisible();
  const own = page.url();
  await page.goto('/feature/studio-dashboard/stage-holds?from=2033-03-01');
  await page
    .getByRole('region', { name: 'Spaces by week' })
    .getByRole('button', { name: new RegExp(`Cyc ${tag}, Nightjar`) })
    .click();
  await expect(page.getByText(/Came with import \d+ of holds\.csv, by Sam/).first()).toBeVisible();

  await page.goto(own);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo two holds' }).click();
  await expect(h1(page, /^Import \d+ is undone$/)).toBeVisible();
});

test('The imports of the lot by day and by night, at both widths', sweep, async ({ as }) => {
  test.setTimeout(300_000);
  const page = await as('Sam');
  const tag = `s${Date.now().toString(36)}`;
  await bring(page, 'Spaces', spaces(tag), 'stages.csv');
  await page.getByRole('combobox', { name: 'Ours for Art' }).selectOption({ label: 'Kind' });
  await page.getByRole('combobox', { name: 'Ours for Stage' }).last().selectOption('Sound stage');
  await inspectBoth(page, 'import-spaces-columns');
  await dryRun(page);
  await expect(h1(page, 'One row would be refused')).toBeVisible();
  await inspectBoth(page, 'import-spaces-dry-run');
  await page.getByRole('button', { name: 'Import one row' }).click();
  await expect(h1(page, /is done$/)).toBeVisible();
  await bring(page, 'Spaces held', holds(tag), 'holds.csv');
  await dryRun(page);
  await expect(h1(page, 'One row would be refused')).toBeVisible();
  await inspectBoth(page, 'import-holds-dry-run');
  await page.getByRole('button', { name: 'Import two rows' }).click();
  await expect(h1(page, /is done$/)).toBeVisible();
  await inspectBoth(page, 'import-holds-done');
  await bring(
    page,
    'Departments',
    [
      'Department,Dept Code,Email,Credit share',
      `Greens ${tag},G${tag.slice(-5)},greens@lot.example,15%`,
      'Grip,GRIP,grip,',
    ],
    'departments.csv',
  );
  await inspectBoth(page, 'import-departments-columns');
  await dryRun(page);
  await expect(h1(page, 'One row would be refused')).toBeVisible();
  await inspectBoth(page, 'import-departments-dry-run');
});
