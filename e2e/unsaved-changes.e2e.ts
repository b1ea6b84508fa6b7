import { expect, test } from './journey.ts';
import { mainMenu } from './screens/frame.ts';

const studio = '/feature/studio-dashboard';
const customer = '/feature/customer-dashboard';
const words =
  "You have unsaved changes. Are you sure you want to leave this page? Any information you've entered will be lost.";

const forms = [
  ['a company', 'Casey', `${studio}/company/add-company`, 'Production company name', 'Requests'],
  ['a project', 'Casey', `${studio}/project/add-project`, 'Project name', 'Requests'],
  ['My profile', 'Ines', `${customer}/user-dropdown`, 'Job title', 'Projects'],
] as const;

for (const [what, who, path, field, elsewhere] of forms) {
  test(`The form of ${what} asks before typed words are lost [FQ-091] @further`, async ({ as }) => {
    const page = await as(who);
    await page.goto(path);
    const typed = page.getByRole('main').getByLabel(field);
    await typed.fill('Half a word');
    const leave = () =>
      mainMenu(page)
        .getByRole('link', { name: new RegExp(`^${elsewhere}`) })
        .click();
    const asked = page.getByRole('alertdialog', { name: 'Leave this page?' });
    await leave();
    await expect(asked).toContainText(words);
    await expect(asked.getByRole('button', { name: 'No' })).toBeFocused();
    await asked.getByRole('button', { name: 'No' }).click();
    await expect(asked).toBeHidden();
    await expect(typed).toHaveValue('Half a word');
    await leave();
    await asked.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: elsewhere })).toBeVisible();
    await page.goBack();
    await expect(typed, 'what was left is gone').not.toHaveValue('Half a word');
  });
}

test('The form of a user, which lies over its page, asks as well when the browser goes back [FQ-091] @further', async ({
  as,
}) => {
  const page = await as('Casey');
  await page.goto(`${studio}/Mydashboard`);
  await mainMenu(page).getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Invite user' }).click();
  const typed = page.getByRole('dialog', { name: 'Invite user' }).getByLabel('First name');
  await typed.fill('Half a word');
  await page.goBack();
  const asked = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await expect(asked).toContainText(words);
  await asked.getByRole('button', { name: 'No' }).click();
  await expect(typed).toHaveValue('Half a word');
  await page.goBack();
  await asked.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(`${studio}/Mydashboard`);
});
