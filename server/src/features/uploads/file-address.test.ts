import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inWork } from '#server/db/work.ts';
import { signInAs } from '#server/testing/as.ts';
import { bo, file, ines, joan, useUploadsApp } from '#server/testing/uploads-app.ts';

const portal = useUploadsApp();
const path = '/api/ar-portal/presigned-url';

const ask = async (who: string, documentId: string | undefined) => {
  const { token } = await signInAs(portal.lot.app, who);
  return portal.lot.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${token}` },
    payload: { documentId },
  });
};
const open = (url: string) => portal.lot.app.inject({ url: new URL(url).pathname + new URL(url).search });
const put = (statement: ReturnType<typeof sql>) =>
  inWork(portal.lot.db, { rows: '*', now: portal.lot.clock.now() }, ({ trx }) => statement.execute(trx));

it('[API-057] gives an address of one file that opens without a sign-in, for five minutes', async () => {
  const sent = await file('a b.pdf');
  const [kept] = (await portal.upload(ines, portal.at('coversheet'), sent)).documents;
  const [other] = (await portal.upload(ines, portal.at('bank'), await file('c.pdf'))).documents;
  const given = await ask(joan, kept?.documentId);
  expect(given.statusCode, given.body).toBe(200);
  const { url, expiresAt } = given.json();
  expect(Math.round((Date.parse(expiresAt) - portal.lot.clock.now().getTime()) / 60_000)).toBe(5);
  const opened = await open(url);
  expect(opened.statusCode, opened.body).toBe(200);
  expect(opened.rawPayload.equals(sent.bytes)).toBe(true);
  expect(opened.headers['content-disposition']).toContain('attachment');
  expect(opened.headers['cache-control']).toContain('no-store');
  expect((await portal.audited()).at(-1)).toMatchObject({ event: 'DOCUMENT_ADDRESS_GIVEN' });

  const token = new URL(url).searchParams.get('token') ?? '';
  const over = [];
  for (const bad of [
    token.replace(kept?.documentId ?? '', other?.documentId ?? ''),
    token.replace(/\.(\d+)\./, (_, seconds) => `.${Number(seconds) + 600}.`),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    'x',
  ])
    over.push((await open(url.replace(/token=.*/, `token=${encodeURIComponent(bad)}`))).statusCode);
  expect(over, 'of another file, longer, of another signature, of nobody').toEqual([410, 410, 410, 410]);
  portal.lot.clock.forward(5 * 60_000 + 1);
  expect((await open(url)).statusCode).toBe(410);
});

it('[API-057] asks who may when the address is given, and again when it is used', async () => {
  const [kept] = (await portal.upload(ines, portal.at('coversheet'), await file('a.pdf'))).documents;
  const [secret] = (await portal.upload(ines, portal.at('bank'), await file('b.pdf'))).documents;
  expect((await ask(bo, kept?.documentId)).statusCode, 'of another company').toBe(404);
  expect((await ask(joan, secret?.documentId)).statusCode, "the company's drawer").toBe(404);
  expect((await portal.lot.app.inject({ method: 'POST', url: path, payload: {} })).statusCode).toBe(401);

  const { url } = (await ask(joan, kept?.documentId)).json();
  expect((await open(url)).statusCode).toBe(200);
  await put(sql`update documents set section = 'bank' where id = ${kept?.documentId}`);
  expect((await open(url)).statusCode, 'it is not hers to see any more').toBe(404);
  await put(sql`update documents set section = 'coversheet' where id = ${kept?.documentId}`);
  await put(sql`update users set status = 'DISABLED' where email = ${joan}`);
  expect((await open(url)).statusCode, 'she is not there any more').toBe(410);
  await put(sql`update users set status = 'ACTIVE' where email = ${joan}`);
  expect((await open(url)).statusCode).toBe(200);
});
