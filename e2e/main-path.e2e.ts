import { readFile } from 'node:fs/promises';
import { castMember, password, riskApprover } from '@gatehouse/local/people.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { typedDay } from './lot/days.ts';
import { attachmentOf, linkIn, mailTo } from './lot/mailbox.ts';
import { textOfPdf } from './lot/pdf.ts';
import {
  addContact,
  fillBank,
  fillCompany,
  fillInsurance,
  fillLine,
  fillProfile,
  fillReferences,
  savedWords,
  signTerms,
  type TypedApplication,
} from './screens/application-form.ts';
import { toldBy } from './screens/notices.ts';
import { expectStatus, openFromQueue, openMove, recommend, recordDnb, send } from './screens/review.ts';
import { openSignIn, sendCredentials } from './screens/sign-in.ts';

const typed: TypedApplication = {
  legalName: 'Saltmarsh Films Limited',
  requested: '450000',
  jobTotal: '$900,000.00',
  months: '9',
  startDate: typedDay(14),
  comments: 'Two weeks of tank work in spring.',
  guarantor: 'Foreshore Mutual Guarantee',
  business: 'Film production',
  principal: 'Ines Okafor',
  bank: 'Harbour and County Bank',
  accountNumber: '000123454471',
  references: [
    { company: 'Tallow Lane Rentals', contactName: 'Bruno Castle', email: 'bruno@tallowlane.example' },
    { company: 'Kelp Row Catering', contactName: 'Anna Field', email: 'anna@kelprow.example' },
    { company: 'Lamp Street Post', contactName: 'Omar Reyes', email: 'omar@lampstreet.example' },
  ],
  contact: { name: 'Marta', lastName: 'Quill', email: 'marta.quill@saltmarsh.example' },
  producer: 'Breakwater Brokers',
  insurer: 'North Quay Mutual',
  signer: 'Carl Dane',
  title: 'Production Accountant',
};

/** An approver comes by the link of the mail, signs in on the way, and answers for the own part. */
const approve = async (page: Page, firstName: string, level: 1 | 2, speaksFor: string): Promise<void> => {
  const { email } = castMember(firstName);
  const mail = await mailTo(email, `Low Water: level ${level} needs you`);
  await page.goto(linkIn(mail, '/credit-application'));
  await expect(page).toHaveURL(/\/homepage$/);
  await openSignIn(page);
  await sendCredentials(page, email, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Low Water' })).toBeVisible();
  const dialog = await openMove(page, `Approve level ${level}`, `Approve level ${level}`);
  await expect(dialog).toContainText(speaksFor);
  await dialog.getByLabel('Comment').fill(`Fine with ${firstName}.`);
  await send(dialog, `Approve level ${level}`);
};

/** Nobody lives at this domain: the lot's own mail server refuses it for good (local/mailbox/sink.ts). */
const gone = { name: 'Rolf', lastName: 'Amsel', email: 'rolf.amsel@bounced.example' };

const addPayable = async (dialog: Locator, { name, lastName, email }: typeof gone): Promise<void> => {
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  const row = dialog.getByRole('form', { name: 'New contact' });
  await row.getByLabel('Name', { exact: true }).fill(name);
  await row.getByLabel('Last name').fill(lastName);
  await row.getByLabel('E-mail').fill(email);
  await row.getByRole('button', { name: 'Save contact' }).click();
  await expect(row).toBeHidden();
};

/** The steps, with the requirements that each of them shows; the title names them all, because runners list titles only. */
const steps = {
  start: 'Carl starts the application on the credit tab [GN-003] [CA-003] [RT-042] [RT-043]',
  fill: 'Carl fills every section, saved as it is typed [CA-022] [CA-023] [CA-024] [CA-025] [CA-026] [CA-027] [CA-028] [CA-031] [CA-033] [CA-046] [CA-048] [UP-037]',
  submit: 'Carl signs and submits [CA-002] [CA-029] [CA-030] [CA-057]',
  review:
    'Joan claims it, records the scores, sets the limit and the split, and sends it to level 1 [CA-013] [CA-014] [CA-015] [CA-016] [CA-017] [CA-018] [CA-019] [CA-032]',
  approve: 'Ray and Drew approve level 1 for their departments, Gwen level 2 for the whole [CA-040]',
  assign: 'Joan assigns a risk approver [CA-041]',
  risk: 'Riley opens the mailed link without signing in, downloads the full form and accepts [EM-001] [EM-003] [EM-009] [EM-012] [EM-018] [EM-021]',
  decide: 'Joan sets the A/R number, approves, and sends the letter [CA-011] [CA-021] [CA-038] [CA-039]',
  bounce: 'One address bounces: its contact is INVALID and cannot be ticked until it is corrected [CA-049]',
  letter: 'The letter reaches the accounts payable contact as a PDF [CA-043] [GN-016]',
  outcome: 'Carl sees the decision, the split and the links [CA-001] [CA-005] [CA-007]',
} as const;
const shown =
  Object.values(steps)
    .join(' ')
    .match(/\[[A-Z]{2}-\d{3}\]/g) ?? [];

const reviewAndSend = async (joan: Page): Promise<void> => {
  await openFromQueue(joan, 'Low Water');
  await joan.getByRole('button', { name: 'Start review' }).filter({ visible: true }).first().click();
  await expectStatus(joan, /^In review/);
  const reviewed = [
    'Line of credit',
    'Company profile',
    'Banking reference',
    'Trade references',
    'Terms and conditions',
    'Certificate of insurance',
    'D&B report',
  ];
  for (const name of reviewed) await expect(joan.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(joan.getByRole('region', { name: 'Line of credit' })).toContainText('$450,000');
  await recordDnb(joan, { paydex: '60', delinquency: '540', failure: '1500' });
  const report = joan.getByRole('region', { name: 'D&B report' });
  for (const score of [/^PAYDEX 60,/, /^Delinquency score 540,/, /^Failure score 1,500,/])
    await expect(report.getByRole('img', { name: score })).toBeVisible();
  await recommend(joan, {
    limit: '400000',
    lines: [['Grip', '100000']],
    costume: '50000',
    words: 'Good history with us.',
  });
  await send(await openMove(joan, 'Send to level 1', 'Send to level 1'), 'Send to level 1');
  await expectStatus(joan, /^Awaiting Level 1/);
};

const assignRiskApprover = async (joan: Page): Promise<void> => {
  await joan.reload();
  await expectStatus(joan, 'Ready for decision');
  const dialog = await openMove(joan, 'Assign risk approver', 'Assign risk approver');
  await dialog.getByLabel('Name', { exact: true }).fill(riskApprover.name);
  await dialog.getByLabel('E-mail', { exact: true }).fill(riskApprover.email);
  await dialog.getByLabel('Message').fill('By Friday, if you can.');
  await send(dialog, 'Send the request');
  await expectStatus(joan, 'Awaiting risk acceptance');
};

const decideAndWrite = async (joan: Page): Promise<void> => {
  await joan.reload();
  await expectStatus(joan, 'Ready for decision');
  const number = await openMove(joan, 'Set A/R number', 'Set the A/R number');
  await number.getByLabel('Account').fill('130987');
  await expect(number.getByText('AR 30987 · account 130987')).toBeVisible();
  await send(number, 'Save the number');
  const approval = await openMove(joan, 'Approve', 'Approve');
  await expect(approval.getByLabel('Credit limit')).toHaveValue('400,000.00');
  await send(approval, 'Approve');
  const letter = joan.getByRole('dialog', { name: 'Send letter of approval' });
  await expect(letter).toBeVisible();
  await expect(letter.getByLabel('Send to Marta Quill')).toBeChecked();
  await addPayable(letter, gone);
  await expect(letter.getByLabel('Send to Rolf Amsel')).toBeChecked();
  await letter.getByLabel('Message').fill('See you on the lot.');
  await expect(letter.getByRole('region', { name: 'The letter: Letter of approval' })).toContainText(
    'See you on the lot.',
  );
  await letter.getByRole('button', { name: 'Send letter' }).click();
  await toldBy(joan, 'Letter of approval sent');
  await expect(letter).toBeHidden();
  await expectStatus(joan, 'Approved');
};

const correctBouncedContact = async (joan: Page): Promise<void> => {
  await expect(async () => {
    await joan.reload();
    await expect(joan.getByText(/Bounced /)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const letter = await openMove(joan, 'Send letter of approval', 'Send letter of approval');
  await expect(letter.getByLabel('Send to Rolf Amsel')).toBeDisabled();
  await letter.getByRole('button', { name: 'Edit Rolf Amsel' }).click();
  const row = letter.getByRole('form', { name: 'Rolf Amsel' });
  await expect(row).toContainText('Invalid');
  await row.getByLabel('E-mail').fill('rolf.amsel@saltmarsh.example');
  await row.getByRole('button', { name: 'Save contact' }).click();
  await expect(letter.getByLabel('Send to Rolf Amsel')).toBeEnabled();
  await letter.getByRole('button', { name: 'Cancel' }).click();
};

const readOutcome = async (carl: Page): Promise<void> => {
  await carl.reload();
  const credit = carl.getByRole('region', { name: 'Credit', exact: true });
  await expect(credit).toContainText('AR 30987');
  await expect(credit).toContainText('$400,000');
  await expect(carl.getByRole('heading', { name: 'Credit by department' })).toBeVisible();
  for (const block of ['Grip', 'Costume', 'Shared pool'])
    await expect(carl.getByRole('main').getByText(block, { exact: true }).first()).toBeVisible();
  const links = carl.locator('section', { has: carl.getByRole('heading', { name: 'Links' }) }).last();
  await expect(links.getByRole('link')).toContainText(['View application', 'Write to accounts receivable']);
};

test(`Walk 5, the main path: six people take one application from a draft to the letter ${shown.join(' ')}`, async ({
  as,
  stranger,
}) => {
  test.setTimeout(240_000);
  const carl = await as('Carl');

  await test.step(steps.start, async () => {
    await carl.goto('/');
    await carl.getByRole('link', { name: 'Low Water', exact: true }).click();
    await expect(carl).toHaveURL(/\/feature\/customer-dashboard\/project-details\?projectId=[0-9a-f-]{36}/);
    await carl.getByRole('button', { name: 'Start credit application' }).click();
    await expect(carl.getByRole('heading', { level: 1, name: 'Credit application' })).toBeVisible();
  });

  await test.step(steps.fill, async () => {
    await fillCompany(carl, typed);
    await fillLine(carl, typed);
    await expect(savedWords(carl)).toBeVisible();
    await fillProfile(carl, typed);
    await fillBank(carl, typed);
    await fillReferences(carl, typed);
    await addContact(carl, typed);
    await fillInsurance(carl, typed);
  });

  await test.step(steps.submit, async () => {
    await signTerms(carl, typed);
    await carl.getByRole('button', { name: 'Submit', exact: true }).click();
    await toldBy(carl, 'Credit Application Submitted Successfully');
    await expect(carl).toHaveURL(/project-details/);
    await expect(carl.getByRole('region', { name: 'Credit', exact: true })).toContainText('Submitted');
  });

  const joan = await as('Joan');
  await test.step(steps.review, () => reviewAndSend(joan));

  await test.step(steps.approve, async () => {
    await approve(await stranger(), 'Ray', 1, 'You answer for Grip, $100,000.');
    await approve(await stranger(), 'Drew', 1, 'You answer for Costume, $50,000.');
    await approve(await stranger(), 'Gwen', 2, 'You answer for the whole limit, $400,000.');
  });

  await test.step(steps.assign, () => assignRiskApprover(joan));

  await test.step(steps.risk, async () => {
    const mail = await mailTo(riskApprover.email, 'Low Water: risk acceptance needs you');
    expect(mail.text).toContain('By Friday, if you can.');
    const riley = await stranger();
    await riley.goto(linkIn(mail, 'accept_risk'));
    await expect(riley.getByRole('heading', { level: 1, name: 'Low Water needs your decision' })).toBeVisible();
    await expect(riley.getByText('$400,000').first()).toBeVisible();
    const downloading = riley.waitForEvent('download');
    await riley.getByRole('button', { name: 'Download full form' }).click();
    const file = await (await downloading).path();
    await expect(riley.getByText('File downloaded successfully')).toBeVisible();
    const form = await textOfPdf(await readFile(file));
    for (const entered of [
      typed.legalName,
      'Low Water',
      '$450,000',
      '$900,000',
      typed.comments,
      typed.principal,
      typed.bank,
      ...typed.references.map(({ company }) => company),
      typed.producer,
      typed.insurer,
      typed.signer,
    ])
      expect(form).toContain(entered);
    expect(form, 'the account number is never in full').not.toContain(typed.accountNumber);
    await riley.getByRole('button', { name: 'Accept risk' }).click();
    await expect(riley.getByText('Risk accepted successfully')).toBeVisible();
  });

  await test.step(steps.decide, () => decideAndWrite(joan));

  await test.step(steps.bounce, () => correctBouncedContact(joan));

  await test.step(steps.letter, async () => {
    const mail = await mailTo(typed.contact.email, 'Low Water: letter of approval');
    const letter = await textOfPdf(await attachmentOf(mail, '.pdf'));
    for (const fact of ['Accounts Payable', '$400,000', '30987', 'Low Water', 'Saltmarsh Films', 'Net 30'])
      expect(letter).toContain(fact);
  });

  await test.step(steps.outcome, () => readOutcome(carl));
});
