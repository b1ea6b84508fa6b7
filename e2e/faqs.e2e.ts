import { faqCategories } from '@gatehouse/domain/faqs/categories.ts';
import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from './journey.ts';
import { toldBy } from './screens/notices.ts';
import { logOut, signIn } from './screens/sign-in.ts';

const address = '/core/faqs';
const added = 'FAQ(s) Added Successfully';
const updated = 'FAQ(s) Updated Successfully';
const deleted = 'FAQ(s) Deleted Successfully';

const tab = (page: Page, label: string): Locator => page.getByRole('tab', { name: label });
const question = (page: Page, words: string): Locator => page.getByRole('article', { name: words, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const asked = (page: Page, title: string): Locator => page.getByRole('alertdialog', { name: title });
const boxes = (page: Page): Locator => page.getByRole('textbox', { name: /^Question \d+$/ });
const shownIn = (page: Page, label: string): Locator => page.getByRole('heading', { level: 2, name: label });

const openView = async (page: Page, key: string, label: string): Promise<void> => {
  await page.goto(`${address}?tab=${key}`);
  await expect(shownIn(page, label)).toBeVisible();
};
const edit = async (page: Page): Promise<void> => {
  await button(page, 'Edit').click();
  await expect(button(page, 'Submit Changes')).toBeVisible();
};
const openEdit = async (page: Page, key = 'contactUs-tab', label = 'Contact Us'): Promise<void> => {
  await openView(page, key, label);
  await edit(page);
};
/** Fills a new entry at the end of the list; gives its number. */
const addEntry = async (page: Page, words: string, answer = 'Yes.'): Promise<number> => {
  await button(page, 'Add new item').click();
  const number = await boxes(page).count();
  await page.getByLabel(`Question ${number}`, { exact: true }).fill(words);
  await page.getByLabel(`Answer ${number}`, { exact: true }).fill(answer);
  return number;
};
const answerYes = async (page: Page, title: string): Promise<void> => {
  await asked(page, title).getByRole('button', { name: 'Yes' }).click();
};
const submit = async (page: Page, told: string): Promise<void> => {
  await button(page, 'Submit Changes').click();
  await answerYes(page, 'Would you like to submit changes?');
  await toldBy(page, told);
  await expect(button(page, 'Submit Changes')).toBeHidden(); // FQ-055: back to View
};
const numberOf = async (page: Page, words: string): Promise<number> => {
  const values = await boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
  expect(values).toContain(words);
  return values.indexOf(words) + 1;
};
const remove = async (page: Page, words: string): Promise<void> => {
  const number = await numberOf(page, words);
  const before = await boxes(page).count();
  await button(page, `Delete question ${number}`).click();
  await asked(page, 'Are you sure you want to delete?').getByRole('button', { name: 'OK' }).click();
  await expect(boxes(page)).toHaveCount(before - 1);
};
/** Leaves the category as it was before. */
const cleanUp = async (page: Page, ...words: readonly string[]): Promise<void> => {
  await edit(page);
  for (const each of words) await remove(page, each);
  await submit(page, deleted);
};

const isFaqWrite = (request: Request): boolean =>
  new URL(request.url()).pathname.endsWith('/faq') && request.method() !== 'GET';
const writesOf = (page: Page): { method: string; body: unknown; query: Record<string, string> }[] => {
  const writes: ReturnType<typeof writesOf> = [];
  page.on('request', (request) => {
    if (!isFaqWrite(request)) return;
    const query = Object.fromEntries(new URL(request.url()).searchParams);
    writes.push({ method: request.method(), body: request.postDataJSON(), query });
  });
  return writes;
};

test('Everybody signed in reads seven categories of questions and answers, with their links, and has no way to edit [FQ-001] [FQ-002] [FQ-012] [FQ-013] [FQ-014] [FQ-020] [FQ-023] [RT-063]', async ({
  as,
}) => {
  const page = await as('Ines');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(faqCategories.map(({ label }) => new RegExp(`^${label}\\d+$`)));
  await tab(page, 'Client Resources').click();
  await expect(page).toHaveURL(`${address}?tab=clientResources-tab`);
  const chargers = question(page, 'Where do trucks come in, and where do they charge?');
  const [asks, answers] = [chargers.getByRole('heading', { level: 3 }), chargers.getByRole('paragraph').first()];
  await expect(asks).toBeVisible();
  expect((await answers.boundingBox())?.y).toBeGreaterThan((await asks.boundingBox())?.y ?? Number.POSITIVE_INFINITY);
  await expect(chargers.getByRole('link', { name: 'https://food.gatehouse.example' })).toHaveAttribute(
    'target',
    '_blank',
  );
  await tab(page, 'Contact Us').click();
  await expect(page.getByRole('link', { name: 'ar@gatehouse.example' })).toHaveAttribute(
    'href',
    'mailto:ar@gatehouse.example',
  );
  for (const reader of [page, await as('Casey')]) {
    await reader.goto(address);
    await expect(question(reader, 'What is Gatehouse for?')).toBeVisible();
    await expect(button(reader, 'Edit')).toBeHidden();
  }
});

test('The categories are a list from 992 px on and a select below; a new one begins at the top [FQ-003] [FQ-004] [FQ-018] @further', async ({
  as,
}) => {
  const page = await as('Ines');
  await page.setViewportSize({ width: 992, height: 500 });
  await openView(page, 'requests-tab', 'Requests');
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(page.getByLabel('Category')).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  await tab(page, 'Users').dispatchEvent('click'); // as it is: a click of the hand would scroll to the tab first
  await expect(shownIn(page, 'Users')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.setViewportSize({ width: 991, height: 500 });
  await expect(page.getByRole('tablist')).toBeHidden();
  await page.getByLabel('Category').selectOption('Contact Us');
  await expect(page).toHaveURL(`${address}?tab=contactUs-tab`);
  await expect(shownIn(page, 'Contact Us')).toBeVisible();
});

test('The list of categories is one stop of the Tab key; arrows, Home and End move, Enter and Space open @further', async ({
  as,
}) => {
  const page = await as('Ines');
  await openView(page, 'overview-tab', 'Overview');
  await tab(page, 'Overview').focus();
  await page.keyboard.press('End');
  await expect(tab(page, 'Client Resources')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(tab(page, 'Account / Company')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(shownIn(page, 'Account / Company')).toBeVisible();
});

test('A link leads to one question, also without its category and from the search on the same page @further', async ({
  as,
}) => {
  const page = await as('Ines');
  await openView(page, 'requests-tab', 'Requests');
  const urgent = question(page, 'What if it is urgent?');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await urgent.getByRole('button', { name: 'Copy link to What if it is urgent?' }).click();
  await expect(urgent.getByRole('status')).toHaveText(/copied/i);
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await page.goto(`${address}?faq=${link.searchParams.get('faq')}`);
  await expect(tab(page, 'Requests')).toHaveAttribute('aria-selected', 'true');
  await expect(urgent.getByRole('heading')).toBeFocused();
  await expect(urgent.getByRole('heading')).toBeInViewport();
  await page.goto(`${address}?tab=overview-tab&faq=999999`);
  await expect(page.getByText('This question is no longer here.', { exact: false })).toBeVisible();
});

test('A System Admin writes, changes and deletes in one save: three calls, one after the other, one toast of 6 s, then View, read anew [FQ-015] [FQ-019] [FQ-024] [FQ-025] [FQ-026] [FQ-027] [FQ-028] [FQ-029] [FQ-032] [FQ-033] [FQ-052] [FQ-053] [FQ-054] [FQ-055] [FQ-056] [FQ-060] [FQ-062] [FQ-063] [FQ-068] [FQ-069] [FQ-070] [FQ-071] [FQ-072] [FQ-088] [FQ-094] [FQ-095] [FQ-096]', async ({
  as,
}) => {
  const page = await as('Sam');
  const writes = writesOf(page);
  await openEdit(page);
  await expect(boxes(page)).toHaveCount(2);
  await button(page, 'Add new item').click();
  const third = page.getByLabel('Question 3', { exact: true });
  await expect(third).toBeFocused();
  for (const empty of [third, page.getByLabel('Answer 3', { exact: true })]) await expect(empty).toHaveValue('');
  await expect(third).toHaveAttribute('placeholder', 'Type Question Here');
  await expect(third).toHaveAttribute('name', 'entries.2.contactTitle');
  await expect(page.getByLabel('Answer 3', { exact: true })).toHaveAttribute('placeholder', 'Type Answer Here');
  await expect(page.getByRole('button', { name: /^Delete question/ })).toHaveCount(3);
  await third.fill('Is there a night desk?');
  await page.getByLabel('Answer 3', { exact: true }).fill('Yes: <b>Gate 1</b>.\nwww.night.example');
  await addEntry(page, 'And a fax?');
  const pressedAt = Date.now();
  await submit(page, added);
  await expect(page.getByRole('status').filter({ hasText: added })).toHaveAttribute('data-tone', 'ok');
  expect(writes.map(({ method }) => method)).toEqual(['POST']);
  expect(writes[0]?.body).toMatchObject({
    faqCategoryId: 6,
    loginUserId: expect.any(String),
    faq: [{ faqQuestions: 'Is there a night desk?' }, { faqQuestions: 'And a fax?', faqAnswers: 'Yes.' }],
  });
  const night = question(page, 'Is there a night desk?');
  await expect(night).toContainText('Yes: <b>Gate 1</b>.');
  await expect(night.getByRole('link', { name: /^www\.night/ })).toHaveAttribute('href', 'https://www.night.example/');
  const toast = page.getByRole('region', { name: 'Notices' }).getByText(added);
  await expect(toast).toBeHidden();
  expect(Date.now() - pressedAt, 'longer than the host’s own 3 s').toBeGreaterThan(5_900);

  writes.length = 0;
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/customer-portal/faq') && request.method() === 'GET') reads.push(request.url());
  });
  await edit(page);
  const number = await numberOf(page, 'Is there a night desk?');
  await page.getByLabel(`Answer ${number}`, { exact: true }).fill('Yes, at Gate 1.');
  await expect(page.getByText('Changed, not saved')).toBeVisible();
  await remove(page, 'And a fax?');
  await addEntry(page, 'Who answers at weekends?');
  await expect(page.getByText('One changed, one new, one to delete')).toBeVisible();
  expect(writes, 'nothing is sent before the save').toEqual([]);
  const before = reads.length;
  await submit(page, updated);
  expect(writes.map(({ method }) => method)).toEqual(['PUT', 'POST', 'DELETE']);
  expect(writes[0]?.body).toMatchObject({ faq: [{ faqAnswers: 'Yes, at Gate 1.', version: 1 }] });
  expect(Number(writes[2]?.query.faqId)).toBeGreaterThan(0);
  await expect.poll(() => reads.length).toBeGreaterThan(before);
  await expect(question(page, 'And a fax?')).toBeHidden();

  writes.length = 0;
  await cleanUp(page, 'Is there a night desk?', 'Who answers at weekends?');
  expect(writes.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
});

test('Submit Changes and Discard follow what is changed, valid and to be deleted [FQ-030] [FQ-064] [FQ-065] [FQ-066] [FQ-067] [FQ-079] [FQ-080] [FQ-081] [FQ-082] [FQ-083] [FQ-084] [FQ-085] @further', async ({
  as,
}) => {
  const page = await as('Sam');
  const writes = writesOf(page);
  await openEdit(page);
  const can = async (can: boolean): Promise<void> => {
    for (const name of ['Submit Changes', 'Discard']) await expect(button(page, name)).toBeEnabled({ enabled: can });
  };
  const first = page.getByLabel('Question 1', { exact: true });
  const words = await first.inputValue();
  await can(false);
  await first.fill(`${words}  `);
  await can(false);
  await first.fill(`${words} Today?`);
  await can(true);
  await first.fill('   ');
  await expect(page.getByText('Field is required')).toBeVisible();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await can(false);
  await first.fill(words);
  await can(false);
  await expect(page.getByText('Changed, not saved')).toBeHidden();
  await button(page, 'Add new item').click();
  await page.getByLabel('Question 3', { exact: true }).fill('Half a question?');
  await can(false);
  await button(page, 'Delete question 2').click();
  await asked(page, 'Are you sure you want to delete?').getByRole('button', { name: 'OK' }).click();
  await can(true);
  await button(page, 'Submit Changes').click();
  await expect(page.getByLabel('Answer 2', { exact: true })).toBeFocused();
  await expect(page.getByText('Field is required')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(writes).toEqual([]);
  await first.fill(`${words} Today?`);
  await button(page, 'Discard').click();
  await answerYes(page, 'Are you sure you want to discard the changes?');
  await expect(boxes(page)).toHaveCount(2);
  await expect(first).toHaveValue(words);
  await can(false);
});

test('The dialogs ask in their words, with the safe answer first [FQ-061] [FQ-086] [FQ-087] [FQ-088] [FQ-089] @further', async ({
  as,
}) => {
  const page = await as('Sam');
  await openEdit(page);
  const shows = async (title: string, names: readonly string[], focused: string): Promise<void> => {
    const dialog = asked(page, title);
    await expect(dialog.getByRole('button')).toHaveText([...names, '']);
    await expect(dialog.getByRole('button', { name: focused })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await button(page, 'Delete question 1').click();
  await shows('Are you sure you want to delete?', ['Cancel', 'OK'], 'Cancel');
  await expect(boxes(page)).toHaveCount(2);
  await page.getByLabel('Answer 1', { exact: true }).fill('Something else.');
  await button(page, 'Discard').click();
  await shows('Are you sure you want to discard the changes?', ['No', 'Yes'], 'No');
  await button(page, 'Submit Changes').click();
  await shows('Would you like to submit changes?', ['No', 'Yes'], 'Yes');
  await tab(page, 'Users').click();
  await shows('Would you like to save changes?', ['No', 'Yes'], 'Yes');
  await expect(page.getByLabel('Answer 1', { exact: true })).toHaveValue('Something else.');
});

test('Another category with changes: dismissing stays, No resets, Yes saves; the browser’s Back asks as well [FQ-058] [FQ-075] [FQ-076] [FQ-077] [FQ-078] @further', async ({
  as,
}) => {
  const page = await as('Sam');
  await openView(page, 'overview-tab', 'Overview');
  await tab(page, 'Contact Us').click();
  await edit(page);
  await page.getByLabel('Answer 1', { exact: true }).fill('Something else.');
  await expect(tab(page, 'Contact Us').getByRole('img', { name: 'Unsaved changes' })).toBeVisible();
  await page.goBack();
  await expect(asked(page, 'Would you like to save changes?')).toContainText('Contact Us has one change.');
  await asked(page, 'Would you like to save changes?').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${address}?tab=contactUs-tab`);
  await expect(page.getByLabel('Answer 1', { exact: true })).toHaveValue('Something else.');

  await tab(page, 'Users').click();
  await asked(page, 'Would you like to save changes?').getByRole('button', { name: 'No' }).click();
  await expect(boxes(page)).toHaveCount(7);
  await tab(page, 'Contact Us').click();
  await expect(page.getByLabel('Answer 1', { exact: true })).not.toHaveValue('Something else.');

  await addEntry(page, 'Is it quiet at night?');
  await tab(page, 'Users').click();
  await answerYes(page, 'Would you like to save changes?');
  await toldBy(page, added);
  await expect(shownIn(page, 'Users')).toBeVisible();
  await tab(page, 'Contact Us').click();
  await expect(question(page, 'Is it quiet at night?')).toBeVisible();
  await cleanUp(page, 'Is it quiet at night?');
});

test('The way back to View and the way to another page ask before anything is lost [FQ-019] [FQ-031] [FQ-056] [FQ-057] [FQ-059] [FQ-090] @further', async ({
  as,
}) => {
  const page = await as('Sam');
  await openEdit(page);
  const readAgain = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/customer-portal/faq'));
  await button(page, 'View').click();
  await readAgain;
  await expect(shownIn(page, 'Contact Us')).toBeVisible();
  await edit(page);
  await button(page, 'Add new item').click();
  await page.getByLabel('Question 3', { exact: true }).fill('Q');
  const leave = async (): Promise<Locator> => {
    await page.getByRole('banner').getByRole('link', { name: 'My Dashboard' }).click();
    return asked(page, 'Leave without saving?');
  };
  await expect(await leave()).toContainText(
    'You have unsaved changes. Navigating away will discard these changes. Are you sure you want to continue?',
  );
  await expect(asked(page, 'Leave without saving?').getByRole('button', { name: 'No' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Question 3', { exact: true })).toHaveValue('Q');
  await button(page, 'View').click();
  await asked(page, 'Would you like to save changes?').getByRole('button', { name: 'No' }).click();
  await expect(shownIn(page, 'Contact Us')).toBeVisible();

  await edit(page);
  await page.getByLabel('Answer 1', { exact: true }).fill('Something else.');
  await (await leave()).getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/Mydashboard/);
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeHidden(); // the address changes before the page does
  await page.goBack();
  await expect(shownIn(page, 'Contact Us')).toBeVisible(); // View: nothing was kept
});

test('A save that fails half way keeps what is not saved, and says what somebody else did meanwhile [FQ-033] [FQ-059] [FQ-074] [FQ-097] [FQ-098] @further', async ({
  as,
}) => {
  const page = await as('Sam');
  const other = await as('Sam');
  await openEdit(page);
  await addEntry(page, 'Will this be deleted?');
  await addEntry(page, 'Will this be changed?', 'By one of us.');
  await submit(page, added);

  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await edit(page);
  await remove(page, 'Will this be deleted?');
  await addEntry(page, 'Was this saved?');
  await openEdit(other);
  await other.getByLabel(`Answer ${await numberOf(other, 'Will this be deleted?')}`, { exact: true }).fill('Not yet.');
  await submit(other, updated);
  await button(page, 'Submit Changes').click();
  await answerYes(page, 'Would you like to submit changes?');
  const danger = page.getByRole('region', { name: 'Notices' }).getByRole('alert');
  await expect(danger).toContainText('Somebody changed this question');
  await expect(danger).toHaveAttribute('data-tone', 'bad');
  await expect(page.getByRole('progressbar', { name: 'Saving' })).toBeHidden();
  expect(errors.join('\n')).toContain('Somebody changed this question');
  await expect(page.getByText('so it was not deleted', { exact: false })).toBeVisible();
  await expect(page.getByLabel(`Answer ${await numberOf(page, 'Will this be deleted?')}`, { exact: true })).toHaveValue(
    'Not yet.',
  );
  await numberOf(page, 'Was this saved?');
  await expect(button(page, 'Submit Changes')).toBeDisabled(); // the new one is saved, and nothing waits any more

  // both on one answer: both texts are there, and the second save goes through
  const number = await numberOf(page, 'Will this be changed?');
  await page.getByLabel(`Answer ${number}`, { exact: true }).fill('By me.');
  await edit(other);
  await other.getByLabel(`Answer ${await numberOf(other, 'Will this be changed?')}`, { exact: true }).fill('By them.');
  await submit(other, updated);
  await button(page, 'Submit Changes').click();
  await answerYes(page, 'Would you like to submit changes?');
  await expect(page.getByRole('region', { name: 'The new version' })).toContainText('By them.');
  await expect(page.getByLabel(`Answer ${number}`, { exact: true })).toHaveValue('By me.');
  await tab(page, 'Users').click();
  await asked(page, 'Would you like to save changes?').getByRole('button', { name: 'Close' }).click();
  await submit(page, updated);
  await expect(question(page, 'Will this be changed?')).toContainText('By me.');
  await cleanUp(page, 'Will this be deleted?', 'Will this be changed?', 'Was this saved?');
});

test('What was typed is there again after the session has ended @further', async ({ stranger }) => {
  const page = await stranger();
  await signIn(page, 'Sam');
  await openEdit(page);
  await page.getByLabel('Answer 1', { exact: true }).fill('Typed before the end.');
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/');
  await logOut(elsewhere, 'Sam');
  await expect(page).toHaveURL(/homepage/);
  await elsewhere.close();
  await signIn(page, 'Sam');
  await page.goto(`${address}?tab=contactUs-tab`);
  await expect(page.getByText('What you typed before is here again.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Answer 1', { exact: true })).toHaveValue('Typed before the end.');
  await button(page, 'Discard').click();
  await answerYes(page, 'Are you sure you want to discard the changes?');
  await expect(page.getByLabel('Answer 1', { exact: true })).not.toHaveValue('Typed before the end.');
});

/** The line itself, one hold on it for the whole test: two of them would overrule each other. */
const lineOf = async (page: Page) => {
  const network = await page.context().newCDPSession(page);
  return (conditions: { latency?: number; offline?: boolean }) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
      ...conditions,
    });
};

test('A slow save shows that it works; a list that does not come is logged and the old one stays [FQ-073] [FQ-093] @further', async ({
  as,
}) => {
  const page = await as('Sam');
  await openEdit(page);
  await addEntry(page, 'Is this slow?');
  const line = await lineOf(page);
  await line({ latency: 1_500 });
  await button(page, 'Submit Changes').click();
  await answerYes(page, 'Would you like to submit changes?');
  await expect(page.getByRole('progressbar', { name: 'Saving' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Saving' })).toBeHidden();
  await line({});
  await cleanUp(page, 'Is this slow?');

  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await edit(page);
  await line({ offline: true });
  await button(page, 'View').click();
  await expect.poll(() => errors.join('\n')).toContain('Error fetching FAQ details');
  await expect(question(page, 'How do I reach client services?')).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true], [role=progressbar]')).toHaveCount(0);
  await line({});
});
