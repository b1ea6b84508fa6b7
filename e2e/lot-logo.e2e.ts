import { expect, test } from './journey.ts';
import { inspectDayAndNight } from './screens/inspect.ts';

const drawing = (fill: string, more = ''): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path fill="${fill}" d="M0 0h120v40H0z"/>${more}</svg>`,
  ),
});

test('A System Admin sends a logo: what cannot be seen or does more than draw is refused, the other heads every page, the first paint of a stranger as well @further', async ({
  as,
  browser,
  lot,
}) => {
  test.setTimeout(180_000);
  const sam = await as('Sam');
  await sam.goto('/feature/studio-dashboard/lot-settings/brand');
  const file = sam.getByLabel('File of the logo by day');
  const save = async (): Promise<void> => {
    await sam.getByRole('button', { name: 'Save changes' }).click();
    await expect(sam.getByText('Saved. Everyone sees it within a second.').first()).toBeVisible();
  };

  await test.step('a pale one is refused with its figure, a drawing that runs something with what it holds', async () => {
    await file.setInputFiles(drawing('#ffffff'));
    await expect(sam.getByText('It has 1.1 to 1 on paper; it needs 3 to 1 to be made out.')).toBeVisible();
    await file.setInputFiles(drawing('#14171a', '<script>alert(1)</script>'));
    await expect(sam.getByText('It holds more than a drawing (script). Save it as a plain SVG.')).toBeVisible();
  });

  await test.step('the one that can be seen stands in the header once it is saved', async () => {
    await file.setInputFiles(drawing('#14171a'));
    await expect(sam.getByText(/^1[0-9]\.\d to 1 on paper$/).first()).toBeVisible();
    await inspectDayAndNight(sam, 'lot-logo', async () => undefined);
    await sam.emulateMedia({ colorScheme: 'light' });
    await sam.evaluate(() => {
      document.documentElement.dataset.scheme = 'light';
    });
    await save();
    await expect(sam.getByRole('banner').getByRole('img', { name: 'Gatehouse' }).first()).toHaveAttribute(
      'src',
      /^\/lot\/[0-9a-f]{32}\.svg$/,
    );
  });

  await test.step('a stranger’s first paint has it, before any script runs', async () => {
    const still = await browser.newContext({ javaScriptEnabled: false, baseURL: lot });
    const page = await still.newPage();
    await expect(async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Welcome to the lot.' })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await expect(page.getByRole('banner').locator('img[src^="/lot/"]').first()).toBeAttached();
    await expect(page.getByRole('contentinfo')).toContainText('2200 West Ground Row, Burbank, CA 91505');
    await still.close();
  });

  await test.step('taken away, the drawn one is back', async () => {
    await sam.getByRole('button', { name: 'Remove' }).first().click();
    await save();
    await expect(sam.getByRole('banner').locator('img[src^="/lot/"]')).toHaveCount(0);
  });
});
