import { expect, type Page } from '@playwright/test';
import { typedDay } from '../lot/days.ts';
import { attachmentOf, mailTo } from '../lot/mailbox.ts';
import { textOfPdf } from '../lot/pdf.ts';
import {
  addContact,
  fillBank,
  fillCompany,
  fillInsurance,
  fillLine,
  fillProfile,
  fillReferences,
  signTerms,
  type TypedApplication,
} from '../screens/application-form.ts';
import { mainMenu } from '../screens/frame.ts';
import { toldBy } from '../screens/notices.ts';
import { expectStatus, openMove, recommend, recordDnb, send } from '../screens/review.ts';
import { company, project } from './bringing.ts';
import { type Move, openMail, people, pressLink, type Who } from './people.ts';
import { lotName } from './settings.ts';

const typed: TypedApplication = {
  legalName: company,
  requested: '450000',
  jobTotal: '$900,000.00',
  months: '9',
  startDate: typedDay(14),
  comments: 'Six weeks on Stage 1.',
  guarantor: 'Foreshore Mutual Guarantee',
  business: 'Film production',
  principal: 'Ava Quill',
  bank: 'Harbour and County Bank',
  accountNumber: '000123454471',
  references: [
    { company: 'Tallow Lane Rentals', contactName: 'Bruno Castle', email: 'bruno@tallowlane.example' },
    { company: 'Kelp Row Catering', contactName: 'Anna Field', email: 'anna@kelprow.example' },
    { company: 'Lamp Street Post', contactName: 'Omar Reyes', email: 'omar@lampstreet.example' },
  ],
  contact: { name: 'Marta', lastName: 'Quinn', email: 'marta.quinn@tern.example' },
  producer: 'Breakwater Brokers',
  insurer: 'North Quay Mutual',
  signer: 'Ava Quill',
  title: 'Production Accountant',
};

/** From the first page of the portal to "submitted". */
export const apply = async (ava: Page): Promise<void> => {
  await ava.getByRole('link', { name: project, exact: true }).first().click();
  const start = ava.getByRole('button', { name: 'Start credit application' });
  await start.click();
  await expect(ava.getByRole('heading', { level: 1, name: 'Credit application' })).toBeVisible();
  await fillCompany(ava, typed);
  await fillLine(ava, typed, false);
  await fillProfile(ava, typed);
  await fillBank(ava, typed);
  await fillReferences(ava, typed);
  await addContact(ava, typed);
  await fillInsurance(ava, typed);
  await signTerms(ava, typed);
  await ava.getByRole('button', { name: 'Submit', exact: true }).click();
  await toldBy(ava, 'Credit Application Submitted Successfully');
};

/** Claimed from the queue, worked out and sent to the levels. */
export const review = async (opal: Page): Promise<void> => {
  await opal
    .getByRole('link', { name: `, ${project}` })
    .first()
    .click();
  await expect(opal.getByRole('heading', { level: 1, name: project })).toBeVisible();
  await opal.getByRole('button', { name: 'Start review' }).filter({ visible: true }).first().click();
  await expectStatus(opal, /^In review/);
  await recordDnb(opal, { paydex: '60', delinquency: '540', failure: '1500' });
  await recommend(opal, {
    limit: '400000',
    lines: [['Grip', '100000']],
    costume: '50000',
    words: 'First time with us, good references.',
  });
  await send(await openMove(opal, 'Send to level 1', 'Send to level 1'), 'Send to level 1');
  await expectStatus(opal, /^Awaiting Level 1/);
};

/** By the link of the mail, for the own part. */
export const approve = async (move: Move, who: Who, level: 1 | 2): Promise<void> => {
  const page = await openMail(move, who, `${project}: level ${level} needs you`);
  await pressLink(page, '/credit-application');
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
  await send(await openMove(page, `Approve level ${level}`, `Approve level ${level}`), `Approve level ${level}`);
};

/** Somebody outside answers for the risk, by mail alone. */
export const acceptRisk = async (move: Move): Promise<void> => {
  const opal = await move.page('opal');
  await opal.reload();
  await expectStatus(opal, 'Ready for decision');
  const dialog = await openMove(opal, 'Assign risk approver', 'Assign risk approver');
  await dialog.getByLabel('Name', { exact: true }).fill('Dana Voss');
  await dialog.getByLabel('E-mail', { exact: true }).fill(people.dana.email);
  await send(dialog, 'Send the request');
  const dana = await openMail(move, 'dana', `${project}: risk acceptance needs you`);
  await pressLink(dana, 'accept_risk');
  await expect(dana.getByRole('heading', { level: 1, name: `${project} needs your decision` })).toBeVisible();
  await dana.getByRole('button', { name: 'Accept risk' }).click();
  await expect(dana.getByText('Risk accepted successfully')).toBeVisible();
};

/** The number, the decision, and the letter that goes with it. */
export const decide = async (opal: Page): Promise<void> => {
  await opal.reload();
  await expectStatus(opal, 'Ready for decision');
  const number = await openMove(opal, 'Set A/R number', 'Set the A/R number');
  await number.getByLabel('Account').fill('130987');
  await send(number, 'Save the number');
  await send(await openMove(opal, 'Approve', 'Approve'), 'Approve');
  const letter = opal.getByRole('dialog', { name: 'Send letter of approval' });
  await expect(letter.getByLabel('Send to Marta Quinn')).toBeChecked();
  await expect(letter.getByRole('region', { name: 'The letter: Letter of approval' })).toContainText(
    'Welcome to Fernhill.',
  );
  await letter.getByRole('button', { name: 'Send letter' }).click();
  await toldBy(opal, 'Letter of approval sent');
  await expectStatus(opal, 'Approved');
};

/** What accounts payable has in hand: the studio's own words, on its own paper. */
export const readLetter = async (move: Move): Promise<void> => {
  const mail = await mailTo(typed.contact.email, `${project}: letter of approval`, [], move.lot.url);
  const letter = await textOfPdf(await attachmentOf(mail, '.pdf', move.lot.url));
  for (const fact of [
    '$400,000',
    '30987',
    project,
    'Tern Pictures',
    lotName,
    '12 Orchard Lane',
    'Welcome to Fernhill.',
  ])
    expect(letter).toContain(fact);
  expect(`${mail.text}${letter}`).not.toMatch(/Gatehouse|Burbank|Leavesden/);
};

/** The customer finds the decision where they began. */
export const readOutcome = async (ava: Page): Promise<void> => {
  await mainMenu(ava).getByRole('link', { name: 'Overview' }).click();
  await ava.getByRole('link', { name: project, exact: true }).first().click();
  const credit = ava.getByRole('region', { name: 'Credit', exact: true });
  await expect(credit).toContainText('$400,000');
  for (const block of ['Grip', 'Costume'])
    await expect(ava.getByRole('main').getByText(block, { exact: true }).first()).toBeVisible();
};
