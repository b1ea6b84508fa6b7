import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { main, map, openMaps, printed } from './screens/maps.ts';

test.describe.configure({ mode: 'parallel' }); // they only look

const layer = (page: Page, name: string): Locator =>
  main(page).getByRole('group', { name: 'Show on the map' }).getByRole('checkbox', { name });
const viewBox = async (page: Page): Promise<readonly number[]> =>
  ((await map(page).getAttribute('viewBox')) ?? '').split(' ').map(Number);

test.describe('The lot plan', () => {
  test('a place is chosen on the map, told beside it, and its address leads back', async ({ stranger }) => {
    const page = await stranger();
    await openMaps(page);
    await map(page).getByRole('link', { name: 'Stage 16' }).click();
    await expect(page).toHaveURL(/tab=main-lot-tab&place=stage-16$/);
    const panel = main(page).getByRole('region', { name: 'Stage 16' });
    for (const fact of ['20,400 sq ft', '38 ft', '7,200 A', 'West, 18 by 22 ft', 'Gate 4, trucks', '6 minutes on foot'])
      await expect(panel.getByText(fact, { exact: true })).toBeVisible();
    await expect(map(page).getByRole('link', { name: 'Stage 16' })).toHaveAttribute('aria-current', 'true');
    await expect(map(page).locator('[data-drawn=walk]')).toHaveAttribute('d', /^M52 322L600 322/);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await panel.getByRole('button', { name: 'Copy link' }).click();
    await expect(panel.getByRole('button', { name: 'Link copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await openMaps(page, copied);
    await expect(panel.getByRole('heading', { name: 'Stage 16' })).toBeVisible();

    await panel.getByRole('button', { name: 'All places' }).click();
    await expect(main(page).getByRole('heading', { name: 'Main lot', level: 2 })).toBeFocused();
    await main(page)
      .getByRole('region', { name: 'Gates' })
      .getByRole('link', { name: /^Gate 4/ })
      .click();
    await expect(main(page).getByRole('heading', { name: 'Gate 4, trucks' })).toBeFocused();
  });

  test('every place is found by its name @further', async ({ stranger }) => {
    const page = await stranger();
    await openMaps(page);
    for (const [typed, name, tab] of [
      ['16', 'Stage 16', 'main-lot-tab'],
      ['gate 3', 'Gate 3, crew', 'main-lot-tab'],
      ['ev 9', 'EV charger 9', 'ev-chargers-tab'],
      ['cucoloris', 'Cucoloris', 'conference-rooms-tab'],
      ['red barn', 'Red Barn', 'ranch-tab'],
    ] as const) {
      await page.keyboard.press('/');
      await page.keyboard.type(typed);
      await expect(page.getByRole('option', { name }).first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(main(page).getByRole('heading', { name, level: 2, exact: true })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`tab=${tab}&place=`));
      await expect(map(page).getByRole('link', { name, exact: true })).toBeInViewport();
    }
  });

  test('by keyboard alone: one stop, arrows to the next place, Enter, zoom and back @further', async ({ stranger }) => {
    const page = await stranger();
    await openMaps(page);
    await page.getByRole('tab', { name: 'Main lot' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab'); // the panel of the tab itself is a stop
    const stage = (number: number): Locator => map(page).getByRole('link', { name: `Stage ${number}`, exact: true });
    await expect(stage(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(stage(2)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(stage(4)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('region', { name: 'Stage 4' })).toBeVisible();
    await expect(stage(4)).toBeFocused();

    const whole = await viewBox(page);
    await page.keyboard.press('+');
    await expect.poll(async () => (await viewBox(page))[2]).toBeLessThan(whole[2] ?? 0);
    const [left = 0] = await viewBox(page);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await viewBox(page))[0]).toBeGreaterThan(left);
    await page.keyboard.press('0');
    await expect.poll(() => viewBox(page)).toEqual(whole);

    await page.keyboard.press('Tab');
    await expect(main(page).getByRole('button', { name: 'Zoom in' })).toBeFocused();
  });

  test('by mouse: buttons, the wheel with Ctrl, and a drag that chooses nothing @further', async ({ stranger }) => {
    const page = await stranger();
    await openMaps(page);
    const whole = await viewBox(page);
    await main(page).getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => (await viewBox(page))[2]).toBeCloseTo((whole[2] ?? 0) / 1.5);
    await main(page).getByRole('button', { name: 'Whole lot' }).click();
    await expect.poll(() => viewBox(page)).toEqual(whole);

    const box = await map(page).boundingBox();
    if (box === null) throw new Error('The map is not there');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect.poll(async () => (await viewBox(page))[2]).toBeLessThan(whole[2] ?? 0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    const [left = 0] = await viewBox(page);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await viewBox(page))[0]).toBeGreaterThan(left);
    await expect(page, 'no place was chosen by the drag').toHaveURL(/\/core\/maps$/);
  });

  test('layers take places off the map, never the chosen one @further', async ({ stranger }) => {
    const page = await stranger();
    await openMaps(page, '/core/maps?place=gate-2');
    const chargers = map(page).getByRole('link', { name: /^EV charger/ });
    await expect(chargers).toHaveCount(14);
    await layer(page, 'EV chargers').uncheck();
    await expect(chargers).toHaveCount(0);
    await layer(page, 'Conference rooms').check();
    await expect(map(page).getByRole('link', { name: 'Eyeline' })).toBeVisible();
    await layer(page, 'Gates').uncheck();
    await expect(map(page).getByRole('link', { name: /^Gate/ })).toHaveCount(1);
    await layer(page, 'Fire lanes').uncheck();
    await expect(map(page).locator('[data-drawn=fire-lanes]')).toHaveCount(0);
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`nothing moves while it loads and while tabs change, at ${width} @further`, async ({ stranger }) => {
      const page = await stranger();
      await page.setViewportSize({ width, height });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openMaps(page, '/core/maps?place=stage-16');
      for (const tab of [/Ranch/, /EV chargers/, /Main lot/]) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(printed(page)).toHaveAttribute('aria-busy', 'false');
      }
      // a frame later the browser has told of everything before
      const shifts = await page.evaluate(
        () =>
          new Promise<number[]>((done) =>
            requestAnimationFrame(() => setTimeout(() => done((window as unknown as { shifts: number[] }).shifts))),
          ),
      );
      expect(shifts.reduce((sum, one) => sum + one, 0)).toBe(0);
    });
  }
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('two fingers zoom the map and not the page, one finger moves it, a tap chooses @further', async ({
    stranger,
  }) => {
    const page = await stranger();
    await openMaps(page);
    const [, , before = 0] = await viewBox(page);
    const box = await map(page).boundingBox();
    if (box === null) throw new Error('The map is not there');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hand = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: (readonly [number, number])[]) =>
      hand.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: fingers.map(([atX, atY], id) => ({ x: atX, y: atY, id })),
      });

    await touch('touchStart', [x - 50, y], [x + 50, y]);
    for (const apart of [60, 80, 100, 120]) await touch('touchMove', [x - apart, y], [x + apart, y]);
    await touch('touchEnd');
    await expect.poll(async () => (await viewBox(page))[2]).toBeLessThan(before / 1.8);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);

    const [left = 0, top = 0] = await viewBox(page);
    await touch('touchStart', [x, y]);
    for (const by of [10, 20, 40]) await touch('touchMove', [x - by, y - by]);
    await touch('touchEnd');
    await expect.poll(async () => (await viewBox(page))[0]).toBeGreaterThan(left);
    expect((await viewBox(page))[1]).toBeGreaterThan(top);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page).toHaveURL(/\/core\/maps$/);

    await expect(async () => {
      await map(page).getByRole('link', { name: 'Stage 10', exact: true }).tap();
      await expect(page).toHaveURL(/place=stage-10$/, { timeout: 1_000 });
    }).toPass(); // a browser that still counts the drag as a fling takes the next touch to stop it
  });
});
