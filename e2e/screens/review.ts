import { expect, type Locator, type Page } from '@playwright/test';

/** The staff's review of one application (06). */

/** The queue of each side, with everything in it. */
export const queues = {
  receivable: '/feature/ar-dashboard/overview?tab=all',
  studio: '/feature/studio-dashboard/credit-app?tab=all',
} as const;

/** From the queue, as A/R comes to it, or as `queue` says. */
export const openFromQueue = async (page: Page, project: string, queue: string = queues.receivable): Promise<void> => {
  await page.goto(queue);
  await page.getByLabel('Search applications').fill(project);
  await page
    .getByRole('link', { name: `, ${project}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
};

/** Presses an open move and gives its dialog; those that cannot be called back ask, and are alertdialogs. */
export const openMove = async (page: Page, button: string | RegExp, title: string): Promise<Locator> => {
  await page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).first().click();
  const named = { name: title, exact: true };
  const dialog = page.getByRole('dialog', named).or(page.getByRole('alertdialog', named));
  await expect(dialog).toBeVisible();
  return dialog;
};

/** Sends the dialog; it closes when the server has taken it. */
export const send = async (dialog: Locator, button: string): Promise<void> => {
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** The tag beside the heading. */
export const expectStatus = async (page: Page, words: string | RegExp): Promise<void> => {
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
};

export const recordDnb = async (
  page: Page,
  scores: { readonly paydex: string; readonly delinquency: string; readonly failure: string },
): Promise<void> => {
  const dialog = await openMove(page, 'Record the report', 'D&B report');
  await dialog.getByLabel('PAYDEX', { exact: true }).fill(scores.paydex);
  await dialog.getByLabel('Delinquency score', { exact: true }).fill(scores.delinquency);
  await dialog.getByLabel('Failure score', { exact: true }).fill(scores.failure);
  await send(dialog, 'Record the report');
};

/** Limit and split: `lines` are departments of the first block, Costume has a block of its own. */
export const recommend = async (
  page: Page,
  {
    limit,
    lines,
    costume,
    words,
  }: { limit: string; lines: readonly (readonly [string, string])[]; costume: string; words: string },
): Promise<void> => {
  const dialog = await openMove(page, 'Recommendation', 'Recommendation');
  await dialog.getByLabel('Recommended limit').fill(limit);
  for (const [index, [department, amount]] of lines.entries()) {
    await dialog.getByRole('button', { name: 'Add credit' }).click();
    await dialog.getByLabel('Department', { exact: true }).nth(index).selectOption({ label: department });
    await dialog.getByLabel('Amount', { exact: true }).nth(index).fill(amount);
  }
  await dialog.getByLabel(/^Costume/).fill(costume);
  await dialog.getByRole('radio', { name: 'Clear' }).check();
  await dialog.getByLabel('References waived').check();
  await dialog.getByLabel('Words to the approvers').fill(words);
  await send(dialog, 'Save recommendation');
};
