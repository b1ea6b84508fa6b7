import { expect, test } from './journey.ts';
import { main, map, openMaps, printed } from './screens/maps.ts';

test.describe.configure({ mode: 'parallel' }); // they only look

const mapsCall = '/api/customer-portal/client-site/maps';

test.describe('The tabs', () => {
  test('four, the main lot first, with how many there are of what is counted [MP-001] [MP-002] [MP-003] [MP-004] [MP-005]', async ({
    stranger,
  }) => {
    const page = await stranger();
    await openMaps(page);
    await expect(page).toHaveTitle(/^Maps/);
    await expect(page.getByRole('tab')).toHaveText(['Main lot', 'Ranch', 'EV chargers14', 'Conference rooms9']);
    await expect(page.getByRole('tab', { name: 'Main lot' })).toHaveAttribute('aria-selected', 'true');
    await expect(map(page)).toHaveAccessibleName('Map of the main lot');
    await expect(map(page).getByRole('link', { name: /^Stage/ })).toHaveCount(15);

    await page.getByRole('tab', { name: 'Ranch' }).click();
    await expect(page).toHaveURL(/tab=ranch-tab$/);
    await expect(map(page)).toHaveAccessibleName('Map of the ranch');
    await expect(map(page).getByRole('link', { name: 'Gate R1, all vehicles' })).toBeVisible();

    await page.getByRole('tab', { name: /EV chargers/ }).click();
    await expect(map(page).getByRole('link', { name: /^EV charger/ })).toHaveCount(14);

    await page.getByRole('tab', { name: /Conference rooms/ }).click();
    await expect(main(page).getByRole('region', { name: 'By letter' }).getByRole('link')).toHaveCount(9);
    await expect(map(page).getByRole('link', { name: 'Cucoloris' })).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('tab', { name: /EV chargers/ })).toHaveAttribute('aria-selected', 'true');
  });

  test('the location is fixed, and the way to another is there for nobody [MP-006] [MP-007] @further', async ({
    stranger,
  }) => {
    const page = await stranger();
    await openMaps(page);
    await expect(page.getByText('You are viewing the Maps for Burbank')).toBeVisible();
    const change = main(page).locator('a', { hasText: 'Change location' });
    await expect(change).toHaveCount(1);
    await expect(change).toBeHidden();
    await expect(change).toHaveAttribute('tabindex', '-1');
    await expect(main(page).getByRole('link', { name: 'Change location' })).toHaveCount(0);
  });
});

test.describe('The printed maps', () => {
  test('one call on load and one for every tab, its links with their icon; they are PDFs [MP-008] [MP-009] [MP-010] @further', async ({
    stranger,
  }) => {
    const page = await stranger();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === mapsCall) asked.push(`${request.method()} ${searchParams.get('tab')}`);
    });
    await openMaps(page);
    expect(asked).toEqual(['GET main-lot-tab']);
    const titles: readonly (readonly [tab: RegExp, title: string, id: string])[] = [
      [/Ranch/, 'Ranch, overview', 'ranch-tab'],
      [/EV chargers/, 'EV chargers, main lot', 'ev-chargers-tab'],
      [/Conference rooms/, 'Conference rooms, Building 24', 'conference-rooms-tab'],
      [/Main lot/, 'Main lot, color', 'main-lot-tab'],
    ];
    for (const [tab, title, id] of titles) {
      await page.getByRole('tab', { name: tab }).click();
      const link = printed(page).getByRole('link', { name: title });
      await expect(link).toBeVisible();
      await expect(link.locator('svg')).toHaveCount(2);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
      expect(asked.at(-1)).toBe(`GET ${id}`);
      for (const each of await printed(page).getByRole('link').all()) {
        const answer = await page.request.get((await each.getAttribute('href')) ?? '');
        expect(answer.headers()['content-type'], id).toBe('application/pdf');
        expect((await answer.body()).subarray(0, 5).toString(), id).toBe('%PDF-');
      }
    }
    // the first tab was read before, and is asked for again all the same
    expect(asked).toHaveLength(5);
  });

  test('a call that fails is told to the log and in a quiet sentence, not in a toast; a kept list says its age [MP-012] @further', async ({
    stranger,
  }) => {
    const page = await stranger();
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await openMaps(page);
    await page.context().setOffline(true);
    await page.getByRole('tab', { name: 'Ranch' }).click();
    const again = printed(page).getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    expect(logged.some((text) => text.startsWith('Error fetching maps'))).toBe(true);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(map(page), 'the plan is our own and stays').toBeVisible();

    await page.getByRole('tab', { name: 'Main lot' }).click();
    await expect(printed(page).getByText(/^Kept copy of/)).toBeVisible();
    await expect(printed(page).getByRole('link', { name: 'Main lot, color' })).toBeVisible();

    await page.context().setOffline(false);
    await page.getByRole('tab', { name: 'Ranch' }).click();
    await expect(printed(page).getByRole('link', { name: 'Ranch, overview' })).toBeVisible();
    await expect(printed(page).getByText(/^Kept copy of/)).toHaveCount(0);
  });
});
