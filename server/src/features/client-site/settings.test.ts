import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import { lot as settings, speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '#server/testing/as.ts';
import { type ClientSiteLot, createClientSiteLot } from '#server/testing/client-site-lot.ts';

const before = settings();
let house: ClientSiteLot;
beforeAll(async () => {
  house = await createClientSiteLot();
  await house.lot.addUser({ email: 'sam.whitlock@gatehouse.example', roles: ['System Admin'] });
});
afterAll(() => house?.close());
afterEach(async () => {
  speakFor(before);
  await house.forget();
  await house.reopen();
});

const toggle = (title: string, text: string): string =>
  `<div class="toggle"><h3 class="toggle-title">${title}</h3><div class="toggle-content"><p>${text}</p></div></div>`;
const said = {
  ...before.clientSite,
  directoryPage: '/who/',
  directory: before.clientSite.directory.map((row) => (row.id === 'grip-tab' ? { ...row, heading: 'Rigging' } : row)),
};
const tryIt = async (value: object) => {
  const { call } = await signInAs(house.lot.app, 'sam.whitlock@gatehouse.example');
  const answer = await call('POST', '/api/studio-ops/lot-settings-try/clientSite', { value });
  return { status: answer.statusCode, body: answer.json() };
};

describe('the client site as the studio names it', () => {
  it('is read at its page and by its heading from the next reading on', async () => {
    house.site.serves({ '/who/': toggle('Rigging', 'Ask Otto'), '/directory/': toggle('Grip', 'Nobody') });
    speakFor({ ...before, clientSite: said });
    while ((await house.clientSite.ask('directory', ['grip-tab'])) === 'late');
    const { heading, blocks } = (await house.get('/directory?tab=grip-tab')).json();
    expect([heading, blocks[0].of[0].text]).toEqual(['Rigging', 'Ask Otto']);
  });

  it('is tried before it is saved: what was found, what was not, and nothing of it is kept', async () => {
    house.site.serves({ '/who/': toggle('Rigging', 'Ask Otto') + toggle('Labor', 'One') + toggle('Labor', 'Two') });
    const { status, body } = await tryIt(said);
    expect([status, body.message]).toEqual([200, clientSiteMessages.tried(1, 70)]);
    const directory = body.pages.find(({ page }: { page: string }) => page === 'directory');
    expect(directory).toMatchObject({ address: `${house.site.url}/who/`, problem: null, found: 1, of: 18 });
    expect(directory.missing).toContainEqual({ label: 'Labor', heading: 'Labor', lack: 'twice' });
    expect(directory.missing).toContainEqual({ label: 'Costume', heading: 'Costume', lack: 'not-there' });
    expect(body.pages[0].problem).toBe(clientSiteMessages.problems.status);
    expect(await house.rows(sql`select 1 from client_site_items`)).toEqual([]);
  });

  it('is not asked in the house, nor anywhere without an address', async () => {
    const inside = await tryIt({ ...said, address: 'https://127.0.0.1' });
    expect(inside.body.pages[0].problem).toBe(clientSiteMessages.problems['private-address']);
    expect((await tryIt({ ...said, address: 'http://lot.example' })).status).toBe(400);
    await house.reopen(null);
    const nowhere = await tryIt(said);
    expect([nowhere.status, nowhere.body.errorMessages[0].field]).toEqual([400, 'value.address']);
  });
});
