import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { pdfFile } from './lot/pdf.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { toldBy } from './screens/notices.ts';
import { expectStatus, openFromQueue, openMove, recommend, recordDnb, send } from './screens/review.ts';
import { sweep } from './screens/sweep.ts';

const lists = '/feature/studio-dashboard/screening-lists';

const readChangesAndClaim = async (joan: Page): Promise<void> => {
  await openFromQueue(joan, 'Copper Weather');
  await expect(joan.getByRole('region', { name: 'Line of credit', exact: true })).toContainText(
    'Brick Street is not available in January. Please take it out.',
  );
  await joan.getByRole('link', { name: 'compare with version 1' }).click();
  await expect(joan).toHaveURL(/\/redline\?creditApplicationId=/);
  const line = joan.getByRole('table', { name: 'Line of credit' });
  await expect(line.getByRole('row', { name: /Line of credit requested/ })).toContainText('$260,000');
  await expect(line.getByRole('row', { name: /Line of credit requested/ })).toContainText('$220,000');
  await expect(line.locator('del')).toContainText('and Brick Street.');
  await expect(line.locator('ins')).toContainText('for six weeks.');
  await expect(line.getByRole('row', { name: /Total months/ })).toBeHidden();
  await joan.getByRole('switch', { name: 'Only changes' }).click();
  await expect(joan).toHaveURL(/all=true/);
  await expect(line.getByRole('row', { name: /Total months/ })).toBeVisible();
  const meaning = joan.getByRole('complementary', { name: 'What the changes mean' });
  await expect(meaning).toContainText('Please give the sales of the last full year.');
  await expect(meaning).toContainText('Changed in 3');
  await meaning.getByRole('button', { name: 'Start review' }).click();
  await expectStatus(joan, /^In review/);
  await joan.locator('[data-crumb]').getByRole('link').last().click();
  await expect(joan.getByRole('heading', { level: 2, name: 'Screening and tripwires' })).toBeVisible();
};

const recordGuaranteeAndPolicy = async (joan: Page): Promise<void> => {
  const line = joan.getByRole('region', { name: 'Line of credit', exact: true });
  await line.getByRole('button', { name: 'Record an instrument' }).click();
  const instrument = joan.getByRole('dialog', { name: 'Record an instrument' });
  await instrument
    .getByLabel(/^Guarantor of the registry/)
    .selectOption({ label: 'Cinder Street Capital, up to $10,000 per show' });
  await instrument.getByLabel('Amount').fill('9500');
  await instrument.getByLabel(/renews by itself/).check({ force: true });
  await send(instrument, 'Save');
  await expect(line).toContainText('The cap of $10,000 per show is almost reached: $9,500 on one show.');

  const insurance = joan.getByRole('region', { name: 'Certificate of insurance', exact: true });
  await insurance.getByRole('button', { name: 'Record a policy' }).click();
  const policy = joan.getByRole('dialog', { name: 'Record a policy' });
  await policy.getByLabel('Policy number').fill('GL 2026 17');
  await policy.getByLabel(/^Each occurrence/).fill('500000');
  await send(policy, 'Save');
  await expect(insurance).toContainText(
    'General liability covers $500,000 for each occurrence; $1,000,000 is the least.',
  );
  await expect(insurance).toContainText('Auto is missing.');
};

test('The records of a review: the redline before the claim, findings, instruments, insurance, screening, a cover sheet, and on to the levels [CA-013] [CA-018] [CA-019] [CA-051] [UP-037]', async ({
  as,
}) => {
  test.setTimeout(120_000);
  const joan = await as('Joan');
  const sam = await as('Sam');

  await test.step('Sam uploads a list; a file without names is refused beside the field', async () => {
    await sam.goto(lists);
    await sam.getByRole('button', { name: 'Upload a list' }).click();
    const dialog = sam.getByRole('dialog', { name: 'Upload a list' });
    await dialog.getByLabel('Name').fill('Sample list');
    await dialog.getByLabel('Version').fill(`walk ${Date.now()}`);
    const csv = (text: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await dialog.getByLabel('File').setInputFiles(csv('who\nSomebody\n'));
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog.getByText('The first line must name the fields').first()).toBeVisible();
    await dialog.getByLabel('File').setInputFiles(csv('name,detail\n"MARROW, Bea",of the sample\nNobody Of Ours,\n'));
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog).toBeHidden();
    await expect(sam.getByRole('row').filter({ hasText: 'Sample list' }).first()).toContainText('In force');
  });

  await test.step('Joan reads what changed before she claims it', () => readChangesAndClaim(joan));

  await test.step('She reviews a finding with a comment', async () => {
    const screening = joan.getByRole('region', { name: 'Screening and tripwires' });
    await screening
      .getByRole('button', { name: /^Review: / })
      .first()
      .click();
    const dialog = joan.getByRole('dialog', { name: 'Review the finding' });
    await dialog.getByRole('button', { name: 'Save the review' }).click();
    await expect(dialog.getByText('Field is required').first()).toBeVisible();
    await dialog.getByLabel('Comment').fill('Asked by phone, there is a good reason.');
    await send(dialog, 'Save the review');
    await expect(screening).toContainText('Explained by Joan Petrosyan');
  });

  await test.step('She screens the names and judges what is found', async () => {
    const screening = joan.getByRole('region', { name: 'Screening and tripwires' });
    const screened = joan.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/screening'),
    );
    await screening.getByRole('button', { name: /^Screen (now|again)/ }).click();
    await screened;
    // the button says so again when the page has read everything anew; a judgement before that would be about an old version
    await expect(screening.getByRole('button', { name: 'Screen again' })).toBeVisible();
    await expect(screening.getByText(/^(Possible match|Clear)$/)).toBeVisible();
    if (await screening.getByRole('button', { name: 'Judge the matches' }).isVisible()) {
      await screening.getByRole('button', { name: 'Judge the matches' }).click();
      const dialog = joan.getByRole('dialog', { name: 'Judge the matches' });
      await dialog.getByLabel('Why').fill('Another person of that name.');
      await send(dialog, 'Save the judgement');
    }
    await expect(screening.getByText('Clear', { exact: true })).toBeVisible();
  });

  await test.step('She records a guarantee and a policy, and reads what is missing', () =>
    recordGuaranteeAndPolicy(joan));

  await test.step('She attaches a cover sheet; what is no PDF is refused in the words of §8', async () => {
    const cover = joan.getByRole('region', { name: 'Cover sheet', exact: true });
    const input = cover.getByLabel('Cover sheets, up to ten PDFs');
    await input.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await expect(cover).toContainText('File type is not supported. Please select a valid .pdf file');
    await input.setInputFiles(pdfFile('cover sheet.pdf', ['Cover sheet of Copper Weather']));
    await toldBy(joan, 'File successfully uploaded');
    await expect(cover).toContainText('cover sheet.pdf');
  });

  await test.step('She records the scores, recommends and sends it to the levels', async () => {
    await recordDnb(joan, { paydex: '84', delinquency: '590', failure: '1580' });
    await recommend(joan, {
      limit: '200000',
      lines: [['Grip', '60000']],
      costume: '40000',
      words: 'Sound, with a guarantee.',
    });
    const dialog = await openMove(joan, 'Send to level 1', 'Send to level 1');
    await send(dialog, 'Send to level 1');
    await expectStatus(joan, 'Awaiting Level 1');
  });
});

test.describe('The screens of the review by day and by night', sweep, () => {
  test('redline', async ({ as }) => {
    const page = await as('Joan');
    await inspectDayAndNight(page, 'redline', async () => {
      await openFromQueue(page, 'Copper Weather');
      await page.getByRole('link', { name: 'compare with version 1' }).click();
      await expect(page.getByRole('table', { name: 'Line of credit' })).toBeVisible();
    });
  });

  test('review with findings, instruments, policies and screening', async ({ as }) => {
    const page = await as('Joan');
    await inspectDayAndNight(page, 'review-records', async () => {
      await openFromQueue(page, 'Copper Weather');
      await expect(page.getByRole('heading', { level: 3, name: 'Tripwires' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 3, name: 'Policies' })).toBeVisible();
    });
  });

  for (const [name, who, path] of [
    ['guarantors', 'Joan', '/feature/ar-dashboard/guarantors'],
    ['screening-lists', 'Sam', lists],
  ] as const)
    test(name, async ({ as }) => {
      const page = await as(who);
      await inspectDayAndNight(page, name, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('button', { name: /^(Add guarantor|Upload a list)$/ })).toBeVisible();
      });
    });

  for (const [name, section, button, title] of [
    ['dialog-instrument', 'Line of credit', 'Record an instrument', 'Record an instrument'],
    ['dialog-policy', 'Certificate of insurance', 'Record a policy', 'Record a policy'],
    ['dialog-tripwire', 'Screening and tripwires', /^Review( again)?: /, 'Review the finding'],
  ] as const)
    test(name, async ({ as }) => {
      const page = await as('Joan');
      await inspectDayAndNight(page, name, async () => {
        await openFromQueue(page, 'Copper Weather');
        await page
          .getByRole('region', { name: section, exact: true })
          .getByRole('button', { name: button })
          .first()
          .click();
        await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      });
    });

  test('dialog-guarantor', async ({ as }) => {
    const page = await as('Joan');
    await inspectDayAndNight(page, 'dialog-guarantor', async () => {
      await page.goto('/feature/ar-dashboard/guarantors');
      await page.getByRole('button', { name: 'Add guarantor' }).click();
      await expect(page.getByRole('dialog', { name: 'Add guarantor' })).toBeVisible();
    });
  });
});
