import { expect, test } from './journey.ts';
import { savedWords } from './screens/application-form.ts';
import { mainMenu } from './screens/frame.ts';
import { openFromQueue } from './screens/review.ts';

test('Walk 10: the network is pulled while a customer types: the draft stays, says so, and is saved when the line is back; leaving asks [FQ-091]', async ({
  as,
}) => {
  const ines = await as('Ines');
  await ines.goto('/feature/customer-dashboard/overview');
  await ines.getByRole('link', { name: 'Continue of The Lamp Trimmer' }).click();
  await ines
    .getByRole('list', { name: 'Sections' })
    .getByRole('link', { name: /^Line of credit/ })
    .click();
  const comments = ines.getByLabel(/^Comments/);
  await expect(comments).toBeVisible();
  const before = await comments.inputValue();
  const typed = 'Typed while the line was down.';
  await ines.context().setOffline(true);
  await comments.fill(typed);
  await expect(ines.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(comments).toHaveValue(typed);
  await mainMenu(ines).getByRole('link', { name: 'Projects' }).click();
  const asked = ines.getByRole('alertdialog', { name: 'Leave this page?' });
  await expect(asked).toContainText("Any information you've entered will be lost.");
  await asked.getByRole('button', { name: 'No' }).click();
  await expect(comments).toHaveValue(typed);
  await ines.context().setOffline(false);
  await expect(savedWords(ines)).toBeVisible();
  await ines.reload();
  await expect(comments).toHaveValue(typed);
  await comments.fill(before);
  await expect(savedWords(ines)).toBeVisible();
});

test('Walk 10: a decision pressed without a network is refused at once, nothing is sent later, and the words stay', async ({
  as,
}) => {
  const joan = await as('Joan');
  await openFromQueue(joan, 'Needle Drop Sessions');
  await joan.getByRole('button', { name: 'Request revision' }).filter({ visible: true }).first().click();
  const dialog = joan.getByRole('dialog', { name: 'Request revision' });
  await dialog.getByLabel('Company profile', { exact: true }).check();
  await dialog.getByLabel('Reason').fill('Please give the sales of the last full year.');
  await joan.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Please give the sales of the last full year.');
  await joan.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await joan.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(dialog).toBeHidden();
  await joan.reload();
  await expect(
    joan
      .getByRole('main')
      .getByText(/^In review/)
      .first(),
  ).toBeVisible();
});
