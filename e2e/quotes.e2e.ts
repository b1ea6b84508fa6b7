import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { pdfFile } from './lot/pdf.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { sweep } from './screens/sweep.ts';

const lists = {
  customer: '/feature/customer-dashboard/projects-list',
  studio: '/feature/studio-dashboard/project/project-list',
  ar: '/feature/ar-dashboard/project/project-list',
} as const;

/** The credit tab of Dust Ledger, found as people find it. */
const openCredit = async (page: Page, portal: keyof typeof lists): Promise<void> => {
  await page.goto(`${lists[portal]}?q=Dust+Ledger`);
  await page
    .getByRole('link', { name: /Dust Ledger/ })
    .first()
    .click();
  await page
    .getByRole('navigation', { name: 'Parts of the project' })
    .getByRole('link', { name: /^Credit application/ })
    .click();
  await expect(page.getByRole('heading', { name: 'AR 20350' })).toBeVisible();
};
const quotesOf = (page: Page) => page.getByRole('region', { name: 'Attached quotes' });
const limitOf = (page: Page) => page.getByRole('region', { name: 'Credit', exact: true });

test('[CA-006] [CA-008] client services send a quote, the production accepts it, and the runway of the limit moves', async ({
  as,
}) => {
  const number = `Q-${Date.now()}`; // a second try finds the first one's quote there
  const casey = await as('Casey');
  await openCredit(casey, 'studio');
  await expect(limitOf(casey)).toContainText(' used,');
  const used = /\$([\d,]+) used/.exec((await limitOf(casey).textContent()) ?? '')?.[1] ?? '';
  const cents = Number(used.replaceAll(',', ''));
  await quotesOf(casey).getByRole('button', { name: 'Upload quote' }).click();
  const fields = casey.getByRole('dialog', { name: 'Upload quote' });
  await fields.getByRole('button', { name: 'Next, the PDF' }).click();
  await expect(fields.getByRole('alert').first()).toContainText('Enter the number of the quote.');
  await fields.getByLabel('Number').fill(number);
  await fields.getByLabel('Valid until').fill('12/31/2099');
  await fields.getByLabel('For', { exact: true }).fill('Dolly track, two days');
  await fields.getByLabel('Department').selectOption({ label: 'Grip' });
  await fields.getByLabel('Amount').fill('1,500');
  await fields.getByRole('button', { name: 'Next, the PDF' }).click();
  const paper = casey.getByRole('dialog', { name: `Quote ${number}` });
  await expect(paper.getByRole('button', { name: 'Send to the customer' })).toBeDisabled();
  await paper.getByLabel('PDF of the quote').setInputFiles(pdfFile('dolly track.pdf'));
  await paper.getByRole('button', { name: 'Send to the customer' }).click();
  await expect(casey.getByText('Quote sent to the customer')).toBeVisible();
  const row = quotesOf(casey).getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('Sent');

  const nora = await as('Nora');
  await openCredit(nora, 'customer');
  await quotesOf(nora)
    .getByRole('button', { name: `Accept quote ${number}` })
    .click();
  const answer = nora.getByRole('dialog', { name: `Accept quote ${number}` });
  await expect(answer.getByLabel('Full name')).toHaveValue('Nora Silver');
  await answer.getByRole('button', { name: 'Accept quote' }).click();
  await expect(answer.getByRole('alert').first()).toContainText('Tick that you accept the quote.');
  await answer.getByLabel('I accept this quote for my company').check({ force: true });
  await answer.getByRole('button', { name: 'Accept quote' }).click();
  await expect(nora.getByText('Quote accepted')).toBeVisible();
  await expect(limitOf(nora)).toContainText(`$${(cents + 1_500).toLocaleString('en-US')} used`);

  // as it was found: the quote is given back
  await casey.reload();
  await row.getByRole('button', { name: 'Actions for Dolly track, two days' }).click();
  await casey.getByRole('menuitem', { name: 'Close' }).click();
  await casey.getByRole('dialog').getByRole('button', { name: 'Close quote' }).click();
  await expect(casey.getByText('Quote closed')).toBeVisible();
  await expect(limitOf(casey)).toContainText(`$${used} used`);
});

test('[CA-004] [CA-006] [PM-012] [CA-009] [CA-010] who reads the credit tab sees what is theirs, and accounts receivable adds credit out of the pool @further', async ({
  as,
}) => {
  const drew = await as('Drew');
  await openCredit(drew, 'studio');
  await expect(quotesOf(drew)).toHaveCount(0);
  await expect(drew.getByRole('button', { name: /^Custom credit limit/ })).toHaveCount(0);
  await expect(drew.getByRole('region', { name: 'Add credit' })).toHaveCount(0);

  const joan = await as('Joan');
  await openCredit(joan, 'ar');
  await expect(joan.getByRole('button', { name: 'Custom credit limit, $450,000' })).toBeVisible();
  const add = joan.getByRole('region', { name: 'Add credit' });
  await expect(add).toContainText('The shared pool has $50,000.');
  await add.getByLabel('Department').selectOption({ label: 'Labor' });
  await add.getByLabel('Amount').fill('60,000');
  await expect(add).toContainText('The limit rises to $460,000.');
  await add.getByLabel('Amount').fill('20,000');
  await add.getByRole('button', { name: 'Add credit' }).click();
  await expect(joan.getByText('Credit by department saved')).toBeVisible();
  await expect(add).toContainText('The shared pool has $30,000.');
  // and gives it back
  await joan.getByRole('button', { name: 'Edit departments credit' }).click();
  const split = joan.getByRole('dialog', { name: 'Credit of the departments' });
  await split.getByLabel('Labor').fill('400,000');
  await split.getByRole('button', { name: 'Save' }).click();
  await expect(split.getByRole('alert').first()).toContainText('The departments together have more than the limit.');
  await split.getByLabel('Labor').fill('');
  await split.getByRole('button', { name: 'Save' }).click();
  await expect(split).toBeHidden();
  await expect(add).toContainText('The shared pool has $50,000.');
});

test('[CA-004] accounts receivable adjusts the limit from the button that shows it @further', async ({ as }) => {
  const joan = await as('Joan');
  await openCredit(joan, 'ar');
  const adjust = async (from: string, to: string) => {
    await joan.getByRole('button', { name: `Custom credit limit, ${from}` }).click();
    const dialog = joan.getByRole('dialog');
    await dialog.getByLabel(/limit/i).first().fill(to);
    await dialog.getByLabel('Reason').fill('For the browser test');
    await dialog.getByRole('button', { name: /limit/i }).last().click();
    await expect(dialog).toBeHidden();
    await expect(joan.getByRole('button', { name: `Custom credit limit, $${to}` })).toBeVisible();
  };
  await adjust('$450,000', '440,000');
  await adjust('$440,000', '450,000');
});

test.describe('The credit of a project by day and by night', sweep, () => {
  for (const [name, who, portal] of [
    ['credit-tab-customer', 'Nora', 'customer'],
    ['credit-tab-studio', 'Casey', 'studio'],
    ['credit-tab-ar', 'Avery', 'ar'],
  ] as const)
    test(name, async ({ as }) => {
      const page = await as(who);
      await inspectDayAndNight(page, name, () => openCredit(page, portal));
    });
  for (const [name, who, portal, open] of [
    ['quote-upload', 'Casey', 'studio', (page: Page) => page.getByRole('button', { name: 'Upload quote' }).click()],
    [
      'quote-accept',
      'Nora',
      'customer',
      (page: Page) => page.getByRole('button', { name: 'Accept quote Q-2078' }).click(),
    ],
    [
      'credit-split',
      'Joan',
      'ar',
      (page: Page) => page.getByRole('button', { name: 'Edit departments credit' }).click(),
    ],
  ] as const)
    test(`dialog: ${name}`, async ({ as }) => {
      const page = await as(who);
      await inspectDayAndNight(page, name, async () => {
        await openCredit(page, portal);
        await open(page);
        await expect(page.getByRole('dialog')).toBeVisible();
      });
    });
});
