import type { Frame, Page, Route } from '@playwright/test';
import { expect, test } from './journey.ts';
import { mailTo } from './lot/mailbox.ts';
import { pdfFile } from './lot/pdf.ts';
import { expectWhole, framed, linkOf, summaryOf } from './screens/framed-form.ts';

const THANKS = /^Thank you\. It counts when .+ confirms it\.$/;

/** The frame stands alone, is told the eight fields and no more, and shows whose request it is. */
const expectFrameOfInes = async (page: Page, frame: Frame): Promise<void> => {
  const box = page.locator('iframe');
  await expect(box).toHaveAttribute('height', '1284');
  expect((await box.boundingBox())?.height, 'a form that fits').toBe(1284);
  await expect(box).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  const address = new URL((await box.getAttribute('src')) ?? '');
  expect(address.origin).not.toBe(new URL(page.url()).origin);
  expect([...address.searchParams.keys()]).toEqual([
    'Requestor',
    'UserId',
    'ApplicantEmail',
    'CompanyId',
    'ProductionCompany',
    'ProjectId',
    'ProjectName',
    'ExtInfoId',
  ]);
  const asked = [address.searchParams.get('Requestor'), address.searchParams.get('ApplicantEmail')];
  expect(asked).toEqual(['Ines Okafor', 'ines.okafor@saltmarsh.example']);
  await expect(frame.getByText(`Requested by ${asked.join(', ')}`), 'the form says whose request it is').toBeVisible();
  await expect(frame.getByLabel('Company')).toHaveValue(address.searchParams.get('ProductionCompany') ?? '-');
  for (const you of ['Name', 'E-mail']) await expect(frame.getByLabel(you), 'a stranger is not Ines').toHaveValue('');
};

test('[GN-018] [XF-004] [XF-005] [XF-006] [XF-017] [XF-018] [XF-019] a stranger fills in the framed form, Ines confirms it, and a message that is not the frame’s does nothing', async ({
  as,
  stranger,
}) => {
  const ines = await as('Ines');
  const path = await linkOf(ines, 201);
  const page = await stranger();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/shareable-link/formdata')) sent.push(request.method());
  });
  await test.step('the token is asked about first: until that is answered there is no frame', async () => {
    const checked = Promise.withResolvers<void>();
    await page.route('**/shareable-link/pagedata*', (route) => checked.promise.then(() => route.continue()), {
      times: 1,
    });
    const asking = page.waitForRequest('**/shareable-link/pagedata*');
    // without the form's number: that of open users is meant
    const unnamed = path.replace('&cogFormId=201', '');
    expect(unnamed).not.toBe(path);
    await page.goto(unnamed);
    await asking;
    await expect(page.locator('iframe')).toHaveCount(0);
    checked.resolve();
  });
  const frame = await framed(page);
  expect(new URL(page.url()).search, 'the token leaves the address').toBe('');
  await expectFrameOfInes(page, frame);

  // our own window says it, then the frame says it wrongly: nobody listens
  const forged = { source: 'gatehouse-form', event: 'submit', formId: 201, answers: { title: 'Forged' } };
  await page.evaluate((message) => window.postMessage(message, '*'), forged);
  await frame.evaluate((message) => {
    for (const wrong of [
      { ...message, answers: 'x' },
      { ...message, formId: 179 },
      { ...message, event: 'steal' },
    ])
      window.parent.postMessage(wrong, '*');
  }, forged);

  await frame.getByLabel('In a few words').fill('Two pallets of glass');
  await frame.getByRole('button', { name: 'Submit form' }).click();
  await expect(summaryOf(frame)).toBeFocused();
  await expect(summaryOf(frame)).toContainText('Departments');
  expect(sent, 'what does not fit is not sent, and no forged message either').toEqual([]);

  await page.reload();
  const again = await framed(page);
  await expect(again.getByLabel('In a few words'), 'what was typed is kept').toHaveValue('Two pallets of glass');
  await again.getByLabel('Name').fill('Vic Moran');
  await again.getByLabel('E-mail').fill('vic@glass.example');
  await again.getByLabel('You are').selectOption('vendor');
  await again.getByLabel('Departments').selectOption({ index: 1 });
  await again.getByLabel('From').fill('03/02/2099');
  await again.getByLabel('To', { exact: true }).fill('03/04/2099');
  await again.getByLabel('What is needed').fill('Two pallets on Monday.');
  const line = Promise.withResolvers<void>();
  await page.route('**/shareable-link/documents?**', async (route) => {
    await line.promise;
    await route.continue();
  });
  await again.locator('input[type=file]').setInputFiles(pdfFile('pallets.pdf'));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/shareable-link/formdata', async (route) => {
    await held;
    await route.continue();
  });
  await again.getByRole('button', { name: 'Submit form' }).click();
  await expect(again.getByText('Waiting for the file'), 'it goes with what is on its way').toBeVisible();
  line.resolve();
  await expect(page.getByText('Sending', { exact: true })).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  const question = page.getByRole('alertdialog');
  await expect(question, 'until it is taken, leaving asks first').toBeVisible();
  await question.getByRole('button').last().click();
  release();
  await expect(page.getByText(THANKS)).toBeVisible();
  expect(sent).toEqual(['POST']);
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page, 'nothing is unsaved any more: nobody asks').toHaveURL('/homepage');

  const mail = await mailTo('ines.okafor@saltmarsh.example', /please confirm$/);
  const request = mail.links.find((link) => link.includes('requestId='));
  const { pathname, search } = new URL(request ?? '');
  await ines.goto(`${pathname}${search}`);
  await expect(ines.getByText('Vic Moran').first()).toBeVisible();
  await expect(ines.getByText('pallets.pdf')).toBeVisible();
  await ines.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(ines.getByText('Confirmed. It counts from now on.')).toBeVisible();
  const other = await stranger();
  await other.goto(path);
  await expect(other.getByText('This form was sent already.')).toBeVisible();
});

test('[RT-012] [XF-003] [XF-005] [XF-021] [XF-022] [XF-023] [XF-025] [XF-026] [XF-027] what is wrong with a link stays on the page, and no frame appears @further', async ({
  stranger,
}) => {
  const page = await stranger();
  for (const [query, said] of [
    ['', 'No token or actionType or Invalid form found in URL'],
    ['?actionType=COG_FORM', 'No token or actionType or Invalid form found in URL'],
    ['?token=abc', 'No token or actionType or Invalid form found in URL'],
    ['?token=abc&actionType=COG_FORM&cogFormId=9999', 'No token or actionType or Invalid form found in URL'],
    ['?token=abc&actionType=foo', 'Invalid action type'],
    ['?token=abc&actionType=cog_form', 'Invalid action type'],
    ['?token=abc&actionType=COG_FORM', 'Session expired. Please log in again.'],
  ] as const) {
    await page.goto(`/usercogform${query}`);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(said);
    await expect(page.locator('iframe')).toHaveCount(0);
  }
  for (const [answer, said] of [
    [(route: Route) => route.fulfill({ status: 400, json: {} }), 'Failed to perform action'],
    [(route: Route) => route.abort(), 'Something went wrong. Please try again later.'],
  ] as const) {
    await page.route('**/shareable-link/pagedata*', answer, { times: 1 });
    await page.goto('/usercogform?token=abc&actionType=COG_FORM');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(said);
    await expect(page.locator('iframe')).toHaveCount(0);
  }
});

test('[RQ-006] [RQ-007] a mailed form begins with its guest, is saved for later and opened again elsewhere @further', async ({
  as,
  stranger,
}) => {
  const ines = await as('Ines');
  await linkOf(ines, 179);
  await ines.goto('/feature/customer-dashboard/new-request');
  await ines.getByRole('button', { name: /^Third-party form/ }).click();
  const dialog = ines.getByRole('dialog', { name: 'Share form' });
  await dialog.getByLabel('Name').fill('Imogen Tarr');
  await dialog.getByLabel('E-mail').fill('imogen.tarr@pacificrental.example');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(ines.getByText('The form is in the mail')).toBeVisible();
  const mail = await mailTo('imogen.tarr@pacificrental.example', /please fill in/);
  const { pathname, search } = new URL(mail.links.find((link) => link.includes('/usercogform')) ?? '');

  const page = await stranger();
  await page.goto(`${pathname}${search}`);
  const frame = await framed(page);
  await expect(frame.getByLabel('Name')).toHaveValue('Imogen Tarr');
  await expect(frame.getByLabel('E-mail')).toHaveValue('imogen.tarr@pacificrental.example');
  await expect(frame.getByLabel('Company')).toHaveValue('');
  await frame.getByLabel('In a few words').fill('A tow generator');
  await frame.locator('input[type=file]').setInputFiles(pdfFile('generator.pdf'));
  await expect(frame.getByRole('listitem').filter({ hasText: 'generator.pdf' })).toBeVisible();
  await frame.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByText('Saved, not sent yet')).toBeVisible();

  const other = await stranger();
  await other.goto(`${pathname}${search}`);
  const again = await framed(other);
  await expect(again.getByLabel('In a few words')).toHaveValue('A tow generator');
  await again.getByRole('button', { name: 'Remove generator.pdf' }).click();
  await expect(again.getByText('generator.pdf')).toHaveCount(0);
});

for (const [formId, question] of [
  [179, 'What is needed'],
  [182, 'Period and look'],
  [175, 'Stage or set'],
  [217, 'In a few words'],
] as const)
  test(`[XF-018] form ${formId} is framed, whole, and refuses what is missing beside it @further`, async ({
    as,
    stranger,
  }) => {
    const path = await linkOf(await as('Ines'), formId);
    const page = await stranger();
    await page.goto(path);
    const frame = await framed(page);
    await expect(frame.getByLabel(question).first()).toBeVisible();
    await frame.getByRole('button', { name: 'Submit form' }).click();
    await expect(summaryOf(frame)).toBeFocused();
    await expectWhole(frame);
    expect((await page.locator('iframe').boundingBox())?.height).toBeGreaterThanOrEqual(1284);
  });

test('a System Admin adds a field to a form, sees it, keeps the draft and throws it away @further', async ({ as }) => {
  const sam = await as('Sam');
  await sam.goto('/feature/studio-dashboard/forms');
  await sam.getByRole('link', { name: 'Costume request' }).click();
  await sam.getByRole('button', { name: 'Add a field' }).first().click();
  await sam.getByText('New field', { exact: true }).first().click();
  await sam.getByRole('group').filter({ hasText: 'New field' }).getByLabel('Label').first().fill('Rack number');
  await expect(sam.getByRole('complementary', { name: 'Preview' }).getByText('Rack number')).toBeVisible();
  await sam.getByRole('button', { name: 'Save draft' }).click();
  await expect(sam.getByText(/^Draft by /)).toBeVisible();
  await sam.getByRole('button', { name: 'Discard draft' }).click();
  await sam.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(sam.getByText('No change since the version in force')).toBeVisible();
});
