import { projectMessages } from '@gatehouse/domain/projects/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownStorageKeys } from '#server/features/uploads/queries.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import type { Name } from '#server/testing/lot-people.ts';
import { imageTypeOf } from './image-type.ts';

let lot: Lot;
let projectId: string;
beforeAll(async () => {
  lot = await createLot();
  projectId = await lot.newProject();
}, 60_000);
afterAll(() => lot?.close());

/** One dark pixel, as browsers write it. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.alloc(60),
  Buffer.from([0xff, 0xd9]),
  Buffer.from('what a camera writes behind'),
]);
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

const send = async (who: Name, bytes: Buffer, type = 'image/png', path = 'customer-portal') => {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="poster.png"\r\ncontent-type: ${type}\r\n\r\n`;
  const { token } = await lot.as(who);
  return lot.app.inject({
    method: 'POST',
    url: `/api/${path}/projects/${projectId}/image`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  });
};
const get = async (who: Name) => (await lot.as(who)).call('GET', `/api/customer-portal/projects/${projectId}/image`);

describe('the image of a project', () => {
  it('[PJ-002] [PJ-019] is taken, shown as what it is and nothing that runs, and told by a mark on the card', async () => {
    expect((await get('ines')).statusCode).toBe(404);
    const saved = await send('ines', png, 'text/html');
    expect([saved.statusCode, saved.json().message]).toEqual([200, projectMessages.imageSaved]);
    const shown = await get('ines');
    expect(shown.rawPayload.equals(png)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const cards = (await (await lot.as('ines')).call('GET', '/api/customer-portal/projects')).json();
    expect(cards.rows[0].image).toMatch(/^[0-9a-f]{12}$/);
  });

  it('is a PNG, JPEG or WebP by its content, whatever it is called', async () => {
    expect([imageTypeOf(png), imageTypeOf(jpeg), imageTypeOf(webp)]).toEqual(['image/png', 'image/jpeg', 'image/webp']);
    const wrong = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.concat([Buffer.from('<html>'), png]),
      png.subarray(0, 40),
      Buffer.from('GIF89a'.padEnd(80, '0')),
      Buffer.alloc(0),
    ];
    for (const bytes of wrong) {
      const answer = await send('ines', bytes);
      expect([answer.statusCode, answer.json().errorMessages[0]]).toEqual([
        400,
        { errorMessage: projectMessages.imageContent, field: 'image', code: 'file-type' },
      ]);
    }
  });

  it('has at most 5 MB', async () => {
    const big = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect((await send('casey', big(5 * 1024 * 1024), 'image/jpeg', 'studio-ops')).statusCode).toBe(200);
    const answer = await send('ines', big(5 * 1024 * 1024 + 1));
    expect([answer.statusCode, answer.json().errorMessages[0].errorMessage]).toEqual([413, projectMessages.imageSize]);
  });

  it('is changed by who may edit the project and by nobody else', async () => {
    expect((await send('carl', png)).statusCode).toBe(403);
    expect((await send('hana', png)).statusCode).toBe(404);
    expect((await get('hana')).statusCode).toBe(404);
    expect((await send('casey', png)).statusCode).toBe(403);
  });

  it('is known to the sweep while the project names it, and no longer once it is removed', async () => {
    await send('ines', png);
    const [row] = await lot.rows<{ key: string }>(sql`select image_key as key from projects where id = ${projectId}`);
    const known = () => lot.inWork((work) => knownStorageKeys(work, [row?.key ?? '']));
    expect([...(await known())]).toEqual([row?.key]);
    const ines = await lot.as('ines');
    const removed = await ines.call('DELETE', `/api/customer-portal/projects/${projectId}/image`);
    expect(removed.json()).toEqual({ message: projectMessages.imageRemoved });
    expect([...(await known())]).toEqual([]);
    expect((await get('ines')).statusCode).toBe(404);
  });
});
