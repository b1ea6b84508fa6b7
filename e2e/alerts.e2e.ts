import { castMember } from '@gatehouse/local/people.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { linkIn, mailTo } from './lot/mailbox.ts';
import { elsewhere } from './screens/elsewhere.ts';
import { mainMenu } from './screens/frame.ts';
import { inspect } from './screens/inspect.ts';
import { signIn } from './screens/sign-in.ts';

const requests = '/api/ar-portal/customer-studio/servicerequest';
const studio = '/feature/studio-dashboard/Mydashboard';
const overview = '/feature/customer-dashboard/overview';

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

test('The lamp follows what happens elsewhere: in both tabs, without a reload, long before the minute after which a page asks by itself [SH-027] [SH-028]', async ({
  as,
}) => {
  const casey = await as('Casey');
  await casey.goto(studio);
  const secondTab = await casey.context().newPage();
  await secondTab.goto(studio);
  for (const tab of [casey, secondTab]) await expect(lamp(tab)).toHaveAccessibleName(/\d+ new/);
  const before = Number(/(\d+) new/.exec((await lamp(casey).innerHTML()) ?? '')?.[1]);
  await submitted(await as('Ines'));
  for (const tab of [casey, secondTab]) await expect(lamp(tab)).toHaveAccessibleName(new RegExp(`${before + 1} new`));
  // the tab that reads the stream goes: the other one takes over
  await casey.close();
  await submitted(await as('Ines'));
  await expect(lamp(secondTab)).toHaveAccessibleName(new RegExp(`${before + 2} new`));
});

test('The bell counts what came, the inbox shows it, and a question’s mail is the last one after the click at its foot @further', async ({
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
  await expect(bell(ines)).toHaveAccessibleName(`Notifications, ${before + 2} unread`);

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

test('Without a stream the page asks each minute; when it can be had again, it is [SH-028] [SH-029] @further', async ({
  as,
  stranger,
}) => {
  const page = await stranger();
  const stream = '**/customer-portal/alerts/stream';
  await page.route(stream, (route) => route.abort());
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/alerts')) asked += 1;
  });
  await page.clock.install();
  await signIn(page, 'Casey');
  await page.goto(studio);
  await expect(lamp(page)).toHaveAccessibleName(/\d+ new/);
  const before = Number(/(\d+) new/.exec((await lamp(page).innerHTML()) ?? '')?.[1]);
  const askedBefore = asked;
  const ines = await as('Ines');
  await submitted(ines);
  expect(asked, 'nobody has asked yet').toBe(askedBefore);
  await page.clock.fastForward(61_000);
  await expect(lamp(page)).toHaveAccessibleName(new RegExp(`${before + 1} new`));

  await page.unroute(stream);
  const opened = page.waitForResponse((response) => response.url().endsWith('/alerts/stream'));
  await page.clock.fastForward(31_000); // the longest wait between two tries
  expect((await opened).status()).toBe(200);
  await submitted(ines);
  await expect(lamp(page)).toHaveAccessibleName(new RegExp(`${before + 2} new`));
});

test('The lamp in the menu, the panel below it and the words above it agree, for everybody of the studio [SH-027] [SH-028] @further', async ({
  as,
}) => {
  test.setTimeout(180_000);
  for (const name of ['Sam', 'Casey', 'Drew', 'Helen', 'Ray', 'Gwen', 'Lena', 'Leo']) {
    const page = await as(name);
    const heard = page.waitForResponse((response) => response.url().endsWith('/api/customer-portal/alerts'));
    await page.goto(studio);
    await heard;
    for (const [entry, title] of [
      [/^Credit Application/, 'Credit applications'],
      [/^Requests/, 'Requests'],
    ] as const) {
      const panel = page.getByRole('region', { name: title, exact: true });
      await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
      const inMenu = mainMenu(page)
        .getByRole('link', { name: entry })
        .getByRole('img', { name: /^has items/ });
      const onPanel = panel.locator('header').getByRole('img');
      await expect
        .poll(async () => (await inMenu.count()) === (await onPanel.count()), { message: `${name}: ${title}` })
        .toBe(true);
      if ((await inMenu.count()) > 0) await expect(panel.getByText('Nothing needs you')).toBeHidden();
    }
  }
});
