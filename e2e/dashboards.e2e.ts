import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { settled } from './screens/inspect.ts';

const overview = '/feature/customer-dashboard/overview';
const myDashboard = '/feature/studio-dashboard/Mydashboard';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const refresh = (page: Page, name: string) => panel(page, name).getByRole('button', { name: /^Refresh/ });

/** The paths that are called while `act` runs. */
const callsDuring = async (page: Page, answer: string, act: () => Promise<void>): Promise<string[]> => {
  const calls: string[] = [];
  const note = (request: { url(): string }): void => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !/\/alerts(\/stream)?$/.test(pathname)) calls.push(pathname);
  };
  page.on('request', note);
  const answered = page.waitForResponse((response) => response.url().includes(answer));
  await act();
  await answered;
  page.off('request', note);
  return calls;
};

/** The calls that are not answered yet, but for the stream of alerts, which never is. */
const callsUnderWay = (page: Page): ReadonlySet<unknown> => {
  const open = new Set<unknown>();
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().includes('/alerts/stream')) open.add(request);
  });
  for (const over of ['requestfinished', 'requestfailed'] as const)
    page.on(over as 'requestfinished', (request) => open.delete(request));
  return open;
};

/** The overview with everything in it: the stars of the projects are the last that is asked for, and what is read above moves what is below. */
const openWhole = async (page: Page): Promise<void> => {
  const underWay = callsUnderWay(page);
  const stars = page.waitForResponse((response) => response.url().endsWith('/api/customer-portal/bookmarks'));
  await page.goto(overview);
  await stars;
  await settled(page);
  await expect.poll(() => underWay.size).toBe(0);
};

test.describe('The overview of customers', () => {
  test('greets by name, offers the acts that are allowed, and has every panel [DB-001] [DB-004] [DB-005] [DB-007] [DB-008] [DB-009] [DB-010] [DB-013]', async ({
    as,
  }) => {
    const page = await as('Ines');
    await page.goto(overview);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Ines\.$/);
    for (const name of ['Requests', 'Credit', 'Passes', 'On the lot', 'Weather'])
      await expect(panel(page, name)).toBeVisible();
    await expect(panel(page, 'Passes')).toContainText(/expected today\d+on the lot now\d+/);
    const acts = page.getByRole('region', { name: 'Today' });
    await expect(acts.getByRole('link', { name: 'Make a request' })).toHaveAttribute('href', /\/new-request$/);
    await expect(acts.getByRole('link', { name: 'Add user' })).toBeVisible();
    await expect(acts.getByRole('button', { name: 'Apply for credit' })).toBeVisible();
  });

  test('has acts that lead to what they name: a request, a new user, an application [DB-006] @further', async ({
    as,
  }) => {
    const page = await as('Ines');
    const act = async (role: 'link' | 'button', name: string): Promise<void> => {
      await page.goto(overview);
      await page.getByRole('region', { name: 'Today' }).getByRole(role, { name }).click();
    };
    await act('link', 'Make a request');
    await expect(page).toHaveURL(/\/customer-dashboard\/new-request$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await act('link', 'Add user');
    await page.getByRole('button', { name: 'Add user' }).click();
    await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeEditable();
    await act('button', 'Apply for credit');
    await page.getByRole('menuitem', { name: 'Low Water' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Low Water' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Start/ })).toBeEnabled();
  });

  test('has for each person only what their values allow [DB-006] [PM-005] [PM-020] [PM-021] @further', async ({
    as,
  }) => {
    const vera = await as('Vera');
    await vera.goto(overview);
    await expect(panel(vera, 'Weather')).toBeVisible();
    await expect(panel(vera, 'Credit')).toBeHidden();
    await panel(vera, 'Client resources').getByRole('link', { name: 'Maps' }).click();
    await expect(vera).toHaveURL(/\/core\/maps/);
    await vera.goto(overview);
    await expect(vera.getByRole('link', { name: 'Add user' })).toBeHidden();
    const mina = await as('Mina');
    await mina.goto(overview);
    await expect(mina.getByRole('link', { name: 'Add user' })).toBeVisible();
    await expect(mina.getByRole('link', { name: 'Make a request' })).toBeHidden();
    for (const name of ['Weather', 'On the lot', 'Requests', 'Client resources'])
      await expect(panel(mina, name)).toBeHidden();
    // who has credit only lacks the card, and reads what is everybody's all the same
    const carl = await as('Carl');
    await carl.goto(overview);
    await expect(panel(carl, 'Credit')).toBeVisible();
    await expect(panel(carl, 'Client resources')).toBeHidden();
    for (const place of ['maps', 'core-directory', 'wbso-handbook']) {
      await carl.goto(`/core/${place}`);
      await expect(carl.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(carl.url()).pathname).toMatch(new RegExp(`^/core/${place}`));
    }
  });

  test('reads one panel again and no other [DB-012] @further', async ({ as }) => {
    const page = await as('Ines');
    const panels = [
      ['Weather', '/api/customer-portal/weather'],
      ['On the lot', '/api/customer-portal/on-the-lot'],
      ['Credit', '/api/ar-portal/customer/ca'],
    ] as const;
    await openWhole(page);
    for (const [name, path] of panels)
      expect(await callsDuring(page, path, () => refresh(page, name).click()), name).toEqual([path]);
    await panel(page, 'On the lot').getByRole('link', { name: 'Spaces and resources' }).click();
    await expect(page).toHaveURL(/\/projects-list/);
  });

  test('tells a panel that cannot be read from one that is empty, and tries again [DB-012] @further', async ({
    as,
  }) => {
    const page = await as('Ines');
    let broken = true;
    await page.route('**/api/customer-portal/weather*', (route) =>
      broken ? route.fulfill({ status: 500, json: { errorMessages: [] } }) : route.continue(),
    );
    await openWhole(page);
    const weather = panel(page, 'Weather');
    await expect(weather.getByRole('alert')).toContainText('We encountered an error. Please try again later.');
    broken = false;
    await weather.getByRole('button', { name: 'Try again' }).click();
    await expect(weather.getByText(/°F$/)).toBeVisible();
  });

  test('has the weather of the own site in the own unit, with the hours and five days [DB-013] @further', async ({
    as,
  }) => {
    const page = await as('Nora');
    await page.goto(overview);
    const weather = panel(page, 'Weather');
    await expect(weather.getByText('Leavesden')).toBeVisible();
    await expect(weather.getByText(/^-?\d+°F$/)).toBeVisible();
    await expect(weather.getByText(/^As of \d/)).toBeVisible();
    await weather.getByRole('button', { name: 'Today and five days' }).click();
    const dialog = page.getByRole('dialog', { name: 'Weather in Leavesden' });
    await expect(dialog.getByRole('table', { name: 'Hours' }).getByRole('row')).toHaveCount(13);
    await expect(dialog.getByRole('table', { name: 'Days' }).getByRole('row')).toHaveCount(6);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test.describe('My Dashboard', () => {
  test('has the widgets of the studio [DB-002] [DB-014] [DB-016]', async ({ as }) => {
    const page = await as('Gwen');
    await page.goto(myDashboard);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Gwen\.$/);
    for (const name of ['Credit applications', 'Requests', 'On the lot', 'Holds', 'Bookmarked projects', 'Weather'])
      await expect(panel(page, name)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Hold a space' })).toHaveAttribute('href', /stage-holds/);
    await expect(page.getByRole('link', { name: 'Add project' })).toHaveAttribute('href', /add-project/);
  });

  test('shows no widget to A/R, whose overview is the table of applications [DB-003] [DB-014] [DB-015] [DB-016] @further', async ({
    as,
  }) => {
    const page = await as('Joan');
    await page.goto('/feature/ar-dashboard/overview');
    const table = page.getByRole('table', { name: /applications/i });
    await expect(table).toBeVisible();
    const heads = [/^Company and project/, 'A/R number', /^Requested/, 'Status', /^Submitted/] as const;
    for (const head of heads) await expect(table.getByRole('columnheader', { name: head })).toBeVisible();
    for (const name of ['On the lot', 'Bookmarked projects', 'Requests', 'Weather'])
      await expect(panel(page, name)).toBeHidden();
    const rows = table.locator('tbody tr');
    await expect(rows).toHaveCount(10);
    await page.getByRole('combobox', { name: 'Any status' }).selectOption('SUBMITTED');
    await expect(page).toHaveURL(/status=SUBMITTED/);
    await expect(rows.filter({ hasText: 'Nightjar' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Approved' })).toHaveCount(0);

    // the studio reads the same table, as far as the person may
    const gwen = await as('Gwen');
    await gwen.goto('/feature/studio-dashboard/credit-app');
    for (const head of heads)
      await expect(
        gwen.getByRole('table', { name: /applications/i }).getByRole('columnheader', { name: head }),
      ).toBeVisible();
  });

  test('keeps bookmarks, in an order that the keyboard and the hand change [DB-013] [PM-094] [PJ-009] @further', async ({
    as,
  }) => {
    const page = await as('Casey');
    await page.goto('/feature/studio-dashboard/project/project-list');
    const stars = page.getByRole('button', { name: /^Bookmark / });
    await expect(stars.nth(2)).toBeVisible();
    const names: string[] = [];
    for (const index of [0, 1, 2]) {
      const star = stars.nth(index);
      names.push(((await star.getAttribute('aria-label')) ?? '').replace('Bookmark ', ''));
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await star.click();
      await expect(star).toHaveAttribute('aria-pressed', 'true');
      expect((await saved).status()).toBe(200);
    }
    await page.goto(myDashboard);
    const list = panel(page, 'Bookmarked projects');
    const links = list.getByRole('listitem').getByRole('link');
    await expect(links).toHaveText(names);

    const [first = '', second = '', third = ''] = names;
    const handle = (name: string) => list.getByRole('button', { name: `Move ${name}`, exact: true });
    await handle(first).focus();
    await page.keyboard.press('ArrowDown');
    await expect(links).toHaveText([second, first, third]);
    await expect(handle(first)).toBeFocused();
    await expect(list.getByRole('status')).toHaveText(`${first}, place 2 of 3`);
    await page.keyboard.press('End');
    await expect(links).toHaveText([second, third, first]);

    const [from, to] = [await handle(first).boundingBox(), await handle(second).boundingBox()];
    if (from === null || to === null) throw new Error('The handles are not drawn');
    const ordered = page.waitForResponse((response) => response.url().endsWith('/bookmarks/order'));
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await page.mouse.up();
    await expect(links).toHaveText([first, second, third]);
    expect((await ordered).status()).toBe(200);
    await page.reload();
    await expect(links).toHaveText([first, second, third]);

    // as it was found
    await page.goto('/feature/studio-dashboard/project/project-list');
    for (const name of names) {
      const star = page.getByRole('button', { name: `Bookmark ${name}`, exact: true });
      // a star pressed before the bookmarks have come would be set, not taken
      await expect(star).toHaveAttribute('aria-pressed', 'true');
      const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
      await star.click();
      await expect(star).toHaveAttribute('aria-pressed', 'false');
      await gone;
    }
    await page.goto(myDashboard);
    await expect(list.getByText('No bookmarks')).toBeVisible();
  });
});

for (const [name, path, panels] of [
  ['Ines', overview, ['Requests', 'Credit', 'Passes', 'On the lot', 'Weather']],
  ['Carl', overview, ['Credit']],
  ['Mina', overview, ['Credit', 'Project users']],
  ['Sam', myDashboard, ['Credit applications', 'Cover', 'Requests', 'On the lot', 'Holds', 'Weather', 'Passes']],
] as const)
  test(`Every panel of ${name} is read again when that is pressed, and leads on to a page that opens [DB-012] @further`, async ({
    as,
  }) => {
    const page = await as(name);
    const underWay = callsUnderWay(page);
    await page.goto(path);
    const targets = new Set<string>();
    for (const title of panels) {
      await expect.poll(() => underWay.size, title).toBe(0);
      const answered = page.waitForResponse((response) => response.url().includes('/api/') && response.ok());
      await refresh(page, title).click();
      await answered;
      await expect(refresh(page, title)).toHaveAttribute('aria-busy', 'false');
      const links = panel(page, title).locator('footer').getByRole('link');
      for (const link of await links.all()) targets.add((await link.getAttribute('href')) ?? '');
      if (title !== 'Weather') expect(await links.count(), title).toBeGreaterThan(0);
    }
    for (const target of targets) {
      if (target.startsWith('tel:')) continue;
      await page.goto(target);
      // one leads to a dialog, behind which nothing of the page is read out
      await expect(page.locator('main h1'), target).toBeVisible();
      await expect(page.getByText('Page Not Found'), target).toBeHidden();
      await expect(page.getByText('You may not do this.'), target).toBeHidden();
    }
  });
