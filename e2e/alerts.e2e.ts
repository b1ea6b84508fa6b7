import { castMember } from '@gatehouse/local/people.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { linkIn, mailTo } from './lot/mailbox.ts';
import { mainMenu } from './screens/frame.ts';
import { inspect } from './screens/inspect.ts';

const requests = '/api/ar-portal/customer-studio/servicerequest';
const studio = '/feature/studio-dashboard/Mydashboard';
const overview = '/feature/customer-dashboard/overview';

/** Calls of the person of this page, as a program of theirs: what happens elsewhere while the screen stands still. */
const elsewhere = async (page: Page) => {
  const answer = await page.request.post('/api/session/token', { data: {} });
  const { signedIn } = (await answer.json()) as { readonly signedIn: { readonly accessToken: string } };
  return async (method: 'POST' | 'PUT' | 'GET', path: string, data?: object, version?: number) => {
    const called = await page.request.fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${signedIn.accessToken}`,
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(data === undefined ? {} : { data }),
    });
    expect(called.ok(), `${method} ${path}: ${await called.text()}`).toBe(true);
    return called.json();
  };
};

/** A request of Ines to Costume, submitted by a program. */
const submitted = async (
  ines: Page,
): Promise<{ readonly requestId: string; readonly version: number; readonly number: string }> => {
  const call = await elsewhere(ines);
  const { projects } = await call('GET', `${requests}/catalogue`);
  const { projectId } = projects.find(({ mayAsk }: { mayAsk: boolean }) => mayAsk);
  const { request } = await call('POST', requests, { projectId, type: 'costume' });
  const answers = {
    name: 'Ines Okafor',
    company: 'Saltmarsh Films Ltd',
    email: 'ines.okafor@saltmarsh.example',
    from: '2099-03-02',
    to: '2099-03-04',
    title: 'Uniforms of the harbor police',
    service: ['pull'],
    period: '1921',
    damage: true,
  };
  const saved = await call('PUT', `${requests}/${request.requestId}/draft`, { answers }, request.version);
  return (await call('PUT', `${requests}/${request.requestId}/status/submit`, undefined, saved.request.version))
    .request;
};

const lamp = (page: Page) => mainMenu(page).getByRole('link', { name: /^Requests/ });
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

test('The lamp follows what happens elsewhere: in both tabs, without a reload, within a second or so [SH-027] [SH-028]', async ({
  as,
}) => {
  const casey = await as('Casey');
  await casey.goto(studio);
  const secondTab = await casey.context().newPage();
  await secondTab.goto(studio);
  for (const tab of [casey, secondTab]) await expect(lamp(tab)).toHaveAccessibleName(/\d+ new/);
  const before = Number(/(\d+) new/.exec((await lamp(casey).innerHTML()) ?? '')?.[1]);
  await submitted(await as('Ines'));
  for (const tab of [casey, secondTab])
    await expect(lamp(tab)).toHaveAccessibleName(new RegExp(`${before + 1} new`), { timeout: 3_000 });
  // the tab that reads the stream goes: the other one takes over
  await casey.close();
  await submitted(await as('Ines'));
  await expect(lamp(secondTab)).toHaveAccessibleName(new RegExp(`${before + 2} new`), { timeout: 8_000 });
});

test('The bell counts what came, the inbox shows it, and a question’s mail is the last one after the click at its foot', async ({
  as,
  stranger,
}) => {
  const ines = await as('Ines');
  await ines.goto(overview);
  await expect(bell(ines)).toBeVisible();
  const { unread: before } = await (await elsewhere(ines))('GET', '/api/customer-portal/notifications');
  const { requestId, version, number } = await submitted(ines);
  const call = await elsewhere(await as('Drew')); // of Costume
  const seen = await call('PUT', `${requests}/${requestId}/status/acknowledge`, undefined, version);
  await call('PUT', `${requests}/${requestId}/status/askInfo`, { question: 'Which sizes?' }, seen.request.version);
  await expect(bell(ines)).toHaveAccessibleName(`Notifications, ${before + 2} unread`, { timeout: 3_000 });

  await bell(ines).click();
  await expect(ines.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const entry = ines.getByRole('listitem').filter({ hasText: `${number} needs info` });
  await expect(entry).toContainText('Unread');
  await inspect(ines, 'inbox');
  await entry.getByRole('link').press('Enter'); // by keyboard
  await expect(ines).toHaveURL(new RegExp(`requests\\?requestId=${requestId}`));
  await ines.goBack();
  await expect(entry).not.toContainText('Unread');
  const all = ines.getByRole('button', { name: 'Mark all as read' });
  if (await all.isVisible()) await all.click();
  await expect(bell(ines)).toHaveAccessibleName('Notifications');
  await ines.getByRole('link', { name: /^Unread/ }).click();
  await expect(ines.getByRole('heading', { name: 'You have read everything' })).toBeVisible();

  const mail = await mailTo(castMember('Ines').email, `${number} needs info`);
  const page = await stranger();
  await page.goto(linkIn(mail, '/unsubscribe'));
  await expect(page.getByRole('heading', { level: 1, name: 'Stop e-mails about requests?' })).toBeVisible();
  expect(new URL(page.url()).search, 'the token has left the address bar').toBe('');
  await inspect(page, 'unsubscribe');
  await page.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(page.getByRole('heading', { name: 'These e-mails are stopped.' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'These e-mails are stopped already' })).toBeVisible();
});
