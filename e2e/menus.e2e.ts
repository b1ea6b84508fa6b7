import { demoLot } from '@gatehouse/local/seed/lot-settings.ts';
import { expect, test } from './journey.ts';
import { footer, mainMenu } from './screens/frame.ts';
import { accountButton, arrived, logOut, signIn } from './screens/sign-in.ts';

const customer = '/feature/customer-dashboard';
const studio = '/feature/studio-dashboard';

test('Below 992 px a side menu of 250 px takes the place of the top menu [SH-016] [SH-017] [SH-018] [SH-019] [SH-020]', async ({
  as,
}) => {
  const page = await as('Casey');
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Open menu' });
  const side = page.getByRole('navigation', { name: 'Menu', exact: true });
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(mainMenu(page)).toBeVisible();
  await expect(button).toBeHidden();
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(mainMenu(page)).toBeHidden();
  await button.click();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(250);
  await page.mouse.click(700, 400);
  await expect(side).toBeHidden();
  await button.click();
  await side.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL(`${studio}/users`);
  await expect(side).toBeHidden();
});

test('Client resources, footer and logo know whether somebody is signed in [SH-006] [SH-013] [SH-030] [SH-031] [SH-033] [SH-034] [SH-035] [SH-038] [RT-004] [GN-011] [GN-012] @further', async ({
  as,
  stranger,
}) => {
  const nobody = await stranger();
  const casey = await as('Casey');
  const everybody = ['Handbook', 'Maps', 'Directory'];
  for (const [page, expected] of [
    [nobody, everybody],
    [casey, [...everybody, 'FAQs']],
  ] as const) {
    await page.goto('/core/maps');
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Client resources' }).click();
    for (const name of everybody) await expect(banner.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(banner.getByRole('link', { name: 'FAQs' })).toHaveCount(expected.length - everybody.length);
    await expect(footer(page).getByRole('link', { name: 'FAQs' })).toHaveCount(expected.length - everybody.length);
    for (const [name, address, phone] of [
      ['Burbank', '2200 West Ground Row, Burbank, CA 91505', '818 555 0142'],
      ['Leavesden', 'Ground Row Lane, Leavesden, Hertfordshire WD25', '+44 1632 960114'],
    ] as const) {
      const site = footer(page).locator('address').filter({ hasText: address });
      await expect(site).toContainText(name);
      await expect(site.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+\d+$/);
    }
    await expect(footer(page).getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      `mailto:${demoLot.brand.contactEmail}`,
    );
    await expect(footer(page)).toContainText('V1.0.4');
  }
  for (const logo of [
    footer(nobody).getByRole('link', { name: /to the home page/ }),
    nobody.getByRole('banner').getByRole('link', { name: /^Gatehouse/ }),
  ]) {
    await nobody.goto('/core/maps');
    await logo.click();
    await expect(nobody).toHaveURL('/homepage');
  }
  await footer(casey)
    .getByRole('link', { name: /to your dashboard/ })
    .click();
  await expect(casey).toHaveURL(`${studio}/Mydashboard`);
});

test('The full name opens My profile and Logout, as far as the person may [SH-007] [SH-008] [SH-009] [SH-010] [SH-011] [SH-012] @further', async ({
  as,
}) => {
  const profiles = [
    ['Ines', `${customer}/user-dropdown`],
    ['Casey', `${studio}/user-dropdown`],
    ['Joan', `${studio}/user-dropdown`],
    ['Mina', null],
  ] as const;
  for (const [who, path] of profiles) {
    const page = await as(who);
    await page.goto('/');
    await arrived(page);
    await accountButton(page, who).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    const link = page.getByRole('banner').getByRole('link', { name: 'My profile' });
    if (path === null) await expect(link).toHaveCount(0);
    else {
      await link.click();
      await expect(page).toHaveURL(path);
    }
  }
});

test('Day and Night follow the system, and the switch of the user menu is remembered past a logout @further', async ({
  stranger,
}) => {
  const page = await stranger();
  const scheme = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'Sam');
  await expect(scheme).toHaveAttribute('data-scheme', 'dark');
  await accountButton(page, 'Sam').click();
  await page.getByRole('button', { name: 'Switch to Day' }).click();
  await expect(scheme).toHaveAttribute('data-scheme', 'light');
  await logOut(page, 'Sam');
  await expect(page).toHaveURL('/homepage');
  await page.reload();
  await expect(scheme).toHaveAttribute('data-scheme', 'light');
});

test('The lamps beside Credit Applications and Requests burn for those something waits for, and for no customer [SH-026] [SH-027] @further', async ({
  as,
}) => {
  const joan = await as('Joan');
  await joan.goto('/');
  await expect(mainMenu(joan).getByRole('link', { name: /^Credit Applications/ })).toHaveAccessibleName(
    /has items that need you/,
  );
  const drew = await as('Drew');
  await drew.goto('/');
  await expect(mainMenu(drew).getByRole('link', { name: /^Credit Application/ })).toHaveAccessibleName(
    /has items that need you/,
  );
  await expect(mainMenu(drew).getByRole('link', { name: /^Requests/ })).toHaveAccessibleName(/has items that need you/);
  const ines = await as('Ines');
  await ines.goto('/');
  await expect(mainMenu(ines).getByRole('link', { name: /^Requests/ })).toHaveAccessibleName('Requests');
});
