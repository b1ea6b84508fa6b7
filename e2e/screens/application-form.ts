import { expect, type Locator, type Page } from '@playwright/test';
import { typedDay } from '../lot/days.ts';
import { pdfFile } from '../lot/pdf.ts';
import { toldBy } from './notices.ts';

export interface TypedReference {
  readonly company: string;
  readonly contactName: string;
  readonly email: string;
}

/** What one customer types into the form; days as people write them. */
export interface TypedApplication {
  readonly legalName: string;
  readonly requested: string;
  readonly jobTotal: string;
  readonly months: string;
  readonly startDate: string;
  readonly comments: string;
  readonly guarantor: string;
  readonly business: string;
  readonly principal: string;
  readonly bank: string;
  readonly accountNumber: string;
  readonly references: readonly [TypedReference, TypedReference, TypedReference];
  readonly contact: { readonly name: string; readonly lastName: string; readonly email: string };
  readonly producer: string;
  readonly insurer: string;
  readonly signer: string;
  readonly title: string;
}

const field = (page: Page | Locator, label: string): Locator =>
  page.getByLabel(label, { exact: true }).filter({ visible: true });

const goOn = async (page: Page, words: string, title: string): Promise<void> => {
  await page.getByRole('button', { name: words, exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
};

/** "Saved at 9:42 a.m." */
export const savedWords = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^Saved at \d/ });

const attach = async (page: Page, label: string, name: string, said: string): Promise<void> => {
  // the input itself is out of sight: the button beside it opens it
  await page.getByLabel(label, { exact: true }).setInputFiles(pdfFile(name, [`${label} for Low Water`]));
  await toldBy(page, said);
};

export const fillCompany = async (page: Page, typed: TypedApplication): Promise<void> => {
  // filled from the company's record, so the form opens at the section after it
  await page
    .getByRole('list', { name: 'Sections' })
    .getByRole('link', { name: /^Company and project/ })
    .click();
  await field(page, 'Legal name').fill(typed.legalName);
  await field(page, 'Legal form').selectOption('UK Ltd');
  await expect(page.getByText(/^Ends in \d{4}$/)).toBeVisible();
  await field(page, 'Country').fill('United Kingdom');
  await field(page, 'Street').fill('14 Shingle Walk');
  await field(page, 'City').fill('Whitstable');
  await field(page, 'Zip or postal code').fill('CT5 1AB');
  await expect(savedWords(page)).toBeVisible();
  await goOn(page, 'Continue to line of credit', 'Line of credit');
};

/** `hasGuarantors`: the registry of the lot names some, and the help beside the field shows them. */
export const fillLine = async (page: Page, typed: TypedApplication, hasGuarantors = true): Promise<void> => {
  await field(page, 'Line of credit requested').fill(typed.requested);
  await field(page, 'Anticipated job total').fill(typed.jobTotal);
  await field(page, 'Total months').fill(typed.months);
  await field(page, 'Start date').fill(typed.startDate);
  await page.getByLabel('Comments').fill(typed.comments);
  await field(page, 'Letter of credit or guarantee').selectOption('Letter of guarantee');
  if (hasGuarantors) {
    await page.getByText('Acceptable guarantors').click();
    await expect(page.getByText('Up to $10,000 per show').first()).toBeVisible();
  }
  await field(page, 'Guarantor').fill(typed.guarantor);
  await attach(page, 'The letter', 'guarantee of low water.pdf', 'Letter of Credit/Guarantee uploaded successfully');
  await attach(page, 'Purchase order optional', 'purchase-order_7.pdf', 'Document Uploaded Successfully');
  await goOn(page, 'Continue to profile', 'Company profile');
};

export const fillProfile = async (page: Page, typed: TypedApplication): Promise<void> => {
  await field(page, 'Date started').fill('3/14/2016');
  await field(page, 'Type of business').fill(typed.business);
  await field(page, 'Total annual sales').fill('$4,200,000');
  await field(page, 'Net worth').fill('1250000.50');
  await field(page, 'Number of employees').fill('34');
  const principal = page.getByRole('group', { name: 'Principal 1' });
  await field(principal, 'Name').fill(typed.principal);
  await field(principal, 'Title').fill('Managing Director');
  await principal.getByLabel(/^Share in percent/).fill('60');
  await goOn(page, 'Continue to bank', 'Banking reference');
};

export const fillBank = async (page: Page, typed: TypedApplication): Promise<void> => {
  await field(page, 'Bank').fill(typed.bank);
  await field(page, 'Account number').fill(typed.accountNumber);
  await field(page, 'Contact name').fill('Edith Marlowe');
  await expect(page.getByText(`Ends in ${typed.accountNumber.slice(-4)}`)).toBeVisible();
  await field(page, 'Title').fill('Relationship Manager');
  await field(page, 'E-mail').fill('edith.marlowe@harbourbank.example');
  await field(page, 'Phone').fill('+44 1632 960 201');
  await attach(page, 'Bank letter optional', 'bank letter.pdf', 'File successfully uploaded');
  await goOn(page, 'Continue to references', 'Trade references');
};

export const fillReferences = async (page: Page, typed: TypedApplication): Promise<void> => {
  const names = ['First reference', 'Second reference', 'Third reference'];
  for (const [index, reference] of typed.references.entries()) {
    const head = page.getByRole('button', { name: names[index] ?? '' });
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    await field(page, 'Company').fill(reference.company);
    await field(page, 'Contact name').fill(reference.contactName);
    await field(page, 'E-mail').fill(reference.email);
    await field(page, 'Phone').fill('818 555 0177');
    await field(page, 'Address').fill('9 Sandpiper Row, Burbank, CA 91505');
    await field(page, 'Customer since').fill('6/1/2019');
    const letter = page.getByLabel('Reference letter', { exact: true }).nth(index);
    await letter.setInputFiles(pdfFile(`reference ${index + 1}.pdf`, [`Reference of ${reference.company}`]));
    const done = page.getByRole('button', { name: reference.company });
    await expect(done).toContainText('Complete');
    await done.click();
  }
  await toldBy(page, 'Trade Reference uploaded successfully');
  await goOn(page, 'Continue to contacts', 'Accounts payable contacts');
};

export const addContact = async (page: Page, { contact }: TypedApplication): Promise<void> => {
  // where there is none yet, its fields are open
  const add = page.getByRole('button', { name: 'Add a contact' });
  await expect(add.or(field(page, 'First name')).first()).toBeVisible();
  if (await add.isVisible()) await add.click();
  await field(page, 'First name').fill(contact.name);
  await field(page, 'Last name').fill(contact.lastName);
  await field(page, 'E-mail').fill(contact.email);
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: contact.email })).toContainText('Valid');
  await goOn(page, 'Continue to insurance', 'Certificate of insurance');
};

export const fillInsurance = async (
  page: Page,
  typed: Pick<TypedApplication, 'producer' | 'insurer'>,
): Promise<void> => {
  await field(page, 'Producer').fill(typed.producer);
  await field(page, 'Insurance').fill(typed.insurer);
  await field(page, 'Address').fill('2 Custom House Quay, Whitstable');
  await field(page, 'Effective date').fill(typedDay(-300));
  await field(page, 'Expiry date').fill(typedDay(400));
  await attach(page, 'Certificate', 'certificate-2026.pdf', 'Certificate Of Insurance uploaded successfully');
  // the file's line moves the button down when it comes
  await expect(page.getByRole('button', { name: 'Remove certificate-2026.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to terms' }).click();
  await toldBy(page, 'Certificate Of Insurance saved successfully');
};

export const signTerms = async (page: Page, typed: Pick<TypedApplication, 'signer' | 'title'>): Promise<void> => {
  await field(page, 'Name').fill(typed.signer);
  await field(page, 'Title').fill(typed.title);
  await page.getByLabel(/^I have read these terms/).check();
  await goOn(page, 'Continue to review', 'Review and submit');
};
