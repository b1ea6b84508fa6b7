import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { officePaper } from '@gatehouse/server/testing/pdf-corpus.ts';
import { onMeasuredLot, say, tokenOf } from './measured-lot.ts';
import { median } from './rate.ts';

/**
 * `npm run bench -- upload-streams`: PDFs of 5 MB, four at once, received, hashed, looked at and kept by the product, beside a bare server of node that writes the same
 * bodies to the same disk and looks at nothing. Rounds in turn, medians.
 */
const MEGABYTES = 5;
const AT_ONCE = 4;
const FILES = 24;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

const startRaw = async (folder: string) => {
  const server = createServer(async (request, answer) => {
    await pipeline(request, createWriteStream(join(folder, randomUUID())));
    answer.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
};

const bytes = await officePaper(8, MEGABYTES * 1_000_000);

/** Megabytes a second of so many files, four at once. */
const rateOf = async (url: string, headers: Readonly<Record<string, string>>): Promise<number> => {
  const began = performance.now();
  const files = Array.from({ length: FILES }, () => `${randomUUID()}.pdf`);
  const sender = async (): Promise<void> => {
    for (let name = files.pop(); name !== undefined; name = files.pop()) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
      const answer = await fetch(url, { method: 'POST', body: form, headers });
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
      await answer.text();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return (FILES * bytes.length) / 1_000 / (performance.now() - began);
};

await onMeasuredLot({}, async (lot) => {
  const server = await lot.start();
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-raw-'));
  const raw = await startRaw(folder);
  try {
    const ours = { authorization: `Bearer ${await tokenOf(server, 'Hana Voss')}` };
    const own = `${server.url}/api/customer-portal/documents?section=own`;
    await rateOf(own, ours);
    await rateOf(raw.url, {});
    const before = await server.memory();
    let most = before;
    const rates = { ours: [] as number[], raw: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.ours.push(await rateOf(own, ours));
      most = Math.max(most, await server.memory());
      rates.raw.push(await rateOf(raw.url, {}));
    }
    const [mine, bare] = [median(rates.ours), median(rates.raw)];
    say(
      `Uploads of ${MEGABYTES} MB, ${AT_ONCE} at once: ${mine.toFixed(0)} MB a second, a raw stream ${bare.toFixed(0)}: × ${(mine / bare).toFixed(2)}, asked 0.65`,
    );
    say(`The server rises by ${Math.round(most - before)} MB, at most 50`);
  } finally {
    raw.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
