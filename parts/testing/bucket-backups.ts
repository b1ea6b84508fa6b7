import { buffer } from 'node:stream/consumers';
import { placeOf } from '@gatehouse/server/platform/backup/open-place.ts';
import { expect } from 'vitest';
import { agree, type BucketLot } from './bucket-lot.ts';
import { figure } from './figures.ts';
import { command } from './file-calls.ts';
import { backupSettings, bucketOf } from './s3-service.ts';

/** From the bucket `moved` to `kept`, and as a copy to `back`; then somebody touches what was kept. `large` is among the files, and goes up in pieces. */
export const backUpAndRestore = async (lot: BucketLot, large: Buffer): Promise<void> => {
  const place = 's3://kept/of-the-lot';
  const backup = (...words: readonly string[]) => command('backup', words, lot.settings('moved'));
  const files = (await lot.objects('moved', 'documents/')).length;
  const began = performance.now();
  const made = await backup('make', place);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  expect(made).toEqual({ code: 0, said: expect.stringContaining(`, ${files} files of `) });
  expect((await backup('make', place)).said).toContain(`of which ${files} were copied before.`);
  const clean = await backup('check', place);
  expect(clean).toEqual({ code: 0, said: expect.stringContaining('every byte as it was written.') });

  const DATABASE_URL = await lot.emptyDatabase('back');
  const restored = await command('backup', ['restore', place, '--as', 'copy'], {
    ...lot.settings('back'),
    DATABASE_URL,
  });
  expect(restored.code, restored.said).toBe(0);
  expect(await lot.unlike('back', DATABASE_URL)).toEqual(agree);

  const kept = bucketOf(lot.service, 'kept');
  const lies: { readonly key: string; readonly bytes: number }[] = [];
  for await (const { key, bytes } of kept.list('of-the-lot/files/')) lies.push({ key, bytes });
  const [largest, other] = lies.sort((one, two) => two.bytes - one.bytes).map(({ key }) => key);
  const whole = Buffer.from(await (await kept.call(`${largest}`)).arrayBuffer());
  expect([lies[0]?.bytes, whole.equals(large)], 'what went up in pieces is one').toEqual([large.length, true]);
  whole[12_345_678] = (whole[12_345_678] ?? 0) ^ 1;
  await kept.call(`${largest}`, { method: 'PUT', body: new Uint8Array(whole) });
  const flipped = await backup('check', place);
  expect(flipped).toEqual({ code: 1, said: expect.stringContaining(`s3://kept/${largest} is not as it was written.`) });
  await kept.call(`${other}`, { method: 'DELETE' });
  expect(await backup('check', place)).toEqual({
    code: 1,
    said: expect.stringContaining(`s3://kept/${other} is gone.`),
  });
  figure(
    lot.service.name,
    `a backup of ${files} files made in ${seconds} s, one of them in pieces, and restored as a copy into another bucket; one flipped byte and one deleted object are noticed`,
  );
};
/** A backup of more parts than a page of a list has, in the bucket `many`. */
export const takeAwayPages = async (lot: BucketLot): Promise<void> => {
  const place = placeOf('s3://many/of-the-lot', {
    environment: backupSettings(lot.service),
    folderOf: (typed) => typed,
  });
  const paths = Array.from({ length: lot.service.pageSize + 50 }, (_, at) => `rows/${String(at).padStart(4, '0')}`);
  const left = [...paths, 'other/part'];
  const lane = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await place.write(path, textOf(path));
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  const listed: string[] = [];
  for await (const { path } of place.list('rows')) listed.push(path);
  expect(listed).toEqual(paths);
  const folders: string[] = [];
  for await (const name of place.folders()) folders.push(name);
  expect(folders).toEqual(['other', 'rows']);
  expect((await buffer(await place.read('rows/1049'))).toString()).toBe('rows/1049');
  const began = performance.now();
  await place.removeAll('rows');
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  expect(await lot.objects('many', '')).toEqual(['of-the-lot/other/part']);
  figure(lot.service.name, `${paths.length} objects listed on two pages, and taken away one by one in ${seconds} s`);
};

async function* textOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
