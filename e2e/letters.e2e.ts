import { expect, test } from './journey.ts';
import { mailTo } from './lot/mailbox.ts';
import { inspect, inspectDayAndNight } from './screens/inspect.ts';
import { toldBy } from './screens/notices.ts';
import { openFromQueue, openMove } from './screens/review.ts';
import { sweep } from './screens/sweep.ts';

const templates = '/feature/studio-dashboard/letter-templates';

test('[CA-011] [CA-043] a letter to a stranger asks first, keeps what was typed over a reload, and stands in the history', async ({
  as,
}) => {
  const joan = await as('Joan');
  await openFromQueue(joan, 'Dust Ledger');
  const dialog = await openMove(joan, 'Send letter of approval', 'Send letter of approval');
  const also = dialog.getByLabel('Also to');
  await also.fill('agent@agency.example; nonsense ');
  await expect(dialog.getByText('nonsense is not an e-mail address.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send letter' }).click();
  await expect(dialog, 'one wrong address sends nothing').toBeVisible();
  await also.fill('');
  await dialog.getByLabel('Message').fill('The keys are at gate three.');
  await joan.reload();
  await openMove(joan, 'Send letter of approval', 'Send letter of approval');
  await expect(dialog.getByLabel('Message')).toHaveValue('The keys are at gate three.');
  await expect(dialog.getByText('agent@agency.example').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Mail', exact: true }).click();
  await expect(dialog.getByRole('region', { name: 'The mail: Dust Ledger: letter of approval' })).toContainText(
    'The keys are at gate three.',
  );
  await dialog.getByRole('button', { name: 'Send letter' }).click();
  const question = joan.getByRole('alertdialog', { name: 'Send outside the company?' });
  await expect(question).toContainText('agent@agency.example is no contact');
  await question.getByRole('button', { name: 'Send there' }).click();
  await toldBy(joan, 'Letter of approval sent');
  const mail = await mailTo('agent@agency.example', 'Dust Ledger: letter of approval');
  expect(mail.text).toContain('The keys are at gate three.');
  await openMove(joan, 'Send letter of approval', 'Send letter of approval');
  await expect(dialog.getByLabel('Message'), 'what was sent is not kept as a draft').toHaveValue('');
  await expect(dialog.getByText(/to .*agent@agency\.example.*words of version \d/)).toBeVisible();
});

test('[CA-045] a System Admin writes a letter anew: a draft, its preview, a refusal by name, the next version, and the older one to read', async ({
  as,
}) => {
  const sam = await as('Sam');
  await sam.goto(`${templates}?kind=COD`);
  const letter = sam.getByLabel('Letter', { exact: true });
  const words = await letter.inputValue();
  await letter.fill(`${words}\n\nWith regards to {{company}} and {{netWorth}}.`);
  await expect(sam.getByText('{{netWorth}} is no merge field of this letter.')).toBeVisible();
  await expect(sam.getByRole('button', { name: 'Publish version 2' })).toBeDisabled();
  await letter.fill(`${words}\n\nWith regards to {{company}}.`);
  await expect(sam.getByRole('region', { name: 'The letter: Cash account' })).toContainText(
    'With regards to Paper Lantern Pictures LLC.',
  );
  await sam.getByRole('button', { name: 'Save draft' }).click();
  await toldBy(sam, 'Draft saved');
  await sam.reload();
  await expect(letter).toHaveValue(/With regards/);
  await sam.getByRole('button', { name: 'Publish version 2' }).click();
  await sam.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await toldBy(sam, 'Version 2 is in force');
  await sam.getByRole('button', { name: 'Versions' }).click();
  const versions = sam.getByRole('dialog', { name: 'Versions' });
  await versions.getByLabel('Version', { exact: true }).selectOption('1');
  await expect(versions.getByRole('region', { name: 'Words of version 1' })).not.toContainText('With regards');
});

test('the words of letters are no page for others @further', async ({ as }) => {
  const casey = await as('Casey');
  await casey.goto(templates);
  await expect(casey).toHaveURL('/page-not-found');
});

test.describe('The letters by day and by night', sweep, () => {
  for (const kind of ['APPROVAL', 'DENIAL', 'COD'] as const)
    test(`letter-templates-${kind.toLowerCase()}`, async ({ as }) => {
      const sam = await as('Sam');
      await inspectDayAndNight(sam, `letter-templates-${kind.toLowerCase()}`, async () => {
        await sam.goto(`${templates}?kind=${kind}`);
        await expect(sam.getByRole('region', { name: /^The letter:/ })).toBeVisible();
      });
    });

  test('letter-versions', async ({ as }) => {
    const sam = await as('Sam');
    await inspectDayAndNight(sam, 'letter-versions', async () => {
      await sam.goto(templates);
      await sam.getByRole('button', { name: 'Versions' }).click();
      await expect(sam.getByRole('dialog', { name: 'Versions' })).toBeVisible();
    });
  });

  test('dialog-cod: who of accounts payable gets it is added and edited there [CA-012]', async ({ as }) => {
    test.setTimeout(120_000);
    const joan = await as('Joan');
    await openFromQueue(joan, 'Harbor Pilot');
    const address = joan.url();
    await inspectDayAndNight(joan, 'dialog-cod', async () => {
      await joan.goto(address);
      const dialog = await openMove(joan, 'Send COD information', 'Send COD information');
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await expect(dialog.getByRole('region', { name: 'The letter: Cash account' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Edit Rolf Amsel' }).click();
    });
    const dialog = joan.getByRole('dialog', { name: 'Send COD information' });
    await dialog.getByLabel('E-mail').fill('rolf.amsel@groyne');
    await dialog.getByRole('button', { name: 'Save contact' }).click();
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await inspect(joan, 'dialog-cod-wrong', 'colours');
    await dialog.getByRole('form', { name: 'Rolf Amsel' }).getByRole('button', { name: 'Cancel' }).click();

    const save = async (name: string, email: string, lastName?: string): Promise<void> => {
      const row = dialog.getByRole('form', { name });
      if (lastName !== undefined) {
        await row.getByLabel('Name', { exact: true }).fill('Edda');
        await row.getByLabel('Last name').fill(lastName);
      }
      await row.getByLabel('E-mail').fill(email);
      await row.getByRole('button', { name: 'Save contact' }).click();
      await expect(row).toBeHidden();
      await expect(dialog.getByText(email)).toBeVisible();
    };
    await dialog.getByRole('button', { name: 'Add contact' }).click();
    await save('New contact', 'edda.storm@groyne.example', 'Storm');
    await expect(dialog.getByLabel('Send to Edda Storm')).toBeEnabled();
    await dialog.getByRole('button', { name: 'Edit Edda Storm' }).click();
    await save('Edda Storm', 'accounts@groyne.example');
  });
});
