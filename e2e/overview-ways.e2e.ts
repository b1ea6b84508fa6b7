import { roleAssignedOf } from '@gatehouse/domain/permissions/can.ts';
import { landingRoutes, type Portal } from '@gatehouse/domain/permissions/people.ts';
import { portalsOf } from '@gatehouse/domain/session/landing.ts';
import { dashboardPages, mayOpenPage } from '@gatehouse/domain/session/pages.ts';
import { type CastMember, cast } from '@gatehouse/local/people.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { mainMenu } from './screens/frame.ts';
import { sweep } from './screens/sweep.ts';
import { walkTo } from './screens/walk-to.ts';

const customer = '/feature/customer-dashboard';
const overview = `${customer}/overview`;

const refusals = /You may not do this\.|^Not found$|is not here|There is no such|Not for you/;

/** The page lets this person in: not /page-not-found, and nothing on it is a refusal or could not be read. */
const letsIn = async (page: Page, way: string): Promise<void> => {
  await expect(page.locator('main h1'), way).toBeVisible(); // a dialog hides it from readers, and leaves it to the eye
  await expect(page.locator('[aria-busy="true"]'), way).toHaveCount(0);
  await expect(page, way).not.toHaveURL(/\/(page-not-found|homepage)$/);
  await expect(page.getByRole('button', { name: 'Try again' }), way).toHaveCount(0);
  await expect(page.getByText(refusals), way).toHaveCount(0);
  // of several tabs or entries of a menu, one at most is where the person is
  for (const nav of await page.getByRole('navigation').all())
    expect(await nav.locator('[aria-current="page"], [aria-current="true"]').count(), way).toBeLessThan(2);
};

test('Who manages users of a project gets to its people from overview, menu and palette, and to nobody else [SH-025] [PM-036]', async ({
  as,
}) => {
  const page = await as('Mina');
  await page.goto(overview);
  const people = page.getByRole('table', { name: 'Users' });
  const theirs = async (way: string): Promise<void> => {
    await expect(page, way).toHaveURL(`${customer}/project-users`);
    await letsIn(page, way);
    // everybody who is on Nightjar, and nobody of the company besides
    for (const name of ['Paul Mercer', 'Vera Lindqvist', 'Carl Dane', 'Mina Usher'])
      await expect(people.getByRole('link', { name }), way).toBeVisible();
    for (const name of ['Ines Okafor', 'Hana Voss']) await expect(people.getByText(name), way).toHaveCount(0);
  };

  await page.getByRole('link', { name: 'Add user' }).click();
  await theirs('Add user');
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await expect(dialog.getByRole('checkbox', { name: 'Nightjar' })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Tidewrack' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto(overview);
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Project users']);
  await mainMenu(page).getByRole('link', { name: 'Project users' }).click();
  await theirs('menu');
  await people.getByRole('link', { name: 'Vera Lindqvist' }).click();
  await letsIn(page, 'one of them');
  await expect(page.getByRole('heading', { level: 1, name: 'Vera Lindqvist' })).toBeVisible();

  await page.goto(overview);
  await page.getByRole('region', { name: 'Project users' }).getByRole('link', { name: 'Nightjar' }).click();
  await letsIn(page, 'the project');
  await expect(page.getByRole('button', { name: 'Add project user' })).toBeVisible();

  await page.goto(overview);
  await letsIn(page, 'overview');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('mercer');
  await page.getByRole('option', { name: /Paul Mercer/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paul Mercer' })).toBeVisible();
  await letsIn(page, 'palette');
});

const rightsOf = ({ userTypeId, roles, values, companyAdmin, projects, designations }: CastMember) => {
  const person = {
    userTypeId,
    roles: [...roles, ...designations.map(({ level }) => `Level ${level} Approver` as const)],
    values,
    companyAdmin,
    projectValues: projects,
  };
  return { portals: portalsOf(person), roleAssigned: roleAssignedOf(person) };
};
/** One of each kind: people with the same rights in the same portals get the same pages. */
const kinds = [
  ...new Map(
    cast
      .filter(({ status, frozen }) => status === 'ACTIVE' && !frozen)
      .map((each) => [JSON.stringify(rightsOf(each)), each]),
  ).values(),
];

/** The addresses of our own pages that the links of the page lead to. */
const linksOn = async (page: Page): Promise<readonly string[]> => {
  const all = await page
    .locator('main a[href], header a[href]')
    .evaluateAll((links) =>
      links
        .filter((link) => !link.hasAttribute('download') && link.getAttribute('target') !== '_blank')
        .map((link) => (link as HTMLAnchorElement).href),
    );
  const { origin } = new URL(page.url());
  return [...new Set(all)]
    .filter((href) => href.startsWith(`${origin}/`) && !href.includes('#'))
    .map((href) => href.slice(origin.length));
};

test.describe('Every link and every button of every overview leads where the person may be [DB-005]', sweep, () => {
  for (const member of kinds)
    test(member.name, async ({ as }) => {
      test.setTimeout(240_000);
      const page = await as(member.firstName);
      for (const portal of rightsOf(member).portals) {
        await page.goto(landingRoutes[portal]);
        await letsIn(page, portal);
        for (const href of await linksOn(page)) {
          await walkTo(page, href);
          await letsIn(page, `${member.name}: ${href}`);
        }
        await pressAll(page, landingRoutes[portal]);
      }
    });
});

/** Presses what asks, opens or shows. What begins an application or a claim changes the lot: journeys of their own press that. */
const pressAll = async (page: Page, landing: string): Promise<void> => {
  await page.goto(landing);
  await letsIn(page, landing);
  const buttons = page.locator('main button:visible:not(table button):not([disabled])');
  const names = await buttons.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label') ?? each.textContent?.trim() ?? ''),
  );
  for (const [at, name] of names.entries()) {
    if (/^(Start|Claim|Move )/.test(name)) continue;
    // from another page, so that nothing is left open; the code is not loaded once more for each button
    await walkTo(page, '/page-not-found');
    await walkTo(page, landing);
    await letsIn(page, landing);
    await buttons.nth(at).click();
    const items = page.getByRole('menuitem');
    if ((await buttons.nth(at).getAttribute('aria-haspopup')) === 'menu') {
      await items.first().click();
      await expect(items).toHaveCount(0);
    }
    await letsIn(page, name);
  }
};

test.describe('Every page of every portal is open, or is the page that is not found [DB-017]', sweep, () => {
  for (const member of kinds)
    test(member.name, async ({ as }) => {
      test.setTimeout(240_000);
      const { portals, roleAssigned } = rightsOf(member);
      const page = await as(member.firstName);
      await page.goto(portals.length === 0 ? '/page-not-found' : landingRoutes[portals[0] as Portal]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const [section, pages] of Object.entries(dashboardPages)) {
        const isTheirs = portals.some((portal: Portal) => section === `/feature/${portal}-dashboard/`);
        // of another portal one page is enough: the portal decides before the page does
        for (const each of isTheirs ? Object.keys(pages) : Object.keys(pages).slice(0, 1)) {
          await walkTo(page, `${section}${each}`);
          await expect(page.getByRole('heading', { level: 1 }), each).toBeVisible();
          const isOpen = isTheirs && mayOpenPage(roleAssigned, `${section}${each}`);
          if (isOpen) await expect(page, each).not.toHaveURL(/\/(page-not-found|homepage)$/);
          else await expect(page, each).toHaveURL('/page-not-found');
          await expect(page.locator('[aria-busy="true"]'), each).toHaveCount(0);
          await expect(page.getByRole('button', { name: 'Try again' }), each).toHaveCount(0);
        }
      }
    });
});
