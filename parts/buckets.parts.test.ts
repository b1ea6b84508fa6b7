import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { officePaper } from '@gatehouse/server/testing/pdf-corpus.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insist } from '../local/crash/caller.ts';
import { decideOne, fillOne } from '../local/crash/life.ts';
import { until } from '../local/testing/start-command.ts';
import { backUpAndRestore, takeAwayPages } from './testing/bucket-backups.ts';
import { agree, type BucketLot, readinessOf, startBucketLot } from './testing/bucket-lot.ts';
import { debian } from './testing/debian.ts';
import { figure } from './testing/figures.ts';
import { callFor, command, readSlowly, sha256Of, upload } from './testing/file-calls.ts';
import { makeProjects, worldAt } from './testing/lives.ts';
import { npmPart } from './testing/npm-part.ts';
import type { Production } from './testing/production.ts';
import { lotSettings, type S3Service } from './testing/s3-service.ts';
import { s3rverVersion, startS3rver } from './testing/s3rver.ts';
import { type Swift, startSwift, swiftPackages } from './testing/swift.ts';

const [swift, s3rver] = [await debian(...swiftPackages), await npmPart('s3rver', s3rverVersion)];
const services: readonly { readonly who: string; readonly begin: (folder: string) => Promise<S3Service> }[] = [
  ...(swift === null ? [] : [{ who: 'OpenStack Swift', begin: (folder: string) => startSwift(swift, folder) }]),
  ...(s3rver === null ? [] : [{ who: 's3rver', begin: (folder: string) => startS3rver(s3rver, folder) }]),
];
const ready = [200, { status: 'ready', database: true, storage: true }];
const notReady = [503, { status: 'not ready', database: true, storage: false }];
const down = [503, uploadMessages.storageDown];

// one life of a lot for each service: what a test leaves is what the next one finds
describe.each(services)('a lot on $who', ({ who, begin }) => {
  let lot: BucketLot;
  let server: Production;
  let world: Awaited<ReturnType<typeof worldAt>>;
  /** An application that takes papers, and a paper near the largest that is taken. */
  let draft: string;
  let large: Buffer;
  let largePath: string;

  const serve = async (settings: Readonly<Record<string, string>>): Promise<void> => {
    server = await lot.start(settings);
    await server.ready();
    world = await worldAt(server.url);
  };
  const addPaper = (name: string, bytes: Buffer) =>
    upload({ url: server.url, token: world.customer }, draft, name, bytes);
  const getLarge = () => callFor(world.customer, `${server.url}${largePath}`);
  const arriving = () => readdir(join(lot.folder, 'data', 'files'));
  const papers = () =>
    lot.database.ask<{ id: string; sha256: string }>(
      "select id, encode(sha256, 'hex') as sha256 from documents order by id",
    );

  beforeAll(async () => {
    lot = await startBucketLot(begin, ['lot', 'moved', 'kept', 'back', 'many']);
    large = await officePaper(2, 24_000_000);
  }, 600_000); // Swift is five programs of Python, which start slowly beside other work
  afterAll(async () => {
    await server?.end();
    await lot?.end();
  });

  it('carries whole lives of applications, a large paper and a packet', async () => {
    const { companyIds } = await lot.database.fill();
    await serve(lotSettings(lot.service, 'lot'));
    const [third = '', ...projects] = await makeProjects(lot.database, companyIds.saltmarsh, 3);
    const began = performance.now();
    const lives = await Promise.all(
      projects.map(async (projectId, number) => {
        const life = await fillOne(world, projectId, number);
        if (life !== null) await decideOne(world, life);
        return life?.id ?? '';
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    const path = '/api/ar-portal/customer/ca/start';
    const started = await insist(server.url, {
      token: world.customer,
      method: 'POST',
      path,
      body: { projectId: third },
      key: 'draft',
    });
    draft = (started.body as { creditApplicationId: string }).creditApplicationId;
    const taken = await addPaper('Large.pdf', large);
    expect(taken.status, taken.sentence ?? '').toBe(200);
    const kept = await papers();
    expect(kept.length).toBe(4 * lives.length + 1);
    for (const { id, sha256 } of kept) {
      const { status, bytes } = await callFor(
        world.customer,
        `${server.url}/api/customer-portal/documents/${id}/content`,
      );
      expect([status, sha256Of(bytes)]).toEqual([200, sha256]);
    }
    largePath = `/api/customer-portal/documents/${kept.find(({ sha256 }) => sha256 === sha256Of(large))?.id}/content`;
    const given = await getLarge();
    expect(given.bytes.equals(large)).toBe(true);
    const packets = `${server.url}/api/ar-portal/ca/${lives[0]}/packets`;
    const { packetId } = JSON.parse((await callFor(world.ar, packets, {})).bytes.toString());
    const stateOf = async () => JSON.parse((await callFor(world.ar, `${packets}/${packetId}`)).bytes.toString()).state;
    await until(async () => (await stateOf()) === 'READY', 120_000);
    const packet = await callFor(world.ar, `${packets}/${packetId}/file`);
    expect([packet.status, packet.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(await arriving(), 'nothing stays where files arrive').toEqual([]);
    expect(server.said().replace(/^Listening at .*\n/, '')).toBe('');
    figure(
      lot.service.name,
      `${lives.length} applications to the approval in ${seconds.toFixed(1)} s, ${kept.length} papers and a packet read back, ${(large.length / 1e6).toFixed(0)} MB taken in ${taken.took} ms and given in ${given.took} ms`,
    );
  });

  it('gives all of a large paper to somebody on a slow line', async () => {
    const bytes = await readSlowly(world.customer, `${server.url}${largePath}`, 35_000);
    expect([bytes.length, sha256Of(bytes)]).toEqual([large.length, sha256Of(large)]);
  });

  it('says no while the bucket is down, keeps nothing half, and goes on when it is back', async () => {
    const before = await papers();
    process.kill(lot.service.pid(), 'SIGSTOP');
    await until(async () => (await readinessOf(server))[0] === 503);
    const cut = addPaper('Cut.pdf', large);
    await until(async () => (await arriving()).length > 0);
    await lot.service.kill();
    const { status, sentence } = await cut;
    expect([status, sentence]).toEqual(down);
    expect(await readinessOf(server)).toEqual(notReady);
    const refused = await addPaper('Refused.pdf', world.pdf);
    expect([refused.status, refused.sentence]).toEqual(down);
    const unread = await getLarge();
    expect([unread.status, unread.sentence]).toEqual(down);
    const form = await callFor(world.customer, `${server.url}/api/ar-portal/customer/ca/${draft}`);
    expect(form.status, 'forms go on without files').toBe(200);
    expect(await arriving()).toEqual([]);

    await lot.service.start();
    const began = performance.now();
    await until(async () => (await readinessOf(server))[0] === 200);
    const took = Math.round(performance.now() - began);
    expect(await readinessOf(server)).toEqual(ready);
    expect(await papers()).toEqual(before);
    expect(await lot.unlike('lot')).toEqual(agree);
    expect((await addPaper('Again.pdf', world.pdf)).status).toBe(200);
    expect((await getLarge()).bytes.equals(large)).toBe(true);
    figure(
      lot.service.name,
      `killed: /readyz says no, an upload under way and calls for files end with 503 (${refused.took} and ${unread.took} ms), forms go on, no row and no object is half; ready ${took} ms after it is back`,
    );
  });

  it.runIf(who === 'OpenStack Swift')('is not ready either while only the lists answer', async () => {
    const service = lot.service as Swift;
    await service.killObjects();
    await until(async () => (await readinessOf(server))[0] === 503);
    const refused = await addPaper('Refused.pdf', world.pdf);
    expect([refused.status, refused.sentence]).toEqual(down);
    await service.startObjects();
    await until(async () => (await readinessOf(server))[0] === 200, 120_000);
    expect((await getLarge()).bytes.equals(large)).toBe(true);
    figure(service.name, 'without the server that keeps the bytes: not ready, 503, and ready when it is back');
  });

  it('says what is wrong with a setting, in the word of the service', async () => {
    await server.end();
    const wrong = [
      [{ S3_BUCKET: 'nowhere' }, /do not lie in the bucket nowhere: it has no file [0-9a-f]{32}/],
      [{ S3_BUCKET: 'back' }, /do not lie in the bucket back: it has no file [0-9a-f]{32}/],
      ...(who === 'OpenStack Swift'
        ? ([
            [{ S3_SECRET_ACCESS_KEY: 'another' }, /answered 403 \(SignatureDoesNotMatch\)/],
            [{ S3_REGION: '' }, /answered 400 \(AuthorizationHeaderMalformed\)/],
          ] as const)
        : // it asks who signs, and not how
          ([[{ S3_ACCESS_KEY_ID: 'nobody' }, /answered 403 \(InvalidAccessKeyId\)/]] as const)),
    ] as const;
    for (const [setting, sentence] of wrong) {
      const mistaken = await lot.start({ ...lotSettings(lot.service, 'lot'), ...setting });
      await until(() => sentence.test(mistaken.said()) || !mistaken.isRunning(), 60_000).catch(() => undefined);
      const said = mistaken.said();
      await mistaken.end();
      expect(said, JSON.stringify(setting)).toMatch(sentence);
    }
  });

  it('goes to disk and to another bucket, file by file', async () => {
    const there = (await lot.objects('lot', 'documents/')).length;
    const move = (to: string, bucket: string, ...more: readonly string[]) =>
      command('files', ['move', '--to', to, ...more], lot.settings(bucket));
    const counted = new RegExp(
      `^Files: ${there} of ([\\d.]+) MB copied and read back, 0 there before, 0 left\\.$`,
      'm',
    );
    const toDisk = await move('disk', 'lot');
    expect(toDisk).toEqual({ code: 0, said: expect.stringMatching(counted) });
    await serve({});
    expect((await getLarge()).bytes.equals(large)).toBe(true);
    await server.end();
    const toBucket = await move('s3', 'moved');
    expect(toBucket).toEqual({ code: 0, said: expect.stringMatching(counted) });
    const [, megabytes] = counted.exec(toDisk.said) ?? [];
    expect(counted.exec(toBucket.said)?.[1]).toBe(megabytes);
    const again = await move('s3', 'moved', '--again');
    expect(again.said).toContain(`0 of 0.0 MB copied and read back, ${there} there before and compared, 0 left.`);
    await serve(lotSettings(lot.service, 'moved'));
    expect(await lot.unlike('moved')).toEqual(agree);
    figure(lot.service.name, `${there} files of ${megabytes} MB moved to disk and to another bucket, and compared`);
  });

  it('is backed up there and comes back; what was flipped or deleted is noticed', () => backUpAndRestore(lot, large));

  it('lists and takes away more than a page', () => takeAwayPages(lot));
});
