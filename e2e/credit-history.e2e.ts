import { readFile } from 'node:fs/promises';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { lotDay, typedDay } from './lot/days.ts';
import { pdfFile, textOfPdf } from './lot/pdf.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { openFromQueue } from './screens/review.ts';
import { sweep } from './screens/sweep.ts';

const project = 'The Quarry Choir';
/** Days from today on which level 1 alone had approved, the letter was out, and nothing had been started (local/seed/credit/small-companies.ts). */
const [oneLevel, decided, before] = [-160, -155, -400] as const;
const large = 9 * 1_048_576;

const attachLarge = async (joan: Page, name: string): Promise<void> => {
  const kept = joan.waitForResponse(
    (answer) => answer.url().includes('/documents') && answer.request().method() === 'POST',
  );
  await joan.getByLabel(/Cover sheets/).setInputFiles(pdfFile(name, [name], large));
  expect((await kept).status()).toBe(200);
};
const progress = (joan: Page) => joan.getByRole('dialog', { name: 'Preparing the packet' });

test('[CA-051] A/R downloads the packet of an application at once, the same file when asked again', async ({ as }) => {
  const joan = await as('Joan');
  await openFromQueue(joan, project);
  const take = async (): Promise<Buffer> => {
    const saved = joan.waitForEvent('download');
    await joan.getByRole('button', { name: 'Download packet' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^credit-application-.*-v1\.pdf$/);
    return readFile(await file.path());
  };
  const first = await take();
  const text = await textOfPdf(first);
  for (const part of [project, 'Certificate of signature', 'Attached files', 'Activity', 'Page 1 of'])
    expect(text).toContain(part);
  expect(await take()).toEqual(first);
});

test('[CA-051] a large packet tells how far it is, is cancelled, asked for again, and comes @further', async ({
  as,
}) => {
  test.slow();
  const joan = await as('Joan');
  await openFromQueue(joan, project);
  await attachLarge(joan, 'stage-plans.pdf');
  await joan.getByRole('button', { name: 'Download packet' }).click();
  await expect(progress(joan).getByRole('progressbar', { name: 'Preparing the packet' })).toBeVisible();
  await progress(joan).getByRole('button', { name: 'Cancel' }).click();
  await expect(joan.getByText('The packet was cancelled.')).toBeVisible();
  await expect(progress(joan)).toBeHidden();
  const saved = joan.waitForEvent('download', { timeout: 60_000 });
  await joan.getByRole('button', { name: 'Download packet' }).click();
  const text = await textOfPdf(await readFile(await (await saved).path()));
  expect(text).toContain('stage-plans.pdf');
  await expect(progress(joan)).toBeHidden();
});

test('a history is verified for A/R, and a past day is an address that nobody can change anything on', async ({
  as,
}) => {
  const joan = await as('Joan');
  await openFromQueue(joan, project);
  await expect(joan.getByText(/^History verified, \d+ entries$/)).toBeVisible();
  await joan.getByLabel('As of', { exact: true }).fill(typedDay(oneLevel));
  await joan.keyboard.press('Enter');
  await expect(joan).toHaveURL(new RegExp(`asOf=${lotDay(oneLevel)}`));
  await expect(joan.getByText('This is the past. Nothing here can be changed.')).toBeVisible();
  await expect(joan.getByText(`As it stood at the end of ${dateInText(lotDay(oneLevel))}.`)).toBeVisible();
  const main = joan.getByRole('main');
  await expect(main.getByText('Awaiting Level 2').first()).toBeVisible();
  await expect(main.getByText('No letter had been sent.')).toBeVisible();
  await expect(main.getByText('Level 1, Set lighting: Lena Ortiz')).toBeVisible();
  await expect(main.getByText('Level 2: Gwen Ashdown')).toBeHidden();
  await expect(main.getByRole('button', { name: /Approve|Deny|Comment|Place on hold/ })).toHaveCount(0);
  // another day, Back, and a day before it was
  await joan.getByLabel('As of', { exact: true }).fill(typedDay(decided));
  await joan.getByRole('button', { name: 'Show this day' }).click();
  await expect(main.getByText('Level 2: Gwen Ashdown')).toBeVisible();
  await joan.goBack();
  await expect(joan).toHaveURL(new RegExp(`asOf=${lotDay(oneLevel)}`));
  await joan.getByLabel('As of', { exact: true }).fill(typedDay(before));
  await expect(joan.getByText('The application was not started by then.')).toBeVisible();
  const address = new URL(joan.url());
  address.searchParams.set('asOf', lotDay(before));
  await joan.goto(address.href);
  await expect(joan.getByRole('heading', { name: 'There is nothing to show for this day' })).toBeVisible();
  await joan.getByRole('link', { name: 'Back to now' }).first().click();
  await expect(joan.getByRole('button', { name: 'Download packet' })).toBeVisible();
});

test('an approver sees past days and no verification @further', async ({ as }) => {
  const joan = await as('Joan');
  await openFromQueue(joan, project);
  const { search } = new URL(joan.url());
  const gwen = await as('Gwen');
  await gwen.goto(`/feature/studio-dashboard/credit-application${search}`);
  await expect(gwen.getByLabel('As of', { exact: true })).toBeVisible();
  await expect(gwen.getByText(/History verified/)).toHaveCount(0);
  await expect(gwen.getByRole('button', { name: 'Download packet' })).toHaveCount(0);
});

test.describe('The screens of the past and the packet by day and by night', sweep, () => {
  test('a past day', async ({ as }) => {
    const joan = await as('Joan');
    await inspectDayAndNight(joan, 'as-of', async () => {
      await openFromQueue(joan, project);
      await joan.getByLabel('As of', { exact: true }).fill(typedDay(decided));
      await joan.keyboard.press('Enter');
      await expect(joan.getByText('This is the past. Nothing here can be changed.')).toBeVisible();
    });
  });

  test('a day before it was', async ({ as }) => {
    const joan = await as('Joan');
    await inspectDayAndNight(
      joan,
      'as-of-nothing',
      async () => {
        await openFromQueue(joan, project);
        const address = new URL(joan.url());
        address.searchParams.set('asOf', lotDay(before));
        await joan.goto(address.href);
        await expect(joan.getByRole('heading', { name: 'There is nothing to show for this day' })).toBeVisible();
      },
      /409/,
    );
  });

  test('a packet that is being prepared', async ({ as }) => {
    test.slow();
    const joan = await as('Joan');
    await inspectDayAndNight(
      joan,
      'packet',
      async () => {
        await openFromQueue(joan, project);
        await joan.route('**/packets/*', (route) => route.abort()); // it stays at what it said first
        await attachLarge(joan, 'stage-drawings.pdf');
        await joan.getByRole('button', { name: 'Download packet' }).click();
        await expect(joan.getByRole('dialog')).toBeVisible();
      },
      /ERR_FAILED|net::/,
    );
  });
});
