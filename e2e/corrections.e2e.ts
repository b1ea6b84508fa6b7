import { castMember } from '@gatehouse/local/people.ts';
import { expect, test } from './journey.ts';
import { linkIn, mailTo } from './lot/mailbox.ts';
import { toldBy } from './screens/notices.ts';
import { openFromQueue, queues, send } from './screens/review.ts';

const button = "Correct on the customer's behalf";
const title = `Banking reference: ${button.toLowerCase()}`;
const reason = 'Carl gave us the new extension by phone.';

test("Sam corrects a section of Nightjar on the customer's behalf: reason, redline, mail, and what was open elsewhere is not written over [PM-082] @further", async ({
  as,
}) => {
  test.setTimeout(120_000);
  const [sam, joan] = [await as('Sam'), await as('Joan')];
  const bank = (page: typeof sam) => page.getByRole('region', { name: 'Banking reference', exact: true });
  const dialogOf = (page: typeof sam) => page.getByRole('dialog', { name: title });

  await test.step('Joan has the section open as it was submitted', async () => {
    await openFromQueue(joan, 'Nightjar');
    await bank(joan).getByRole('button', { name: button }).click();
    await dialogOf(joan).getByLabel('Title').fill('Branch Manager');
    await dialogOf(joan).getByLabel('Reason').fill('From the bank letter.');
  });

  await test.step('Sam, from the studio portal, is told what is missing, asked before it is thrown away, and submits', async () => {
    await openFromQueue(sam, 'Nightjar', queues.studio);
    await bank(sam).getByRole('button', { name: button }).click();
    const dialog = dialogOf(sam);
    await expect(dialog.getByLabel('Bank', { exact: true })).not.toHaveValue('');
    await dialog.getByLabel('E-mail').fill('not an address');
    await dialog.getByRole('button', { name: 'Submit the correction' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText('Please enter a valid email address');
    await expect(dialog.getByRole('alert').first()).toContainText('Field is required');
    await sam.keyboard.press('Escape');
    await sam.getByRole('button', { name: 'No' }).click();
    await dialog.getByLabel('E-mail').fill('desk@harbourbank.example');
    await dialog.getByLabel('Title').fill('Vice President');
    await dialog.getByLabel('Reason').fill(reason);
    await send(dialog, 'Submit the correction');
    await toldBy(sam, 'Section corrected. The customer is told.');
  });

  await test.step('The section, the signature and the redline say who, why, and what the signature stands for', async () => {
    await expect(bank(sam)).toContainText(/Banking reference: corrected on the customer's behalf by Sam Whitlock on/);
    await expect(bank(sam)).toContainText(reason);
    await expect(bank(sam)).toContainText('Vice President');
    await expect(sam.getByRole('region', { name: 'Terms and conditions', exact: true })).toContainText(
      'stands for version 1, before the correction. Corrected since: Banking reference.',
    );
    await sam.getByRole('link', { name: 'compare with version 1' }).click();
    await expect(sam.getByRole('table', { name: 'Banking reference' })).toContainText('Vice President');
    await expect(sam.getByRole('complementary', { name: 'What the changes mean' })).toContainText(
      /corrected on the customer's behalf by Sam Whitlock.+stands for version 1, before the correction\./,
    );
  });

  await test.step('Joan wrote for the version before: nothing of it is taken', async () => {
    await dialogOf(joan).getByRole('button', { name: 'Submit the correction' }).click();
    await expect(dialogOf(joan).getByRole('alert').first()).toContainText(
      'Close this and open the section again to see what changed.',
    );
    await dialogOf(joan).getByRole('button', { name: 'Cancel' }).click();
    await joan.getByRole('button', { name: 'Yes' }).click();
    await joan.reload();
    await expect(bank(joan)).toContainText('Vice President');
  });

  await test.step('Carl is told by mail and reads it in his application', async () => {
    const mail = await mailTo(castMember('Carl').email, 'Nightjar: a section was corrected for you');
    for (const words of [reason, 'Sam Whitlock', 'stands for version 1', 'Title']) expect(mail.text).toContain(words);
    const carl = await as('Carl');
    await carl.goto(`${linkIn(mail, '/credit-application')}&section=banking-reference`);
    await expect(carl.getByRole('main')).toContainText(/Banking reference: corrected on your behalf by Sam Whitlock/);
    await expect(carl.getByRole('main')).toContainText(reason);
  });

  await test.step('Who may not is offered nothing', async () => {
    const helen = await as('Helen');
    await openFromQueue(helen, 'Nightjar', queues.studio);
    await expect(bank(helen)).toContainText('Vice President');
    await expect(helen.getByRole('button', { name: button })).toHaveCount(0);
  });
});
