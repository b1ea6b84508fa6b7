import { deflateSync } from 'node:zlib';
import { defaultTemplates } from '@gatehouse/domain/letters/default-templates.ts';
import { paperOf } from '@gatehouse/domain/letters/paper.ts';
import { sampleFacts } from '@gatehouse/domain/letters/sample.ts';
import { contrastOn } from '@gatehouse/domain/lot-settings/logo.ts';
import { logoMessages } from '@gatehouse/domain/lot-settings/logo-messages.ts';
import { speakFor, lot as spokenFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learnLot } from '#server/platform/lot/keep-lot.ts';
import { signWith } from '#server/platform/lot/paper-logo.ts';
import { renderMail } from '#server/platform/mail/render.ts';
import { documentAt } from '#server/platform/pdf/render.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import type { Name } from '#server/testing/lot-people.ts';
import { readPng } from './png.ts';
import { readSvg } from './svg.ts';

const svg = (inside: string, more = ''): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"${more}>${inside}</svg>`,
  );
const ink = svg('<g fill="#14171a"><path d="M0 0h64v40H0z"/></g><path fill="#f4a31f" d="M36 36V22c0-5 3-9 8-9v23z"/>');
const pale = svg('<rect width="64" height="48" fill="#fff"/>');

const chunk = (name: string, data: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  return Buffer.concat([size, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
};
interface Drawn {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly interlace?: number;
  readonly lines?: Buffer;
  readonly more?: Buffer;
}
/** A picture of one colour, with half of it unseen. */
const png = (
  rgba: readonly number[],
  { width = 40, height = 20, depth = 8, interlace = 0, lines, more }: Drawn = {},
): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, 6, 0, 0, interlace], 8);
  const line = Buffer.from([
    0,
    ...Array.from({ length: width }, (_, at) => (at % 2 === 0 ? rgba : [255, 0, 0, 0])).flat(),
  ]);
  const all = lines ?? Buffer.concat(Array.from({ length: Math.min(height, 40) }, () => line));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    more ?? Buffer.alloc(0),
    chunk('IDAT', deflateSync(all)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('a drawing that is sent as a logo', () => {
  const contrastOf = (bytes: Buffer, scheme: 'day' | 'night' = 'day') => {
    const read = readSvg(bytes);
    if ('problem' in read) throw new Error(read.problem);
    return contrastOn(scheme, read.colors);
  };

  it('is weighed by what spans most of it, on paper and on ink', () => {
    expect(contrastOf(ink)).toBeGreaterThan(15);
    expect(contrastOf(ink, 'night')).toBeLessThan(1.2);
    expect(contrastOf(pale)).toBeLessThan(1.2);
    expect(contrastOf(pale, 'night')).toBeGreaterThan(17);
  });

  it.each([
    ['its own colour', '<path d="M0 0h9v9z" fill="white"/>'],
    ['that of a group', '<g fill="#fff"><g><circle r="4"/></g></g>'],
    ['a style', '<rect width="9" height="9" style="fill: #ffffff; stroke: none"/>'],
    [
      'a class, as drawing programs write them',
      '<defs><style>.a,.b{fill:#fff;}</style></defs><polygon class="b" points="0,0 9,0 9,9"/>',
    ],
    [
      'a gradient',
      '<linearGradient id="g"><stop stop-color="#fff"/><stop stop-color="rgb(250, 250, 250)"/></linearGradient><rect width="9" height="9" fill="url(#g)"/>',
    ],
    [
      'what is drawn, not what is kept to be used',
      '<defs><rect width="90" height="90"/></defs><rect width="9" height="9" fill="#fff"/>',
    ],
  ])('has the colour of %s', (_, inside) => {
    expect(contrastOf(svg(inside))).toBeLessThan(1.2);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<rect onload="alert(1)" width="9" height="9"/>'],
    ['a page inside', '<foreignObject><p>Hi</p></foreignObject>'],
    ['a picture from elsewhere', '<image href="https://elsewhere.example/a.png"/>'],
    ['something used from elsewhere', '<use href="https://elsewhere.example/a.svg#b"/>'],
    ['a link that runs', '<use href="javascript:alert(1)"/>'],
    ['an address in a paint', '<rect width="9" height="9" fill="url(https://elsewhere.example/a)"/>'],
    ['an address in a style', '<rect style="fill:url(//elsewhere.example)" width="9" height="9"/>'],
    ['a rule that imports', '<style>@import "https://elsewhere.example/a.css";</style>'],
    ['an escape that hides a rule', String.raw`<style>.a{fill:\75rl(x)}</style>`],
    ['a change over time', '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['an entity', '<rect width="9" height="9" fill="&#117;rl(x)"/>'],
    ['another language inside', '<x:html xmlns:x="http://www.w3.org/1999/xhtml"/>'],
  ])('is refused with %s', (_, inside) => {
    expect(readSvg(svg(inside))).toMatchObject({ problem: expect.stringMatching(/more than a drawing/) });
  });

  it.each([
    ['a document type', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['what is not closed', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')],
    ['two drawings', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['raw text beside it', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/> hello')],
    ['a block of data', svg('<style><![CDATA[.a{fill:red}]]></style>')],
    ['an instruction', Buffer.from('<?xml-stylesheet href="x"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['no text at all', Buffer.from([0x3c, 0xff, 0xfe, 0x3e])],
  ])('is not read with %s', (_, bytes) => {
    expect(readSvg(bytes)).toMatchObject({ problem: expect.any(String) });
  });

  it('is told to turn letters into outlines', () => {
    expect(readSvg(svg('<text x="1" y="9">Low Water</text>'))).toEqual({ problem: logoMessages.letters });
  });
});

describe('a picture that is sent as a logo', () => {
  it('is weighed by the dots that are seen, and loses what it does not need', () => {
    const read = readPng(png([20, 23, 26, 255], { more: chunk('tEXt', Buffer.from('Author\0Somebody')) }));
    if ('problem' in read) throw new Error(read.problem);
    expect(contrastOn('day', read.colors)).toBeGreaterThan(14);
    expect(read.colors).toHaveLength(1);
    expect(read.bytes.includes('Somebody')).toBe(false);
  });

  it.each([
    ['too large', png([0, 0, 0, 255], { width: 1201 }), logoMessages.pixels],
    ['interlaced', png([0, 0, 0, 255], { interlace: 1 }), logoMessages.plainPng],
    ['of sixteen bits', png([0, 0, 0, 255], { depth: 16 }), logoMessages.plainPng],
    ['a bomb', png([0, 0, 0, 255], { lines: Buffer.alloc(1_000_000) }), logoMessages.unreadable],
    ['shorter than it says', png([0, 0, 0, 255], { lines: Buffer.alloc(10) }), logoMessages.unreadable],
    ['cut off', png([0, 0, 0, 255]).subarray(0, 60), logoMessages.unreadable],
  ])('is refused when it is %s', (_, bytes, problem) => {
    expect(readPng(bytes)).toEqual({ problem });
  });
});

describe('sending a logo', () => {
  let lot: Lot;
  beforeAll(async () => {
    lot = await createLot();
  }, 60_000);
  afterAll(() => lot.close());

  const send = async (bytes: Buffer, scheme = 'day', who: Name = 'sam') => {
    const edge = 'edge-of-a-part';
    const payload = Buffer.concat([
      Buffer.from(
        `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="logo"\r\ncontent-type: image/svg+xml\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]);
    const { call } = await lot.as(who);
    const answer = await call('POST', `/api/studio-ops/lot-logos?scheme=${scheme}`, payload, {
      'content-type': `multipart/form-data; boundary=${edge}`,
    });
    return { status: answer.statusCode, ...answer.json() };
  };
  const save = async (edit: object) => {
    const { call } = await lot.as('sam');
    const { value, version } = (await call('GET', '/api/studio-ops/lot-settings/brand')).json();
    return call(
      'PUT',
      '/api/studio-ops/lot-settings/brand',
      { value: { ...value, ...edit } },
      { 'if-match': `"${version}"` },
    );
  };

  it('gives its address and how it stands out; it is served there to everybody, as a picture and nothing else', async () => {
    const { address, contrast, status } = await send(ink);
    expect([status, address]).toEqual([200, expect.stringMatching(/^\/lot\/[0-9a-f]{32}\.svg$/)]);
    expect(contrast.paper).toBeGreaterThan(15);
    expect((await send(ink)).address).toBe(address);
    const shown = await lot.app.inject({ url: address });
    expect(shown.rawPayload.equals(ink)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await lot.app.inject({ url: `/lot/${'0'.repeat(32)}.svg` })).statusCode).toBe(404);
    expect((await lot.app.inject({ url: '/lot/..%2fpackage.json' })).statusCode).toBe(404);
    expect((await save({ logoByDay: address })).statusCode).toBe(200);
    expect(await lot.rows(sql`select count(*)::int as n from audit where event = 'LOT_LOGO_SENT'`)).toEqual([{ n: 2 }]);
  });

  it('refuses what cannot be made out, with the figure', async () => {
    const refused = await send(pale);
    expect([refused.status, refused.errorMessages[0]]).toEqual([
      400,
      { errorMessage: logoMessages.contrast(1.1, 'paper'), field: 'file', code: 'contrast' },
    ]);
    const night = await send(pale, 'night');
    expect(night.status).toBe(200);
    const wrong = await save({ logoByDay: night.address });
    expect(wrong.json().errorMessages[0]).toMatchObject({
      field: 'logoByDay',
      errorMessage: logoMessages.contrast(1.1, 'paper'),
    });
    expect((await save({ logoByNight: `/lot/${'1'.repeat(32)}.png` })).json().errorMessages[0]).toMatchObject({
      field: 'logoByNight',
      errorMessage: logoMessages.unknown,
    });
  });

  it('heads mails and papers once it is in force, where it is a PNG; else the mark or the name does', async () => {
    const { paper } = paperOf(sampleFacts('APPROVAL'), defaultTemplates.APPROVAL, 1);
    const drawing = documentAt<object>(new URL('../../letters/documents/letter.ts', import.meta.url), 'drawLetter');
    const letter = () =>
      lot.services.renderer.render(drawing, { paper, sentAt: lot.clock.now().toISOString(), about: 'A letter' });
    const mail = () => renderMail({ to: [], subject: '', preheader: '', heading: 'Hello', paragraphs: [] }).html;
    const spokenBefore = spokenFor();
    try {
      const { address } = await send(png([20, 23, 26, 255], { width: 200, height: 40 }));
      expect((await save({ name: 'Low Water Studios', logoByDay: address })).statusCode).toBe(200);
      await learnLot(lot);
      expect(mail()).toContain('<img src="cid:logo@gatehouse" width="160" height="32" alt="Low Water Studios"');
      expect((await letter()).includes('/Subtype /Image')).toBe(true);
      expect((await save({ logoByDay: '' })).statusCode).toBe(200);
      await learnLot(lot);
      expect(mail()).not.toContain('cid:');
      expect(mail()).toContain('>Low Water Studios</div>');
      expect((await letter()).includes('/Subtype /Image')).toBe(false);
    } finally {
      signWith(null);
      speakFor(spokenBefore);
    }
    expect(mail()).toContain('<img src="cid:logo@gatehouse" width="133" height="32" alt="Gatehouse"');
  });

  it('refuses what is too large, no file, no picture, and everybody but System Admins', async () => {
    expect((await send(Buffer.alloc(257 * 1024, 0x20))).status).toBe(413);
    expect((await send(Buffer.from('GIF89a'))).errorMessages[0].errorMessage).toBe(logoMessages.kind);
    expect((await send(Buffer.alloc(0))).status).toBe(400);
    for (const who of ['casey', 'joan', 'ines'] as const) expect((await send(ink, 'day', who)).status).toBe(403);
    expect((await send(ink, 'dusk')).status).toBe(400);
  });
});
