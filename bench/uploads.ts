import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import { plainPdf } from '@gatehouse/server/testing/pdf-corpus.ts';
import { crowd } from '@gatehouse/server/testing/pdfs/shapes.ts';
import { callsBeside, spread } from './light-calls.ts';
import { onMeasuredLot, say, tokenOf } from './measured-lot.ts';
import type { MeasuredServer } from './measured-server.ts';

/**
 * `npm run bench -- uploads`: 24 hostile PDFs of one company at the same time, each sent again as soon as it is answered, beside somebody of
 * another company who uploads a page; and what the children that wait for PDFs cost.
 */
const BOMBS = 24;
const UPLOADS = Number(process.env.BENCH_ROUNDS ?? 40);
/** The children of the inspection go after a minute without work. */
const GONE_AFTER_MS = 65_000;

const figure = (name: string, value: string, aim = ''): void => say(`${name.padEnd(52)}${value.padStart(14)}   ${aim}`);

/** Resident memory of a process and of all below it, in megabytes. */
const memoryOfTree = async (pid: number): Promise<{ readonly megabytes: number; readonly processes: number }> => {
  const parents = new Map<number, number>();
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isBelow = (one: number | undefined): boolean => one !== undefined && (one === pid || isBelow(parents.get(one)));
  const tree = [...parents.keys()].filter(isBelow);
  let kilobytes = 0;
  for (const one of tree) {
    const status = await readFile(`/proc/${one}/status`, 'utf8').catch(() => '');
    kilobytes += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
  }
  return { megabytes: kilobytes / 1024, processes: tree.length };
};

const upload = (server: MeasuredServer, token: string, name: string, bytes: Buffer): Promise<Response> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
  return fetch(`${server.url}/api/customer-portal/documents?section=own`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
};

await onMeasuredLot({}, async (lot) => {
  const server = await lot.start();
  const [hostile, honest] = [await tokenOf(server, 'Ines Okafor'), await tokenOf(server, 'Hana Voss')];
  const [bomb, page] = [crowd(), await plainPdf()];
  const tree = async (): Promise<string> => {
    const { megabytes, processes } = await memoryOfTree(server.pid);
    return `${Math.round(megabytes)} MB of ${processes}`;
  };
  const timed = async (name: string): Promise<number> => {
    const began = performance.now();
    const answer = await upload(server, honest, name, page);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    await answer.text();
    return performance.now() - began;
  };
  const uploads = async (first: string): Promise<readonly number[]> => {
    const times: number[] = [];
    for (let turn = 1; turn <= UPLOADS; turn += 1) times.push(await timed(`${first} ${turn}.pdf`));
    return times;
  };
  const row = (name: string, times: readonly number[], aim = ''): void => {
    const { median, p95, most } = spread(times);
    figure(name, `${median.toFixed(0)}, ${p95.toFixed(0)}, ${most.toFixed(0)}`, aim);
  };

  await after(3_000);
  figure('Idle: the server and all below it', await tree());
  figure('The first upload, child and all', `${Math.round(await timed('first.pdf'))} ms`);
  await after(2_000);
  figure('While children wait', await tree());
  row('An upload alone: median, p95, most, ms', await uploads('alone'));

  const answers = new Map<number, number>();
  let longest = 0;
  let isOver = false;
  const attack = async (): Promise<void> => {
    while (!isOver) {
      const answer = await upload(server, hostile, 'bomb.pdf', bomb);
      await answer.text();
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      longest = Math.max(longest, Number(answer.headers.get('retry-after') ?? 0));
      await after(Number(answer.headers.get('retry-after') ?? 0) * 1_000);
    }
  };
  const before = await server.memory();
  const attacks = Array.from({ length: BOMBS }, attack);
  await after(1_000);
  const health = async (): Promise<void> => void (await (await fetch(`${server.url}/healthz`)).text());
  const { done, times } = await callsBeside(health, uploads('beside'));
  isOver = true;
  row(`An upload beside ${BOMBS} bombs: median, p95, most, ms`, done, 'p95 under 1,000 ms');
  row('Health beside them: median, p95, most, ms', times, 'at most 500 ms');
  figure('While bombs are looked at', await tree());
  figure('The server itself rises by', `${Math.round((await server.memory()) - before)} MB`, 'at most 100 MB');
  await Promise.all(attacks);
  const refusals = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  figure('What bombs were answered', refusals, `Retry-After ${longest} s, at most 3 s; none 200`);
  await after(GONE_AFTER_MS);
  figure('A minute after the last file', await tree());
});
