import { createHash } from 'node:crypto';
import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import { leavesdenHandbook } from '@gatehouse/domain/client-site/pages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendPage, startChangingSite } from '#server/testing/changing-site.ts';
import { type ClientSiteLot, createClientSiteLot } from '#server/testing/client-site-lot.ts';
import { plainPdf } from '#server/testing/pdf-corpus.ts';
import { savedPage } from './testing/saved-page.ts';

let house: ClientSiteLot;
let pdf: Buffer;
let documents: Record<string, { status?: number; type?: string; body: Buffer }>;
beforeAll(async () => {
  house = await createClientSiteLot();
  pdf = await plainPdf();
});
afterAll(() => house?.close());
beforeEach(async () => {
  await house.forget();
  await house.reopen();
  documents = { '/maps/main-lot-color.pdf': { body: pdf }, [leavesdenHandbook.path]: { body: pdf } };
  house.site.answer = (request, response) => {
    if (request.url === '/maps/') return sendPage(request, response, savedPage('maps'));
    const found = documents[request.url ?? ''];
    if (found === undefined) return void response.writeHead(404).end();
    const etag = `"${createHash('sha256').update(found.body).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    response.writeHead(found.status ?? 200, { 'content-type': found.type ?? 'application/pdf', etag }).end(found.body);
  };
  await house.clientSite.refreshAll();
});

const map = '/documents/maps-main-lot-color';

describe('a document of the client site', () => {
  it('[MP-008] opens through our address, as bytes that can do nothing', async () => {
    const answer = await house.get(map);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="main-lot-color.pdf"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it('[HB-014] [HB-015] is downloaded when it is the handbook of Leavesden', async () => {
    const answer = await house.get('/documents/leavesden-handbook');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${leavesdenHandbook.fileName}"`);
  });

  it('is one that a kept page names, and no other', async () => {
    const before = house.site.asked.length;
    for (const slug of ['maps-secret', 'etc-passwd', '__proto__', 'constructor', 'a'.repeat(81)])
      expect([400, 404], slug).toContain((await house.get(`/documents/${slug}`)).statusCode);
    expect(house.site.asked).toHaveLength(before);
  });

  it('is asked for anew each time, and sent again when nothing changed', async () => {
    await house.get(map);
    expect((await house.get(map)).rawPayload.equals(pdf)).toBe(true);
    const asked = house.site.asked.filter(({ path }) => path.endsWith('.pdf'));
    expect(asked).toHaveLength(2);
    expect(asked[1]?.headers['if-none-match']).toBeDefined();
    documents['/maps/main-lot-color.pdf'] = { body: Buffer.from('%PDF-1.7 new') };
    expect((await house.get(map)).payload).toBe('%PDF-1.7 new');
  });

  it('is never that of a site that the studio named before', async () => {
    await house.get(map);
    const other = await startChangingSite();
    // older than what was kept of the other site
    other.answer = ({ headers }, response) =>
      headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined
        ? void response.writeHead(304).end()
        : void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7 other');
    await house.reopen({ origin: other.url });
    expect((await house.get(map)).payload).toBe('%PDF-1.7 other');
    await other.close();
    await house.reopen();
    expect((await house.get(map)).rawPayload.equals(pdf)).toBe(true);
  });

  it('is the one of before when the site is down, and gone when the site says so', async () => {
    await house.get(map);
    documents['/maps/main-lot-color.pdf'] = { status: 500, body: pdf };
    expect((await house.get(map)).rawPayload.equals(pdf)).toBe(true);
    documents = {};
    expect((await house.get(map)).statusCode).toBe(503);
  });

  it.each([
    ['another type', { type: 'text/html', body: Buffer.from('<script>') }],
    ['bytes that are no PDF', { body: Buffer.from('<script>alert(1)</script>') }],
    ['more than 20 MB', { body: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(21 * 1024 * 1024)]) }],
    ['an error', { status: 500, body: Buffer.from('%PDF-1.7') }],
  ])('is a sentence with 503 when the site sends %s', async (_, sent) => {
    // its own path: what came well before would be shown instead
    documents[leavesdenHandbook.path] = sent;
    await house.forget();
    const fresh = await createClientSiteLot();
    fresh.site.answer = (_request, response) =>
      void response
        .writeHead('status' in sent ? sent.status : 200, {
          'content-type': 'type' in sent ? sent.type : 'application/pdf',
        })
        .end(sent.body);
    const answer = await fresh.get('/documents/leavesden-handbook');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().errorMessages[0].errorMessage).toBe(clientSiteMessages.documentUnavailable);
    await fresh.close();
  });
});
