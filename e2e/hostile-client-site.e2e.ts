import { directoryTabs } from '@gatehouse/domain/directory/tabs.ts';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { directoryWith, handbookWith, mapsWith } from './hostile/hostile-pages.ts';
import { type OwnSite, startSite } from './hostile/hostile-site.ts';
import { type Payload, payloadsFor } from './hostile/payloads.ts';
import { showAndRelay } from './hostile/relayed.ts';
import { type Lot, startLot } from './lot/start-lot.ts';
import { nextFrame } from './screens/next-frame.ts';
import { signInQuietly } from './screens/quiet-sign-in.ts';
import { sweep } from './screens/sweep.ts';

test.describe.configure({ mode: 'serial' });

let site: OwnSite;
let foreign: OwnSite;
let lot: Lot;
/** Who is told how each page of the client site fares. */
let sam: BrowserContext;
let payloads: readonly Payload[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  site = await startSite();
  foreign = await startSite();
  payloads = payloadsFor(foreign.url);
  lot = await startLot({ CLIENT_SITE_URL: site.url, CLIENT_SITE_PRIVATE: '1' });
  sam = await browser.newContext({ baseURL: lot.url });
  await signInQuietly(sam, 'Sam');
});
test.afterAll(async () => {
  await sam?.close();
  await lot?.stop();
  await site?.stop();
  await foreign?.stop();
});

/** What must not happen to whoever reads the client site, counted. */
interface Watch {
  readonly page: Page;
  readonly dialogs: string[];
  readonly elsewhere: string[];
  readonly errors: string[];
  hits(): Promise<{ readonly acts: readonly number[]; readonly reports: readonly string[] }>;
}

const reader = async (browser: Browser, options: BrowserContextOptions, origin: string): Promise<Watch> => {
  const context = await browser.newContext({ ...options, baseURL: origin });
  const page = await context.newPage();
  const dialogs: string[] = [];
  const elsewhere: string[] = [];
  const errors: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== origin) elsewhere.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.addInitScript(() => {
    const acts: number[] = [];
    const reports: string[] = [];
    Object.assign(window, { __hit: (number: number) => acts.push(number), __acts: acts, __reports: reports });
    document.addEventListener('securitypolicyviolation', (event) => {
      reports.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return {
    page,
    dialogs,
    elsewhere,
    errors,
    hits: () =>
      page.evaluate(() => {
        const { __acts, __reports } = window as unknown as { __acts: number[]; __reports: string[] };
        return { acts: __acts, reports: __reports };
      }),
  };
};

const nothingHappened = async ({ page, dialogs, elsewhere, hits }: Watch, where: string): Promise<void> => {
  // whatever wants to act has had its turn: pictures failed, animations began, focus was asked for
  await nextFrame(page);
  expect(await hits(), where).toEqual({ acts: [], reports: [] });
  expect(dialogs, where).toEqual([]);
  expect(elsewhere, where).toEqual([]);
};

/** Every link is of a kind that only leads somewhere. */
const leadsNowhereElse = async (place: Locator): Promise<void> => {
  const addresses = await place
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const address of addresses) expect(address).toMatch(/^(https?:|mailto:|tel:|\/(?!\/)|#)/);
};

/** Several to a page; what swallows the rest of a page stands alone. */
const batches = (all: readonly Payload[]): readonly string[] => {
  const whole = all.map(({ html, swallows }, number) => ({ number, html: `<div>${html}</div>`, swallows }));
  const calm = whole.filter(({ swallows }) => !swallows);
  const groups = Array.from({ length: Math.ceil(calm.length / 16) }, (_, index) =>
    calm.slice(index * 16, index * 16 + 16),
  );
  return [...groups, ...whole.filter(({ swallows }) => swallows).map((one) => [one])].map((group) =>
    group.map(({ number, html }) => `${html}<p>Marker ${number} stands.</p>`).join('\n'),
  );
};

test('The control: in a bare page at least 20 of these payloads act', sweep, async ({ browser, contextOptions }) => {
  test.setTimeout(120_000);
  expect(payloads.length).toBeGreaterThanOrEqual(100);
  expect(new Set(payloads.map(({ html }) => html)).size).toBe(payloads.length);
  const watch = await reader(browser, contextOptions, site.url);
  site.show('/bare', '<!doctype html><title>Bare</title>');
  await watch.page.goto('/bare');
  await watch.page.evaluate(
    (all) => {
      for (const html of all) {
        const frame = document.createElement('iframe');
        frame.srcdoc = `<!doctype html><body>${html}`;
        document.body.append(frame);
      }
    },
    payloads.map(({ html }) => html),
  );
  await expect
    .poll(async () => new Set((await watch.hits()).acts).size, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(20);
  await expect.poll(() => foreign.asked.length).toBeGreaterThanOrEqual(10);
  test.info().annotations.push({
    type: 'control',
    description: `${new Set((await watch.hits()).acts).size} of ${payloads.length} payloads acted, ${foreign.asked.length} requests to the foreign server`,
  });
  await watch.page.context().close();
});

test('Nobody has read the client site yet: a sentence, a line in the log, no toast [DR-035] [HB-041] @sweep', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(180_000); // five failures make the relay pause for 30 s
  const { page, errors } = await reader(browser, contextOptions, lot.url);
  await page.goto('/core/core-directory');
  const section = page.getByRole('tabpanel');
  await expect(section.getByText('The client site does not answer, and no earlier copy is kept.')).toBeVisible();
  expect(errors.some((error) => error.startsWith('Error fetching directory'))).toBe(true);
  await expect(page.getByRole('alert')).toHaveCount(0);
  site.show('/directory/', directoryWith('<p>Back again.</p><ul><li>One</li><li>Two</li></ul>'));
  const again = section.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(section.getByText('Back again.')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 50_000 });
  await expect(section.getByRole('listitem')).toHaveText(['One', 'Two']);
  await page.context().close();
});

test(
  'Directory, handbook and maps of a hostile client site: nothing acts, nothing is asked elsewhere, the words stand [DR-034]',
  sweep,
  async ({ browser, contextOptions }) => {
    test.setTimeout(300_000);
    const asked = foreign.asked.length;
    const watch = await reader(browser, contextOptions, lot.url);
    const { page } = watch;
    const rounds = batches(payloads);
    for (const [round, html] of rounds.entries()) {
      const tab = directoryTabs[round % directoryTabs.length] ?? directoryTabs[0];
      const there = directoryWith(`${html}<p>Round ${round}</p>`, tab.id);
      await showAndRelay(site, sam, 'directory', there);
      if (round === 0) await page.goto(`/core/core-directory?tab=${tab.id}`);
      else await page.getByRole('tab', { name: tab.label, exact: true }).click();
      const numbers = [...html.matchAll(/Marker (\d+) stands/g)].map(([words]) => words);
      if (numbers.length > 1)
        for (const words of numbers) await expect(page.getByRole('tabpanel').getByText(words).first()).toBeVisible();
      else await expect(page.getByRole('tabpanel').locator('[aria-busy]')).toHaveCount(0);
      await nothingHappened(watch, `directory, round ${round}`);
      await leadsNowhereElse(page.getByRole('tabpanel'));
    }
    for (const [round, html] of rounds.entries()) {
      const there = handbookWith(2, `${html}<p>Round ${round}</p>`);
      await showAndRelay(site, sam, 'handbook-2', there);
      await page.goto('/core/wbso-handbook-page?tab=purchase-billing-tab');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (html.match(/Marker/g)?.length !== 1) await expect(page.getByText(`Round ${round}`).first()).toBeVisible();
      await nothingHappened(watch, `handbook, round ${round}`);
      await leadsNowhereElse(page.getByRole('main'));
    }
    const mapTabs = ['Main lot', 'Ranch', 'EV chargers', 'Conference rooms'];
    const printed = page.getByRole('region', { name: 'Printed maps' });
    for (const [round, html] of rounds.entries()) {
      const link = (href: string, words: string): string =>
        `<li class="icon-list-item"><a href="${href}"><span class="icon-list-text">${words}</span></a></li>`;
      const there = mapsWith(
        html,
        `${link('javascript:top.__hit(1)', `Act ${round}`)}${link('/maps/other.pdf', `Round ${round}`)}${link('/maps/bad.pdf', html)}`,
      );
      await showAndRelay(site, sam, 'maps', there);
      if (round === 0) await page.goto('/core/maps');
      else await page.getByRole('tab', { name: new RegExp(`^${mapTabs[round % 4]}`) }).click();
      if (html.match(/Marker/g)?.length !== 1)
        await expect(printed.getByRole('link', { name: new RegExp(`^Round ${round}\\b`) })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(printed.getByText(`Act ${round}`)).toHaveCount(0);
      await nothingHappened(watch, `maps, round ${round}`);
      await leadsNowhereElse(printed);
    }
    expect(foreign.asked.length, 'requests to the foreign server, by browser or portal').toBe(asked);
    await page.context().close();
  },
);

test(
  'What the hostile site said acts neither in the search nor in what changed',
  sweep,
  async ({ browser, contextOptions }) => {
    test.setTimeout(120_000);
    const watch = await reader(browser, contextOptions, lot.url);
    const { page } = watch;
    await signInQuietly(page.context(), 'Sam');
    await page.goto('/core/core-directory');
    await page.getByRole('combobox').fill('marker stands');
    await expect(page.getByRole('option').first()).toBeVisible();
    await nothingHappened(watch, 'search');
    await page.goto('/feature/studio-dashboard/client-site');
    await expect(page.getByRole('heading', { level: 2, name: 'Changes' })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/Marker \d+ stands/)
        .first(),
    ).toBeVisible();
    await nothingHappened(watch, 'what changed');
    await page.context().close();
  },
);

test('A change at the source is there at the next click, and told to System Admins; without the source the kept copy is shown with its age @sweep', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(120_000);
  const { page } = await reader(browser, contextOptions, lot.url);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const section = page.getByRole('tabpanel');
  const opensAt = (time: string) => `The desk opens at ${time} a.m. on weekdays.`;
  await showAndRelay(site, sam, 'directory', directoryWith(`<p>${opensAt('7')}</p>`));
  await page.goto('/core/core-directory?tab=grip-tab');
  await expect(section.getByText(opensAt('7'))).toBeVisible();
  await showAndRelay(site, sam, 'directory', directoryWith(`<p>${opensAt('6:30')}</p>`));
  await tab('Costume').click();
  await expect(section.getByText(opensAt('6:30'))).toBeVisible();
  await expect(section.getByText(/^Kept copy of/)).toHaveCount(0);

  await signInQuietly(page.context(), 'Sam');
  await page.goto('/feature/studio-dashboard/client-site');
  const change = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Costume', exact: true }) })
    .first();
  await expect(change.locator('del')).toHaveText('Gone: 7');
  await expect(change.locator('ins')).toHaveText('New: 6:30');
  await change.getByRole('link', { name: 'Costume', exact: true }).click();
  await expect(page).toHaveURL('/core/core-directory?tab=costume-tab');

  await site.stop();
  await tab('Grip').click();
  await expect(
    section.getByText(/^Kept copy of \w{3} \d+, \d{4}, .*; the client site does not give a newer one$/),
  ).toBeVisible();
  await expect(section.getByText(opensAt('6:30'))).toBeVisible();
  await page.context().close();
});
