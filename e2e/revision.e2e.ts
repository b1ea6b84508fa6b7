import { castMember } from '@gatehouse/local/people.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { linkIn, mailTo } from './lot/mailbox.ts';
import { savedWords, signTerms } from './screens/application-form.ts';
import { toldBy } from './screens/notices.ts';
import { expectStatus, openFromQueue, openMove, recommend, recordDnb, send } from './screens/review.ts';

const reason = 'Two figures do not fit the bank letter.';
const notes = { profile: 'The number of employees is missing the second unit.', bank: 'Who signs for the bank?' };

const changeAndAnswer = async (carl: Page): Promise<void> => {
  await expect(carl.getByRole('heading', { level: 2, name: 'Company profile' })).toBeVisible();
  await expect(carl.getByRole('region', { name: 'What was asked for' })).toContainText(notes.profile);
  await carl.getByLabel('Number of employees').fill('41');
  await carl.reload(); // before the pause after which it would have been saved
  await expect(carl.getByLabel('Number of employees')).toHaveValue('41');
  await expect(savedWords(carl)).toBeVisible();
  await expect(carl.getByText('Still to change or answer: one section.')).toBeVisible();

  await carl
    .getByRole('list', { name: 'Sections' })
    .getByRole('link', { name: /^Banking reference/ })
    .click();
  await carl.getByLabel(/^Your answer/).fill('The manager signs alone; the letter says so on page two.');
  await carl.reload();
  await expect(carl.getByLabel(/^Your answer/)).toHaveValue(/^The manager signs alone/);
  await expect(carl.getByText('Everything is changed or answered. Send the revision.')).toBeVisible();
};

const findVersionTwo = async (joan: Page): Promise<void> => {
  await joan.goto('/feature/ar-dashboard/overview?tab=all');
  await joan.getByLabel('Search applications').fill('Nightjar');
  await expect(joan.getByRole('row').filter({ hasText: 'Nightjar' })).toContainText('Revision submitted');
  await openFromQueue(joan, 'Nightjar');
  await expect(joan.getByRole('region', { name: 'Company profile', exact: true })).toContainText('41');
  await expect(joan.getByRole('button', { name: /^Activity of / })).toHaveCount(9);
  await joan.getByRole('button', { name: /^Activity of Company profile/ }).click();
  const dialog = joan.getByRole('dialog', { name: 'Activity' });
  await dialog.getByLabel('Section').selectOption('All sections');
  await expect(dialog).toContainText('The manager signs alone');
  await dialog.getByLabel('Comment').fill('Read, thank you.');
  await dialog.getByRole('button', { name: 'Add the comment' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Read, thank you.' })).toContainText('Joan Petrosyan');
  await joan.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

test('Walk 2, the way back: claimed, a referee chased, two sections returned, changed and answered, the redline read, recommended, sent to the levels [CA-020] [CA-034] [CA-036] [CA-056]', async ({
  as,
}) => {
  test.setTimeout(180_000);
  const joan = await as('Joan');
  await test.step('Joan claims Nightjar, which asks the referees, and reminds one', async () => {
    await openFromQueue(joan, 'Nightjar');
    await joan.getByRole('button', { name: 'Start review' }).filter({ visible: true }).first().click();
    await expectStatus(joan, /^In review/);
    await joan.reload(); // what the claim sent is read with the page
    const answers = joan.getByRole('region', { name: 'Reference answers' });
    await expect(answers.getByText('Awaiting')).toHaveCount(4);
    await answers.getByRole('button', { name: 'Remind Northlight Camera' }).click();
    await mailTo('piers.amadi@northlight.example', 'Saltmarsh Films Ltd: we still need your trade reference');
  });

  await test.step('Joan requests a revision', async () => {
    const dialog = await openMove(joan, 'Request revision', 'Request revision');
    await dialog.getByRole('button', { name: 'Send the request' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText(
      'Please correct the indicated fields. Some values are invalid or missing.',
    );
    await dialog.getByLabel('Company profile', { exact: true }).check();
    await dialog.getByLabel('What to change in Company profile').fill(notes.profile);
    await dialog.getByLabel('Banking reference', { exact: true }).check();
    await dialog.getByLabel('What to change in Banking reference').fill(notes.bank);
    await dialog.getByLabel('Reason').fill(reason);
    await send(dialog, 'Send the request');
    await expectStatus(joan, 'Returned to customer');
  });

  const carl = await as('Carl');
  await test.step('Carl is told why and until when', async () => {
    const mail = await mailTo(castMember('Carl').email, 'Nightjar: NEEDS REVISIONS');
    for (const words of [reason, notes.profile, notes.bank]) expect(mail.text).toContain(words);
    const credit = carl.getByRole('region', { name: 'Credit', exact: true });
    await carl.goto('/');
    await carl.getByRole('link', { name: 'Nightjar', exact: true }).click();
    await expect(credit).toContainText('NEEDS REVISIONS');
    await expect(credit).toContainText(reason);
    await expect(credit).toContainText(/Due by [A-Z][a-z]{2} \d{1,2}, \d{4}\./);
    await carl.goto(linkIn(mail, '/credit-application'));
    await expect(carl.getByRole('main').getByText('NEEDS REVISIONS')).toBeVisible();
    await expect(carl.getByText(reason).first()).toBeVisible(); // the banner, and the log once it is there
    await expect(carl.getByText(/Joan Petrosyan asked for changes by [A-Z][a-z]{2} \d{1,2}, \d{4}\./)).toBeVisible();
    await expect(carl.getByText('Still to change or answer: two sections.')).toBeVisible();
  });

  await test.step('Carl changes one section and answers the other; what was typed outlives a reload', () =>
    changeAndAnswer(carl));

  await test.step('Carl saves, comes back, signs again and submits the revision', async () => {
    await carl.getByRole('button', { name: 'Save and leave' }).click();
    await toldBy(carl, 'Application Form Saved Successfully');
    await carl
      .getByRole('region', { name: 'Credit', exact: true })
      .getByRole('link', { name: /^Submit Revision/ })
      .click();
    await carl
      .getByRole('list', { name: 'Sections' })
      .getByRole('link', { name: /^Review and submit/ })
      .click();
    await carl.getByRole('button', { name: 'Submit Revision' }).click();
    await expect(carl.getByRole('alert').filter({ hasText: 'Terms and conditions' })).toBeVisible();
    await carl
      .getByRole('list', { name: 'Sections' })
      .getByRole('link', { name: /^Terms and conditions/ })
      .click();
    await signTerms(carl, { signer: 'Carl Dane', title: 'Production Accountant' });
    await carl.getByRole('button', { name: 'Submit Revision' }).click();
    await toldBy(carl, 'Credit Application Submitted Successfully');
    await expect(carl.getByRole('region', { name: 'Credit', exact: true })).toContainText('Submitted');
  });

  await test.step('Version 2 lies in the queue, with the answer in the activity', () => findVersionTwo(joan));

  await test.step('Joan reads what changed, claims it again, recommends, and sends it to level 1', async () => {
    await joan.getByRole('link', { name: 'compare with version 1' }).click();
    const employees = joan.getByRole('table', { name: 'Company profile' }).getByRole('row', { name: /employees/ });
    await expect(employees).toContainText('46');
    await expect(employees).toContainText('41');
    const meaning = joan.getByRole('complementary', { name: 'What the changes mean' });
    await expect(meaning).toContainText('The manager signs alone');
    await meaning.getByRole('button', { name: 'Start review' }).click();
    await expectStatus(joan, /^In review/);
    await joan.locator('[data-crumb]').getByRole('link').last().click();
    await recordDnb(joan, { paydex: '84', delinquency: '590', failure: '1580' });
    await recommend(joan, { limit: '300000', lines: [['Grip', '60000']], costume: '40000', words: 'Sound.' });
    await send(await openMove(joan, 'Send to level 1', 'Send to level 1'), 'Send to level 1');
    await expectStatus(joan, 'Awaiting Level 1');
  });
});
