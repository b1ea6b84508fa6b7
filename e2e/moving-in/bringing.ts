import { expect, type Page } from '@playwright/test';
import { typedDay } from '../lot/days.ts';
import { mainMenu } from '../screens/frame.ts';
import { type Move, nameOf, people } from './people.ts';
import { workbookOf } from './workbook.ts';

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

export const company = 'Tern Pictures LLC';
export const project = 'The Long Field';

const companies = [
  'Company Name;Legal Entity;Sort;Legal form;EIN;Telephone;Addr 1;City;State;Zip',
  `Tern Pictures;${company};Production company;LLC;12-3456789;818 555 0160;8 Sandpiper Row;Los Angeles;CA;90021`,
  'Gull Rentals;Gull Rentals Inc.;Vendor or rental house;Corporation;12-3456780;818 555 0161;14 Kiln Yard;Los Angeles;CA;9002A',
].join('\r\n');

const projects: readonly (readonly string[])[] = [
  ['Title', 'Company', 'Format', 'Release', 'Start', 'Wrap', 'Status'],
  [project, company, 'Feature film', 'Theatrical', typedDay(-20), typedDay(220), 'Active'],
];

const users = [
  'E-mail;First name;Last name;Job title;Company;Projects;Company admin;Role;Department;Level;Level limit',
].concat([
  `${people.ava.email};Ava;Quill;Production Accountant;${company};;Yes;;;;`,
  `${people.theo.email};Theo;Lund;Key Grip;;;;Department Head;GRP;1;$500,000`,
  `${people.ida.email};Ida;Marsh;Costume Designer;;;;Department Head;COS;1;$500,000`,
  `${people.nils.email};Nils;Berg;Security Guard;;;;Department User;SEC;;`,
  `${people.jude.email};Jude;Carver;Client Services;;;;CSR;;;`,
]);

/** One file from the choice to "done"; `choose` says what the columns did not say by themselves. */
const bring = async (
  page: Page,
  kind: string,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
  { refused = 0, mail = false, choose }: { refused?: number; mail?: boolean; choose?: () => Promise<void> } = {},
): Promise<void> => {
  const all = page.getByRole('button', { name: 'All imports' });
  if (await all.isVisible()) await all.click();
  await page.getByLabel('What it brings').selectOption({ label: kind });
  await page.getByLabel('File to bring').setInputFiles(file);
  await expect(h1(page, 'Which column is which?')).toBeVisible();
  await choose?.();
  await page.getByRole('button', { name: 'Start the dry run' }).click();
  await expect(h1(page, refused === 0 ? 'Every row would be taken' : 'One row would be refused')).toBeVisible();
  if (mail) await page.getByLabel('Mail the new ones a link to set up sign-in').click();
  await page.getByRole('button', { name: /^Import \w+ rows?$/ }).click();
  await expect(h1(page, /^Import \d+ is done$/)).toBeVisible();
};

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

export const bringThreeFiles = async (page: Page): Promise<void> => {
  await mainMenu(page).getByRole('link', { name: 'My Dashboard' }).click();
  await page.getByRole('link', { name: 'Bring your data' }).first().click(); // the one of the head
  await bring(page, 'Companies', csv('companies.csv', companies), {
    refused: 1,
    choose: async () => {
      await page.getByRole('combobox', { name: 'Ours for Sort' }).selectOption({ label: 'Company type' });
    },
  });
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await bring(page, 'Projects', { name: 'shows.xlsx', mimeType: xlsx, buffer: workbookOf(projects) });
  await bring(page, 'Users', csv('people.csv', users.join('\r\n')), { mail: true });
};

/** What came by file stands under the list, of each kind with its rows; the customer of a file who is mailed counts as invited. */
const expectBrought = async (page: Page): Promise<void> => {
  const sheet = (name: string) => page.getByRole('region', { name, exact: true });
  const rows = sheet('Your data').getByRole('listitem');
  await expect(rows).toHaveText([
    /^Companies[A-Z][a-z]{2} \d+, 1 row$/,
    /^Projects[A-Z][a-z]{2} \d+, 1 row$/,
    'A/R accounts and limitsNot brought',
  ]);
  await expect(sheet('People')).toContainText(/5staff, 1 signed in once1customer invited/);
};

/** The one who decides, and the one who signs level 2, are invited on the screen with what they may. */
export const inviteWithPowers = async (move: Move): Promise<void> => {
  const page = await move.page('mary');
  await mainMenu(page).getByRole('link', { name: 'My Dashboard' }).click();
  await expectBrought(page);
  await page.getByRole('link', { name: 'Invite staff' }).click();
  for (const who of ['opal', 'bea'] as const) {
    const { first, last, email } = people[who];
    if (who === 'bea') await page.getByRole('button', { name: 'Invite user' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite user' });
    await dialog.getByLabel('First name').fill(first);
    await dialog.getByLabel('Last name').fill(last);
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Job title').fill(who === 'opal' ? 'Credit Manager' : 'Head of Production');
    if (who === 'opal') {
      await dialog.getByRole('checkbox', { name: 'A/R', exact: true }).click();
      await dialog.getByRole('checkbox', { name: 'Final Review' }).click();
      await dialog.getByRole('checkbox', { name: 'A/R Number' }).click();
      await dialog.getByLabel(/^Final review up to|^May decide up to|^Up to/).fill('1000000');
    } else {
      await dialog.getByRole('checkbox', { name: 'Department Head' }).click();
      await dialog.getByRole('checkbox', { name: 'Level 2' }).click();
    }
    await dialog.getByRole('button', { name: 'Send invite' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`${nameOf(people[who])}`).first()).toBeVisible();
  }
};
