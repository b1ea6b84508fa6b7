import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { pdfFile } from './lot/pdf.ts';
import { fillInsurance, savedWords, signTerms } from './screens/application-form.ts';
import { toldBy } from './screens/notices.ts';
import { signInResident } from './screens/resident.ts';
import { shareInsurance } from './screens/section-share.ts';
import { typedDay } from './screens/typed-day.ts';

/** Their one approved application is closed with its project; nobody else's journey comes here. */
const company = 'Kestrel and Daughter';
const overview = '/feature/customer-dashboard/overview';

const step = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Sections' }).getByRole('link', { name: new RegExp(`^${title}`) });
const expectSection = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('main').getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
/** The question above a section that is filled in from before. */
const filledIn = (page: Page) => page.getByRole('region', { name: 'Filled in for you' });

const editAndConfirm = async (ada: Page): Promise<void> => {
  await ada.getByRole('button', { name: 'Continue to profile' }).click();
  await ada.getByLabel('Number of employees').fill('91');
  await expect(filledIn(ada)).toBeHidden(); // saved
  await ada.getByRole('button', { name: 'Continue to bank' }).click();
  await expect(filledIn(ada)).toContainText('From your last approved application.');
  await ada.getByRole('button', { name: 'Continue to references' }).click();
  await expectSection(ada, 'Trade references');
  const letters = ada.getByLabel('Reference letter', { exact: true });
  for (const index of [0, 1, 2]) {
    await letters.nth(index).setInputFiles(pdfFile(`reference ${index + 1}.pdf`));
    await expect(ada.getByRole('button', { name: /Complete$/ })).toHaveCount(index + 1);
  }
  await ada.getByRole('button', { name: 'Continue to contacts' }).click();
  await expect(ada.getByRole('listitem').filter({ hasText: 'Ned Kestrel' })).toContainText('Valid');
  await ada.getByRole('button', { name: 'Continue to insurance' }).click();
};

test('Walk 1: a customer starts an application, leaves, returns, confirms or edits what was filled in, shares the insurance, signs, submits, and reads whose turn it is [CA-003] [CA-052] [CA-056]', async ({
  as,
  stranger,
}) => {
  test.setTimeout(120_000);
  const project = `Falcon Square ${Date.now() % 1_000_000}`; // a second run finds the first one's
  await test.step('Casey adds a project of the company', async () => {
    const casey = await as('Casey');
    await casey.goto('/feature/studio-dashboard/project/add-project');
    await casey.getByLabel('Project name').fill(project);
    await casey.getByRole('combobox', { name: 'Company' }).fill('kestrel');
    await casey.getByRole('option', { name: new RegExp(company) }).click();
    await casey.getByLabel('Project type').selectOption('Commercial');
    await casey.getByLabel('Movie type').selectOption('Not applicable');
    await casey.getByLabel('Start date').fill(typedDay(40));
    await casey.getByRole('button', { name: 'Add project' }).click();
    await expect(casey.getByRole('heading', { level: 1, name: project })).toBeVisible();
  });

  const ada = await stranger();
  await signInResident(ada.context(), 'ada.kestrel@kestrelanddaughter.example');
  await test.step('Ada starts, confirms the company, asks for an amount, and leaves', async () => {
    await ada.goto(overview);
    await ada
      .getByRole('region', { name: 'Credit' })
      .getByRole('listitem')
      .filter({ hasText: project })
      .getByRole('button', { name: 'Start credit application' })
      .click();
    await expectSection(ada, 'Company and project');
    await expect(filledIn(ada)).toContainText('Confirm it, or edit what has changed.');
    await filledIn(ada).getByRole('button', { name: 'Confirm' }).click();
    await expect(filledIn(ada)).toBeHidden();
    await ada.getByRole('button', { name: 'Continue to line of credit' }).click();
    await ada.getByLabel('Line of credit requested').fill('40000');
    await ada.getByLabel('Anticipated job total').fill('90000');
    await ada.getByLabel('Total months').fill('3');
    await ada.getByLabel('Start date').fill(typedDay(40));
    await ada.getByLabel('Letter of credit or guarantee').selectOption('None');
    await ada.getByRole('button', { name: 'Save and leave' }).click();
    await toldBy(ada, 'Application Form Saved Successfully');
    await expect(ada.getByRole('region', { name: 'Credit', exact: true })).toContainText(
      'Your turn: complete and submit it.',
    );
  });

  await test.step('She returns where she was; what she has not looked at keeps the form from being sent', async () => {
    await ada.goto(overview);
    await ada.getByRole('link', { name: `Continue of ${project}` }).click();
    await expectSection(ada, 'Company profile');
    await step(ada, 'Review and submit').click();
    await ada.getByRole('button', { name: 'Submit', exact: true }).click();
    for (const title of ['Company profile', 'Banking reference', 'Trade references'])
      await expect(ada.getByRole('alert').first()).toContainText(`${title}: confirm or edit it`);
    await ada.getByRole('link', { name: 'Edit Line of credit' }).click();
    await expect(ada.getByLabel('Line of credit requested')).toHaveValue('40,000.00');
  });

  await test.step('She edits one section, and confirms two by going on', () => editAndConfirm(ada));

  await test.step('A broker fills in the insurance by the link that Ada sends', async () => {
    const bruno = await stranger();
    await bruno.goto(await shareInsurance(ada, project, 'Bruno Broker'));
    await bruno.getByLabel('Producer').fill('Foreshore Brokers');
    await bruno.getByLabel('Insurance', { exact: true }).fill('Foreshore Surety');
    await bruno.getByLabel('Address').fill('2 Harbor Street, Burbank');
    await bruno.getByLabel('Effective date').fill(typedDay(-100));
    await bruno.getByLabel('Expiry date').fill(typedDay(300));
    await expect(savedWords(bruno)).toBeVisible();
    await bruno.getByLabel('Certificate', { exact: true }).setInputFiles(pdfFile('broker.pdf'));
    await expect(bruno.getByText(/Bruno Broker, by link, /)).toBeVisible(); // it has arrived, not only left
    await bruno.getByRole('button', { name: 'I am done' }).click();
    await expect(bruno.getByRole('heading', { level: 1, name: 'Certificate of insurance is done' })).toBeVisible();
  });

  await test.step('Ada signs and submits, and it is the turn of accounts receivable', async () => {
    await ada.reload();
    await expect(ada.getByLabel('Producer')).toHaveValue('Foreshore Brokers');
    await ada.getByRole('button', { name: 'Continue to terms' }).click();
    await signTerms(ada, { signer: 'Ada Kestrel', title: 'President' });
    await ada.getByRole('button', { name: 'Submit', exact: true }).click();
    await toldBy(ada, 'Credit Application Submitted Successfully');
    const credit = ada.getByRole('region', { name: 'Credit', exact: true });
    await expect(credit).toContainText('Submitted');
    await expect(credit).toContainText('Accounts receivable will start the review.');
  });
});

/** Each place of the form that says its own words when a file comes or goes. */
const places = [
  [
    'Line of credit',
    'The letter',
    'Letter of Credit/Guarantee uploaded successfully',
    'Letter of Credit/Guarantee removed successfully',
  ],
  ['Line of credit', 'Purchase order optional', 'Document Uploaded Successfully', 'Document Removed Successfully'],
  [
    'Trade references',
    'Reference letter',
    'Trade Reference uploaded successfully',
    'Trade Reference removed successfully',
  ],
  [
    'Certificate of insurance',
    'Certificate',
    'Certificate Of Insurance uploaded successfully',
    'Certificate Of Insurance removed successfully',
  ],
] as const;

test('A file of a section comes and goes, each time in the words of its place [CA-054] [CA-055] [CA-058] [CA-059] @further', async ({
  as,
}) => {
  const page = await as('Carl');
  await page.goto('/');
  await page.getByRole('link', { name: 'Low Water', exact: true }).click();
  await page.getByRole('button', { name: 'Start credit application' }).click();
  for (const [section, label, came, went] of places) {
    await step(page, section).click();
    await expectSection(page, section);
    const guarantee = page.getByLabel('Letter of credit or guarantee');
    if (label === 'The letter') await guarantee.selectOption('Letter of guarantee');
    await page
      .getByLabel(label, { exact: true })
      .first()
      .setInputFiles(pdfFile('a paper.pdf', [label]));
    await toldBy(page, came);
    await page.getByRole('button', { name: 'Remove a paper.pdf' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await toldBy(page, went);
    await expect(page.getByRole('button', { name: 'Remove a paper.pdf' })).toHaveCount(0);
    await page.reload();
    await expectSection(page, section);
    await expect(page.getByRole('button', { name: 'Remove a paper.pdf' })).toHaveCount(0);
  }
  await fillInsurance(page, { producer: 'Foreshore Brokers', insurer: 'Harbor Mutual' });
});
