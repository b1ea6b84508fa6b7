import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import type { ClamdAddress } from '@gatehouse/server/platform/config/config.ts';
import { openClamd, type Scanner } from '@gatehouse/server/platform/files/clamd.ts';
import { inspectPdf } from '@gatehouse/server/platform/files/pdf-reading/inspect-pdf.ts';
import { plainPdf } from '@gatehouse/server/testing/pdf-corpus.ts';
import { onePagePdf, streamOf } from '@gatehouse/server/testing/pdfs/writer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Debian's, from `clamav-daemon`; its service need not run. */
const program = ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((path) => existsSync(path));
if (program === undefined)
  process.stdout.write('clamd: SKIPPED, it is not installed (apt-get install clamav-daemon)\n');

/** What every virus scanner calls a virus (eicar.org), in two halves, so that this file is none. */
const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-${'STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`;
const hex = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

const pdfWith = (content: string): Buffer => onePagePdf({ objects: [streamOf('', content)] });
const packedPdfWith = (content: string): Buffer =>
  onePagePdf({
    objects: [streamOf('/Filter /FlateDecode', deflateSync(Buffer.from(content, 'latin1')).toString('latin1'))],
  });

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
};

describe.skipIf(program === undefined)('clamd, with signatures of our own', () => {
  let folder: string;
  let port: number;
  let running: ChildProcess | null = null;
  const addresses = (): Readonly<Record<'tcp' | 'unix', ClamdAddress>> => ({
    tcp: { host: '127.0.0.1', port },
    unix: { path: join(folder, 'clamd.sock') },
  });
  const overTcp = (): Scanner => openClamd(addresses().tcp);
  const scan = (bytes: Buffer, by: Scanner = overTcp()) => by.scan(Readable.from([bytes]), 20_000);

  const start = async (): Promise<void> => {
    const child = spawn(program ?? '', [`--config-file=${join(folder, 'clamd.conf')}`], { stdio: 'ignore' });
    running = child;
    for (let tries = 0; ; tries += 1) {
      const version = await overTcp()
        .version()
        .catch(() => null);
      if (version !== null) return;
      if (child.exitCode !== null || tries > 300)
        throw new Error(`clamd did not start: ${await readFile(join(folder, 'clamd.log'), 'utf8')}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    const child = running;
    running = null;
    if (child === null || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  /** Signatures in clamd's own form: name, kind of file (0: any), place, bytes. */
  const know = (file: string, lines: readonly string[]): Promise<void> =>
    writeFile(join(folder, 'signatures', file), lines.map((line) => `${line}\n`).join(''), { mode: 0o644 });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-clamd-'));
    await chmod(folder, 0o755);
    spawnSync('mkdir', ['-m', '755', join(folder, 'signatures')]);
    port = await freePort();
    await know('own.ndb', [`Test.Eicar:0:*:${hex(eicar)}`]);
    await writeFile(
      join(folder, 'clamd.conf'),
      [
        'Foreground yes',
        `LogFile ${join(folder, 'clamd.log')}`,
        `DatabaseDirectory ${join(folder, 'signatures')}`,
        `TemporaryDirectory ${folder}`,
        `LocalSocket ${join(folder, 'clamd.sock')}`,
        `TCPSocket ${port}`,
        'TCPAddr 127.0.0.1',
        'StreamMaxLength 2M',
        'ScanPDF yes',
      ].join('\n'),
    );
    await start();
  });
  afterAll(async () => {
    await stop('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('says what it is', async () => {
    expect(await overTcp().version()).toMatch(/^ClamAV \d+\.\d+/);
    process.stdout.write(`clamd: ${await overTcp().version()}\n`);
  });

  it.each(['tcp', 'unix'] as const)('finds EICAR in the Flate stream of a PDF, over %s', async (way) => {
    const scanner = openClamd(addresses()[way]);
    const bad = packedPdfWith(`q ${eicar} Q`);
    // packed, so that nobody finds it who only looks at the bytes; and a PDF that the product itself would keep
    expect(bad.includes('EICAR')).toBe(false);
    expect(inspectPdf(bad)).toMatchObject({ pages: 1 });
    expect(await scan(bad, scanner)).toEqual({ is: 'infected', found: expect.stringContaining('Test.Eicar') });
    expect(await scan(pdfWith(eicar), scanner)).toMatchObject({ is: 'infected' });
    expect(await scan(packedPdfWith('q Q'), scanner), 'the same without it').toEqual({ is: 'clean' });
    expect(await scan(await plainPdf(20), scanner)).toEqual({ is: 'clean' });
  });

  it.each(['tcp', 'unix'] as const)('says in words that a file is larger than it takes, over %s', async (way) => {
    const scanner = openClamd(addresses()[way]);
    for (const megabytes of [3, 25]) {
      const large = Readable.from(Array.from({ length: megabytes * 16 }, () => Buffer.alloc(65_536, 'a')));
      await expect(scanner.scan(large, 20_000), `${megabytes} MB`).rejects.toMatchObject({ name: 'TooLargeToScan' });
    }
    const near = Readable.from(Array.from({ length: 30 }, () => Buffer.alloc(65_536, 'a')));
    expect(await scanner.scan(near, 20_000)).toEqual({ is: 'clean' });
  });

  it('answers twenty at once', async () => {
    const [bad, good] = [packedPdfWith(eicar), await plainPdf(3)];
    const began = performance.now();
    const verdicts = await Promise.all(Array.from({ length: 20 }, (_, index) => scan(index % 2 === 0 ? bad : good)));
    expect(verdicts.map(({ is }) => is)).toEqual(Array.from({ length: 10 }, () => ['infected', 'clean']).flat());
    process.stdout.write(`clamd: twenty PDFs at once in ${Math.round(performance.now() - began)} ms\n`);
  });

  it('is down when it was killed, and finds what new signatures know when it is back', async () => {
    const later = packedPdfWith('nobody knew this one yesterday');
    expect(await scan(later)).toEqual({ is: 'clean' });
    await stop('SIGKILL');
    await expect(scan(later)).rejects.toMatchObject({ name: 'ScannerDown' });
    await expect(overTcp().version()).rejects.toMatchObject({ name: 'ScannerDown' });
    await know('later.ndb', [`Test.Later:0:*:${hex('nobody knew this one')}`]);
    await start();
    expect(await scan(later)).toMatchObject({ is: 'infected', found: expect.stringContaining('Test.Later') });
  });
});
