import { type AsyncZippable, zip } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { bringingOf } from './testing/bringing.ts';

/** Packed beside this thread, which is the server's too: one that stands for ten seconds loses its connections to the database. */
const zipped = (files: AsyncZippable): Promise<Uint8Array> =>
  new Promise((resolve, reject) => zip(files, (error, packed) => (error === null ? resolve(packed) : reject(error))));

let lot: Lot;
let bring: ReturnType<typeof bringingOf>;
beforeAll(async () => {
  lot = await createLot();
  bring = bringingOf(lot, await lot.as('sam'));
});
afterAll(() => lot.close());

describe('a file at its limits', () => {
  it('of 100,000 rows is read, and one more is refused in a sentence', async () => {
    const most = await bring.read('companies', `A,B\n${'1,2\n'.repeat(100_000)}`);
    expect([most.state, most.rows]).toEqual(['SETTLED', 100_000]);
    const more = await bring.read('companies', `A,B\n${'1,2\n'.repeat(100_001)}`);
    expect([more.state, more.problem]).toEqual(['FAILED', expect.stringContaining('more than 100,000 rows')]);
  }, 240_000);

  it('that is a workbook of nothing, packed a thousand times, is refused long before it is unpacked', async () => {
    const bomb = Buffer.from(await zipped({ 'xl/sharedStrings.xml': Buffer.alloc(401 * 1024 * 1024, 32) }));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect((await bring.read('companies', bomb, 'book.xlsx')).problem).toContain('unpacks to far too much');
  }, 120_000);
});
