import { type OtherSystem, startOtherSystem } from '@gatehouse/server/testing/other-system.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { inspect, inspectBoth, inspectDayAndNight } from './screens/inspect.ts';
import { sweep } from './screens/sweep.ts';

const webhooks = '/feature/studio-dashboard/webhooks';
const tokens = '/feature/studio-dashboard/service-tokens';

let system: OtherSystem;
test.beforeEach(async () => {
  system = await startOtherSystem();
});
test.afterEach(() => system.close());

/** Adds a webhook by its form and gives its secret, which is seen this once. */
const addWebhook = async (page: Page, name: string): Promise<string> => {
  await page.goto(webhooks);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Address').fill(`${system.url}/hook`);
  await dialog.getByRole('checkbox', { name: 'A request is submitted' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const shown = page.getByRole('alertdialog');
  const secret = await shown.getByLabel('Secret').inputValue();
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  return secret;
};
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

test('a System Admin adds a webhook, sees a test arrive and another fail, sends it again, and removes the webhook @further', async ({
  as,
}) => {
  const sam = await as('Sam');
  expect(await addWebhook(sam, 'Fleet desk')).toMatch(/^whsec_/);
  await sam.getByRole('link', { name: 'Fleet desk' }).click();
  await sam.getByRole('button', { name: 'Send a test', exact: true }).click();
  await expect(rowOf(sam, 'It answered 204')).toBeVisible();
  expect(system.heard.map(({ headers }) => headers['gatehouse-event'])).toEqual(['ping']);

  system.answer = (_, response) => void response.writeHead(500).end();
  await sam.getByRole('button', { name: 'Send a test', exact: true }).click();
  await expect(rowOf(sam, 'It answered 500. Next try')).toBeVisible();
  system.answer = (_, response) => void response.writeHead(200).end();
  const before = system.heard.length;
  await rowOf(sam, 'It answered 204').getByRole('button', { name: 'A test', exact: true }).click();
  const dialog = sam.getByRole('dialog');
  await expect(dialog).toContainText('"event": "ping"');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => system.heard.length).toBeGreaterThan(before);
  expect(system.heard.at(-1)?.headers['gatehouse-delivery']).toBe(system.heard[0]?.headers['gatehouse-delivery']);

  const choose = async (item: string): Promise<void> => {
    await sam.getByRole('button', { name: 'Actions for Fleet desk' }).click();
    await sam.getByRole('menuitem', { name: item }).click();
    await sam.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  };
  // the old secret signs beside the new one until somebody ends it
  const signatures = async (): Promise<number> => {
    const heard = system.heard.length;
    await sam.getByRole('button', { name: 'Send a test', exact: true }).click();
    await expect.poll(() => system.heard.length).toBeGreaterThan(heard);
    return String(system.heard.at(-1)?.headers['gatehouse-signature']).split('v1=').length - 1;
  };
  await choose('New secret');
  await sam.getByRole('button', { name: 'I have kept it' }).click();
  await expect(sam.getByText('The one before signs as well', { exact: false })).toBeVisible();
  expect(await signatures()).toBe(2);
  await choose('End the old secret');
  await expect(sam.getByText('The one before signs as well', { exact: false })).toHaveCount(0);
  expect(await signatures()).toBe(1);

  await sam.getByRole('button', { name: 'Actions for Fleet desk' }).click();
  await sam.getByRole('menuitem', { name: 'Remove' }).click();
  await sam.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(sam).toHaveURL(webhooks);
  await expect(sam.getByRole('link', { name: 'Fleet desk' })).toHaveCount(0);
});

test('a service token reads within its rights until it is revoked @further', async ({ as, lot }) => {
  const sam = await as('Sam');
  await sam.goto(tokens);
  await sam.getByRole('button', { name: 'Make a token' }).click();
  const dialog = sam.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Fleet reader');
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await expect(dialog.getByText('Choose at least one thing that it may do').first()).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Read projects' }).check({ force: true });
  await dialog.getByRole('checkbox', { name: 'Only some companies' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await expect(dialog.getByText('Choose at least one company').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Company' }).fill('marquee');
  await sam.getByRole('option', { name: /Marquee and Main/ }).click();
  await inspectBoth(sam, 'service-token-bound');
  await dialog.getByRole('button', { name: 'Make it' }).click();
  const shown = sam.getByRole('alertdialog');
  const token = await shown.getByLabel('Service token', { exact: true }).inputValue();
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  const read = async (path: string) =>
    (await fetch(`${lot}/api/service/${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await read('projects'), await read('passes')]).toEqual([200, 403]);
  await expect(rowOf(sam, 'Fleet reader')).toContainText('Marquee and Main');
  await rowOf(sam, 'Fleet reader').getByRole('button', { name: 'Actions for Fleet reader' }).click();
  await sam.getByRole('menuitem', { name: 'Revoke' }).click();
  await sam.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(rowOf(sam, 'Fleet reader')).toContainText('Revoked');
  expect(await read('projects')).toBe(401);
});

test.describe('the screens of other systems', sweep, () => {
  test('webhooks', async ({ as }) => {
    const sam = await as('Sam');
    await inspectDayAndNight(sam, 'webhooks-empty', async () => {
      await sam.goto(webhooks);
      await expect(sam.getByText('No webhook yet')).toBeVisible();
    });
    await sam.getByRole('button', { name: 'Add a webhook' }).click();
    await sam.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(sam.getByText('Choose at least one event').first()).toBeVisible();
    await inspect(sam, 'webhook-form');
    await addWebhook(sam, 'Seen in the sweep');
    await inspectDayAndNight(sam, 'webhooks', async () => {
      await sam.goto(webhooks);
      await expect(sam.getByRole('link', { name: 'Seen in the sweep' })).toBeVisible();
    });
    await sam.getByRole('link', { name: 'Seen in the sweep' }).click();
    await inspect(sam, 'webhook-nothing-sent');
    await sam.getByRole('button', { name: 'Send a test', exact: true }).click();
    await expect(rowOf(sam, 'It answered 204')).toBeVisible();
    await inspectDayAndNight(sam, 'webhook', async () => {
      await sam.reload();
      await expect(rowOf(sam, 'It answered 204')).toBeVisible();
    });
    await sam.getByRole('button', { name: 'A test', exact: true }).click();
    await expect(sam.getByRole('dialog')).toBeVisible();
    await inspect(sam, 'webhook-body');
  });
  test('service tokens', async ({ as }) => {
    const sam = await as('Sam');
    await sam.goto(tokens);
    await sam.getByRole('button', { name: 'Make a token' }).click();
    await inspect(sam, 'service-token-form');
    const dialog = sam.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Seen in the sweep');
    await dialog.getByRole('checkbox', { name: 'Read requests' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Make it' }).click();
    await expect(sam.getByRole('alertdialog')).toBeVisible();
    await inspect(sam, 'service-token-once');
    await sam.getByRole('button', { name: 'I have kept it' }).click();
    await inspectDayAndNight(sam, 'service-tokens', async () => {
      await sam.goto(tokens);
      await expect(rowOf(sam, 'Seen in the sweep')).toBeVisible();
    });
  });
});
