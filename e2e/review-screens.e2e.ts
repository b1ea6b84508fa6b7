import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { openFromQueue, openMove, queues, send } from './screens/review.ts';
import { sweep } from './screens/sweep.ts';

// whoever changes something takes it back, so they share themselves out between the workers
test.describe.configure({ mode: 'parallel' });

type Dialog = readonly [button: string | RegExp, title: string];

/** Reviews in every state of their life, as the person whose turn it is sees them, with the dialogs that can be opened there. */
const reviews: readonly (readonly [project: string, who: string, queue: string, dialogs: readonly Dialog[]])[] = [
  ['Room for Rent', 'Joan', queues.receivable, []],
  ['Half Past Golden', 'Joan', queues.receivable, []],
  ['Copper Weather', 'Joan', queues.receivable, []],
  [
    'Hair in the Gate',
    'Joan',
    queues.receivable,
    [
      ['Record the report', 'D&B report'],
      ['Recommendation', 'Recommendation'],
      ['Request revision', 'Request revision'],
      ["Correct on the customer's behalf: Line of credit", "Line of credit: correct on the customer's behalf"],
    ],
  ],
  [
    'Harbor Pilot',
    'Joan',
    queues.receivable,
    [
      ['Approve', 'Approve'],
      ['Approve with conditions', 'Approve with conditions'],
      ['Deny', 'Deny this application?'],
      ['Edit A/R number', 'Edit the A/R number'],
      ['Assign risk approver', 'Assign risk approver'],
    ],
  ],
  [
    'Night Bus Route',
    'Helen',
    queues.studio,
    [
      ['Approve level 1', 'Approve level 1'],
      ['Return to A/R', 'Return to A/R'],
      ['Retrigger submit', 'Retrigger the submission?'],
    ],
  ],
  ['Ordinary Saints', 'Joan', queues.receivable, [['Recall risk request', 'Recall the risk request']]],
  ['A Winter Census', 'Joan', queues.receivable, [['Change the recommendation', 'Change the recommendation']]],
  ['Glasshouse Nine', 'Joan', queues.receivable, [['Record evidence of Deposit', 'Evidence']]],
  [
    'Dust Ledger',
    'Joan',
    queues.receivable,
    [
      ['Send letter of approval', 'Send letter of approval'],
      ['Adjust the credit limit', 'Adjust credit limit'],
      ['Place on hold', 'Place the credit on hold?'],
    ],
  ],
  ['The Quarry Choir', 'Joan', queues.receivable, [['Renew', 'Renew this credit?']]],
  ['Saints Second Unit', 'Joan', queues.receivable, [['Release', 'Release the hold?']]],
  ['Trailer Bay', 'Joan', queues.receivable, [['Reopen', 'Reopen']]],
  ['Backlot Open Day', 'Joan', queues.receivable, []],
  ['The Lamplight Awards', 'Joan', `${queues.receivable}&status=EXPIRED`, []],
  ['Paper Lighthouse', 'Joan', queues.receivable, []],
  ['Long Division', 'Joan', queues.receivable, []],
];

/** Opens the review again, as often as it takes. */
const opening = async (page: Page, project: string, queue: string): Promise<() => Promise<void>> => {
  await openFromQueue(page, project, queue);
  const address = page.url();
  return async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
  };
};

test.describe('Every review, its dialogs and what came of it, by day and by night', sweep, () => {
  for (const [project, who, queue, dialogs] of reviews)
    test(`review of ${project}`, async ({ as }) => {
      test.setTimeout(120_000);
      const page = await as(who);
      const open = await opening(page, project, queue);
      await inspectDayAndNight(page, `review-${named(project)}`, open);
      for (const [button, title] of dialogs)
        await inspectDayAndNight(page, `dialog-${named(title)}`, async () => {
          await open();
          await openMove(page, button, title);
        });
    });

  test('reopening for the customer', async ({ as }) => {
    const page = await as('Joan');
    const open = await opening(page, 'Trailer Bay', queues.receivable);
    await inspectDayAndNight(page, 'dialog-reopen-for-revision', async () => {
      await open();
      const dialog = await openMove(page, 'Reopen', 'Reopen');
      await dialog.getByRole('radio', { name: 'Back to the customer' }).check();
      await dialog.getByRole('button', { name: 'Reopen', exact: true }).click();
      await expect(dialog.getByRole('alert').first()).toBeVisible();
    });
  });

  test('a change of the limit that waits for the levels, with its answers', async ({ as }) => {
    test.setTimeout(180_000);
    const project = 'The Quarry Choir';
    const joan = await as('Joan');
    const open = await opening(joan, project, queues.receivable);
    const changes = (page: Page): Locator => page.getByRole('region', { name: 'Changes of the limit' });
    const asked = async (): Promise<Locator> => {
      const dialog = await openMove(joan, 'Adjust the credit limit', 'Adjust credit limit');
      await dialog.getByLabel('New limit').fill('1200000');
      await dialog.getByLabel('Reason').fill('A second season.');
      await expect(dialog.getByText(/is above your authority/)).toBeVisible();
      return dialog;
    };
    await inspectDayAndNight(joan, 'dialog-adjust-above-authority', async () => {
      await open();
      await asked();
    });
    await open();
    await send(await asked(), 'Ask for approval');
    await inspectDayAndNight(joan, 'limit-change-asked', open);

    const lena = await as('Lena');
    const openLena = await opening(lena, project, queues.studio);
    await inspectDayAndNight(lena, 'limit-change-yours', openLena);
    for (const [button, title] of [
      ['Approve the change', 'Approve the change of the limit'],
      ['Decline the change', 'Decline the change of the limit'],
    ] as const)
      await inspectDayAndNight(lena, `dialog-${named(title)}`, async () => {
        await openLena();
        await changes(lena).getByRole('button', { name: button }).click();
        await expect(lena.getByRole('dialog', { name: title })).toBeVisible();
      });

    const back = async (): Promise<Locator> => {
      await open();
      await changes(joan).getByRole('button', { name: 'Take it back' }).click();
      const dialog = joan.getByRole('dialog', { name: 'Take the change back' });
      await expect(dialog).toBeVisible();
      return dialog;
    };
    await inspectDayAndNight(joan, 'dialog-limit-change-back', async () => void (await back()));
    await send(await back(), 'Take it back');
    await inspectDayAndNight(joan, 'limit-change-over', open);
  });
});

const named = (title: string): string => title.toLowerCase().replace(/\W+/g, '-');
