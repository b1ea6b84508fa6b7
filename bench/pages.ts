import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { onMeasuredLot, say } from './measured-lot.ts';
import { contextOf, launch, startStaticPage } from './pages-browser.ts';
import { type Click, timesOf } from './pages-clicks.ts';
import { medians, type Opened, openOnce } from './pages-opened.ts';
import { median } from './rate.ts';

// `npm run bench -- pages`: what opening a page costs, and how long a click takes until everything it shows is painted. A real browser with its
// processor slowed four times; pages are opened over Fast 4G with an empty cache, in turn with a page of nothing but HTML. Medians.
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const executable = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));
if (executable === undefined) throw new Error('There is no Chromium. CHROMIUM says where one is.');

const studio = '/feature/studio-dashboard';
const receivable = '/feature/ar-dashboard';
/** The busiest application that A/R has. */
const APPLICATION = /creditApplicationId=/;

const rowLink = async (page: Page, address: RegExp, round: number) => {
  const links = page.locator('main table a').filter({ visible: true });
  await links.first().waitFor();
  const wanted = [
    ...new Set(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))),
  ].filter((href) => address.test(href));
  const href = wanted[round % wanted.length];
  if (href === undefined) throw new Error(`${page.url()} has no link to ${address}.`);
  const link = page.locator(`main table a[href="${href}"]`).first();
  await link.scrollIntoViewIfNeeded();
  return () => link.click();
};
const button = async (page: Page, sorted: string, round: number) => {
  const head = page
    .getByRole('columnheader')
    .getByRole('button')
    .filter({ hasText: sorted.split(' ')[round % 2] ?? '' });
  return () => head.first().click();
};

const clicks: readonly (Click & { readonly who: string })[] = [
  {
    name: 'Projects, sorted',
    asked: 150,
    who: 'Casey Reed',
    from: `${studio}/project/project-list`,
    at: (page, round) => button(page, 'Project Company', round),
    shows: (page) => page.locator('main tbody tr'),
  },
  {
    name: 'Project',
    asked: 250,
    who: 'Casey Reed',
    from: `${studio}/project/project-list`,
    at: (page, round) => rowLink(page, /project-details/, round),
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'Review of a credit application',
    asked: 400,
    who: 'Joan Petrosyan',
    from: `${receivable}/overview?tab=all`,
    at: (page, round) => rowLink(page, APPLICATION, round),
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'Palette',
    asked: 60,
    who: 'Casey Reed',
    from: `${studio}/project/project-list`,
    at: async (page) => {
      if (await page.getByRole('combobox', { name: 'Find anything' }).isVisible()) {
        await page.keyboard.press('Escape');
        await page.waitForTimeout(500);
      }
      return () => page.keyboard.press('Control+k');
    },
    shows: (page) => page.getByRole('listbox', { name: 'Results' }),
  },
];

const kb = (bytes: number): string => (bytes / 1024).toFixed(1);
const columns = [34, 9, 8, 7, 7, 7, 8, 9, 8, 10, 7] as const;
const row = (cells: readonly (string | number)[]): void =>
  say(
    cells
      .map((cell, at) => (at === 0 ? String(cell).padEnd(columns[0]) : String(cell).padStart(columns[at] ?? 8)))
      .join(''),
  );

const only = process.env.ONLY;
const still = await startStaticPage();
const browser = await launch(executable);
try {
  await onMeasuredLot({}, async (lot) => {
    const { url } = await lot.start();
    const stranger = await contextOf(browser, url, null);
    const casey = await contextOf(browser, url, 'Casey Reed');
    const joan = await contextOf(browser, url, 'Joan Petrosyan');
    await new Promise((resolve) => setTimeout(resolve, 3_000)); // the home page is being drawn
    const application = await findApplication(joan, url);
    const pages = [
      { name: 'A page of HTML', context: stranger, address: still.url },
      { name: 'Home, a stranger', context: stranger, address: `${url}/` },
      { name: 'Home, signed in', context: casey, address: `${url}/` },
      { name: 'My Dashboard', context: casey, address: `${url}${studio}/Mydashboard` },
      { name: 'Projects', context: casey, address: `${url}${studio}/project/project-list` },
      { name: 'Review of a credit application', context: joan, address: application },
    ];
    if (only !== 'clicks') {
      const opened = pages.map(() => [] as Opened[]);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [index, { context, address }] of pages.entries())
          opened[index]?.push(await openOnce(context, address));
      row([
        'Opened, KB over the wire',
        'requests',
        'scripts',
        'styles',
        'fonts',
        'data',
        'all',
        'paint',
        '× HTML',
        'blocked',
        'shift',
      ]);
      const base = medians(opened[0] ?? []).paint;
      for (const [index, { name }] of pages.entries()) {
        const it = medians(opened[index] ?? []);
        row([
          name,
          it.requests,
          kb(it.scripts),
          kb(it.styles),
          kb(it.fonts),
          kb(it.data),
          kb(it.all),
          `${Math.round(it.paint)} ms`,
          (it.paint / base).toFixed(2),
          `${Math.round(it.blocked)} ms`,
          it.shift.toFixed(3),
        ]);
      }
      row(['Asked of home, a stranger', '12', '100 with styles', '', '64', '', '', '', '2.5', '150 ms', '0']);
    }
    if (only === 'opened') return;
    for (const click of clicks) {
      const times = await timesOf(click.who === 'Joan Petrosyan' ? joan : casey, url, click, ROUNDS);
      say(
        `Click to complete: ${click.name.padEnd(34)}${`${Math.round(median(times))} ms`.padStart(9)}   at most ${click.asked} ms   (${times.map(Math.round).join(', ')})`,
      );
    }
  });
} finally {
  await browser.close();
  still.close();
}

async function findApplication(context: Awaited<ReturnType<typeof contextOf>>, url: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${url}${receivable}/overview?tab=all`);
  const link = page.locator('main table a[href*="creditApplicationId"]').first();
  const href = await link.getAttribute('href');
  await page.close();
  if (href === null) throw new Error('A/R has no application.');
  return new URL(href, url).href;
}
