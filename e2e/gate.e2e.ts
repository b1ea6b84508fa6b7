import { castMember } from '@gatehouse/local/people.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { fromInbox } from './screens/from-inbox.ts';
import { gate4, issued, line, search } from './screens/gate.ts';
import { signInByAddress } from './screens/quiet-sign-in.ts';
import { logOut } from './screens/sign-in.ts';

/** Their phone keeps what a gate needs; so each of these tests has a browser of its own. */
const atGate = async (casey: Page): Promise<void> => {
  await casey.goto(gate4);
  await expect(line(casey)).toHaveText('Works offline too.');
};

/** Lets somebody in by the code of their mailed pass, as a scanner types it, without a line and through a reload. */
const letInOffline = async (ines: Page, casey: Page, lastName: string) => {
  await signInByAddress(casey.context(), castMember('Casey').email);
  const pass = await issued(ines, casey, lastName);
  await atGate(casey);
  await casey.context().setOffline(true);
  await search(casey).fill(pass.link);
  await expect(casey.getByRole('heading', { name: `Mara ${lastName}` })).toBeVisible();
  await casey.getByRole('button', { name: 'Let in' }).click();
  await expect(line(casey)).toContainText('One note waits to be sent.');
  await casey.reload();
  await expect(line(casey)).toContainText('One note waits to be sent.');
  return { casey, ...pass };
};

test('A visitor shows the code of a mailed pass; the gate lets them in without a line, through a reload, and tells of it once when the line is back', async ({
  as,
  stranger,
}) => {
  const ines = await as('Ines');
  const { casey, passId, number, mail, link, asCasey } = await letInOffline(ines, await stranger(), 'Quist');
  expect(mail.attachments.map(({ name }) => name)).toContain(`pass-${number.toLowerCase()}.pdf`);
  const visitor = await stranger();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Mara Quist' })).toBeVisible();
  await expect(visitor.getByRole('img', { name: `Code of pass ${number}` })).toBeVisible();
  await search(casey).fill(number);
  await expect(casey.getByRole('region', { name: 'Visitor' }).getByText('On the lot')).toBeVisible();
  await casey.context().setOffline(false);
  await expect(line(casey)).toHaveText('Works offline too.', { timeout: 20_000 });

  const { events } = await asCasey('GET', '/api/studio-ops/gate?site=Burbank');
  const own = (events as readonly { readonly passId: string; readonly kind: string }[]).filter(
    (event) => event.passId === passId,
  );
  expect(own.map(({ kind }) => kind)).toEqual(['ARRIVED']);
  await fromInbox(ines, 'Mara Quist has arrived');
  await expect(ines.getByRole('dialog', { name: 'Mara Quist' }).getByText('On the lot')).toBeVisible();
});

test('a token that comes while the gate is told without one is used at once, and not with the next half minute @further', async ({
  as,
  stranger,
}) => {
  const { casey, number } = await letInOffline(await as('Ines'), await stranger(), 'Quill');
  // the line is back, and slow: the first note leaves without a token, and is answered after one has come
  const told = Promise.withResolvers<void>();
  const hasToken = casey.waitForResponse('**/api/session/token');
  await casey.route('**/api/session/token', (route) => told.promise.then(() => route.continue()));
  const bearers: (string | undefined)[] = [];
  await casey.route('**/api/studio-ops/gate/events', async (route) => {
    bearers.push(route.request().headers().authorization);
    told.resolve();
    if (bearers.length === 1) await hasToken.then(() => casey.waitForTimeout(1_000)); // until the page has taken it
    await route.continue();
  });
  await casey.context().setOffline(false);
  // the next note sends what waits: a document that was loaded without a line is not told by every Chromium that there is one again
  await search(casey).fill(number);
  await casey.getByRole('button', { name: 'Out', exact: true }).click();
  await expect(line(casey)).toHaveText('Works offline too.', { timeout: 15_000 });
  expect(bearers).toEqual([undefined, expect.stringMatching(/^Bearer /)]);
});

test('a sign-out takes the list of the gate and its page off the phone @further', async ({ stranger }) => {
  const casey = await stranger();
  await signInByAddress(casey.context(), castMember('Casey').email);
  await atGate(casey);
  const kept = () =>
    casey.evaluate(async () => ({
      lists: Object.keys(localStorage).filter((key) => key.startsWith('gate:')).length,
      files: await caches.has('gatehouse-gate'),
    }));
  expect(await kept()).toEqual({ lists: 1, files: true });
  await casey.getByRole('link', { name: 'Lot day' }).click();
  await logOut(casey, 'Casey');
  await expect.poll(kept).toEqual({ lists: 0, files: false });
});
