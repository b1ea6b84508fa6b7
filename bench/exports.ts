import { setTimeout as after } from 'node:timers/promises';
import type { Export } from '@gatehouse/domain/exports/contract.ts';
import { callsBeside, spread } from './light-calls.ts';
import { say, tokenOf } from './measured-lot.ts';
import { memoryBeside } from './measured-server.ts';
import { onLot } from './operations/lot.ts';

// `npm run bench -- exports`: all 50,000 projects of the lot of factor 1 as CSV and as XLSX, how far the server's memory rises, and how long a light call takes meanwhile.
const LOOK_AGAIN_MS = 250;
const path = '/api/customer-portal/exports';

await onLot(1, async (lot) => {
  const server = await lot.start();
  const headers = {
    authorization: `Bearer ${await tokenOf(server, 'Casey Reed')}`,
    'content-type': 'application/json',
  };
  const ask = async (method: string, rest: string, body?: object): Promise<Response> => {
    const answer = await fetch(server.url + rest, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${rest}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const light = async (): Promise<void> => void (await (await ask('GET', '/api/ar-portal/departments')).text());
  const make = async (format: 'csv' | 'xlsx') => {
    const began = performance.now();
    let made = (await (await ask('POST', path, { list: 'projects', format })).json()) as Export;
    while (made.state === 'WAITING' || made.state === 'RUNNING') {
      await after(LOOK_AGAIN_MS);
      made = (await (await ask('GET', `${path}/${made.exportId}`)).json()) as Export;
    }
    if (made.state !== 'READY') throw new Error(`It is ${made.state}: ${made.problem}`);
    const seconds = (performance.now() - began) / 1_000;
    const bytes = (await (await ask('GET', `${path}/${made.exportId}/file`)).arrayBuffer()).byteLength;
    return { rows: made.doneRows, seconds, bytes };
  };
  for (let turn = 0; turn < 200; turn += 1) await light();
  for (const format of ['csv', 'xlsx'] as const)
    for (const turn of ['first', 'second'] as const) {
      const quiet = spread((await callsBeside(light, after(2_000))).times);
      const before = await server.memory();
      const { done, times } = await callsBeside(light, memoryBeside(server, make(format)));
      const beside = spread(times);
      const { rows, seconds, bytes } = done.done;
      say(
        `${format}, ${turn}: ${rows} rows in ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB; server ${before.toFixed(0)} MB before, ${done.most.toFixed(0)} at most; a light call p99 ${beside.p99.toFixed(0)} ms meanwhile (most ${beside.most.toFixed(0)}), ${quiet.p99.toFixed(0)} before`,
      );
    }
});
