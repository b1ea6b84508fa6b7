import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { type Lot, startLot } from './lot/start-lot.ts';
import { inspect, inspectDayAndNight } from './screens/inspect.ts';
import { toldBy } from './screens/notices.ts';
import { signInQuietly } from './screens/quiet-sign-in.ts';

const room = '/feature/studio-dashboard/lot-settings/directory-sync';
const urn = 'urn:ietf:params:scim';

/** The studio's directory, which knows the address of the room and the token that was shown once. */
const directoryAt = (lot: string, token: string) => {
  const scim = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${lot}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  };
  return {
    person: async (givenName: string, familyName: string, more: object = {}): Promise<string> => {
      const userName = `${givenName}.${familyName}@gatehouse.example`.toLowerCase();
      const who = { userName, name: { givenName, familyName }, emails: [{ value: userName, primary: true }], ...more };
      return (await scim('POST', '/Users', { schemas: [`${urn}:schemas:core:2.0:User`], ...who })).body.id;
    },
    group: async (displayName: string, ...ids: readonly string[]): Promise<string> => {
      const members = ids.map((value) => ({ value }));
      return (await scim('POST', '/Groups', { schemas: [`${urn}:schemas:core:2.0:Group`], displayName, members })).body
        .id;
    },
    patch: (path: string, ...Operations: readonly object[]) =>
      scim('PATCH', path, { schemas: [`${urn}:api:messages:2.0:PatchOp`], Operations }),
    status: async () => (await scim('GET', '/Users?count=1')).status,
  };
};

/** Says what a group gives, by its dialog. */
const map = async (sam: Page, group: string, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) => {
  await sam.getByRole('button', { name: `Change ${group}` }).click();
  const dialog = sam.getByRole('dialog', { name: `What ${group} gives` });
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toldBy(sam, 'Saved');
  await expect(dialog).toBeHidden();
};

// a lot of its own: somebody of the cast is ended in it
test('A studio connects its directory: groups let people in, a power waits for a System Admin, and whoever is ended there is out here within a second @further', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(180_000);
  const lot: Lot = await startLot();
  const enter = async (firstName: string): Promise<Page> => {
    const options: BrowserContextOptions = { ...contextOptions, baseURL: lot.url };
    const context = await browser.newContext(options);
    await signInQuietly(context, firstName);
    return context.newPage();
  };
  try {
    const [sam, ray] = [await enter('Sam'), await enter('Ray')];
    await sam.goto(room);
    await expect(sam.getByRole('heading', { name: 'No directory is connected yet' })).toBeVisible();
    await inspect(sam, 'directory-sync-none');
    await sam.getByRole('button', { name: 'Make the token' }).click();
    await sam.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    const shown = sam.getByRole('alertdialog', { name: 'The token of the directory' });
    const token = await shown.getByLabel('Token', { exact: true }).inputValue();
    await shown.getByRole('button', { name: 'I have kept it' }).click();
    await expect(sam.getByText(`ends in ${token.slice(-4)}`)).toBeVisible();

    const directory = directoryAt(lot.url, token);
    const [nora, ona] = [await directory.person('Nora', 'Vale'), await directory.person('Ona', 'Reyes')];
    const castellanos = await directory.person('Ray', 'Castellanos', { active: true });
    await directory.group('Grip crew', nora);
    await directory.group('Receivable finals', ona);
    await directory.group('All staff', nora, ona, castellanos);
    await sam.reload();
    await map(sam, 'Grip crew', async (dialog) => {
      await dialog.getByLabel('Role').selectOption('Department User');
      await dialog.getByLabel('Signs').selectOption('Level 1 and 2');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Level 2 needs the role Department Head').first()).toBeVisible();
      await dialog.getByLabel('Signs').selectOption('Nothing');
      await dialog.getByLabel('Department').selectOption('Grip');
      await inspect(sam, 'directory-sync-mapping');
    });
    await expect(sam.getByRole('row', { name: /Grip crew 1 Department User Grip None/ })).toBeVisible();
    await map(sam, 'Receivable finals', async (dialog) => {
      await dialog.getByLabel('Role').selectOption('A/R');
      await dialog.getByRole('checkbox', { name: 'Final Review' }).check({ force: true });
      await dialog.getByLabel('Final review up to').fill('250000');
    });
    await expect(sam.getByText('Nora Vale', { exact: true })).toBeVisible();
    await expect(sam.getByText('A change of rights waits for your word.', { exact: false })).toBeVisible();
    await inspectDayAndNight(sam, 'directory-sync', async () => {
      await sam.goto(room);
      await expect(sam.getByRole('heading', { name: 'Waits for you' })).toBeVisible();
    });
    await sam.getByRole('button', { name: 'Confirm Ona Reyes' }).click();
    await sam.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await toldBy(sam, 'Confirmed');
    await expect(sam.getByRole('heading', { name: 'Waits for you' })).toBeHidden();

    await ray.goto('/feature/studio-dashboard/Mydashboard');
    await expect(ray.getByRole('heading', { name: 'Requests', exact: true })).toBeVisible();
    await directory.patch(`/Users/${castellanos}`, { op: 'replace', path: 'active', value: false });
    // its stream of alerts ended with the session; the next try of the page is the next call
    await expect(ray).toHaveURL(/homepage$/, { timeout: 15_000 });
    await sam.reload();
    const ended = sam.getByRole('listitem').filter({ hasText: 'Ray Castellanos' }).filter({ hasText: 'Ended' });
    await expect(ended).toContainText(/One session closed in \d\.\d s/);

    await sam.getByRole('button', { name: 'Pause' }).click();
    await sam.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(sam.getByText(/^Paused since/)).toBeVisible();
    expect((await directory.patch(`/Users/${nora}`, { op: 'replace', path: 'title', value: 'x' })).status).toBe(503);
    await sam.getByRole('button', { name: 'Go on' }).click();
    await sam.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(sam.getByRole('button', { name: 'Pause' })).toBeVisible();
    await sam.getByRole('button', { name: 'Make a new one' }).click();
    await expect(sam.getByRole('alertdialog')).toContainText('The old one works on for an hour.');
    await sam.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await sam.getByRole('button', { name: 'I have kept it' }).click();
    expect(await directory.status()).toBe(200);
  } finally {
    await lot.stop();
  }
});
