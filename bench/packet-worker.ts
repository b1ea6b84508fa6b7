import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { CreditPacket } from '@gatehouse/server/features/credit-applications/records/documents/credit-packet-shape.ts';
import { createBinder } from '@gatehouse/server/platform/pdf/binder.ts';
import { documentAt } from '@gatehouse/server/platform/pdf/render.ts';

const drawing = documentAt<CreditPacket>(
  new URL(
    './features/credit-applications/records/documents/credit-packet.ts',
    import.meta.resolve('@gatehouse/server/start.ts'),
  ),
  'drawCreditPacket',
);

export interface WorkerTimes {
  /** From the start of the worker to its last byte, in milliseconds. */
  readonly took: readonly number[];
  /** What one worker costs the processors, in milliseconds: hardly anything else on the machine changes it. null where the system does not tell. */
  readonly cpu: number | null;
  /** To read the same files and hash them, in this process, in milliseconds. */
  readonly read: readonly number[];
}

const TICK_MS = 10;
/** What the children of this process have used that have ended. */
const cpuOfChildren = async (): Promise<number | null> => {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => null);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
};

const readAndHash = async (paths: readonly string[]): Promise<number> => {
  const began = performance.now();
  for (const path of paths)
    createHash('sha256')
      .update(await readFile(path))
      .digest();
  return performance.now() - began;
};

/** Workers by themselves, with nothing of ours beside them, on these attachments. */
export const measureWorker = async (
  folder: string,
  papers: readonly Buffer[],
  rounds: number,
): Promise<WorkerTimes> => {
  const files = await Promise.all(
    papers.map(async (bytes, index) => {
      const path = join(folder, `paper-${index + 1}.pdf`);
      await writeFile(path, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { label: `paper-${index + 1}.pdf`, path, sha256, problem: null };
    }),
  );
  const form: CreditPacket = {
    submittedAt: '2026-11-12T17:42:00.000Z',
    stoodOn: 'Nov 20, 2026, 10:00 a.m.',
    version: 1,
    status: 'In review',
    company: 'Bench Pictures LLC',
    project: 'Bench',
    projectNumber: 'P-1',
    facts: [],
    corrections: [],
    sections: Array.from({ length: 9 }, (_, section) => ({
      title: `Section ${section + 1}`,
      state: '',
      rows: Array.from({ length: 12 }, (_, row) => [`Question ${row + 1}`, `What was answered to question ${row + 1}`]),
      tables: [],
      text: 'Words of a comment. '.repeat(80),
    })),
    tradeReferences: [],
    answers: [],
    activity: Array.from({ length: 25 }, (_, index) => ({
      at: `Nov ${index + 1}`,
      who: 'Joan Petrosyan',
      what: 'commented',
      comment: 'A sentence',
    })),
    signature: null,
    files: files.map(({ label, sha256 }) => ({ name: label, section: 'coversheet', size: 1, sha256, bound: true })),
  };
  const binder = createBinder();
  const took: number[] = [];
  const read: number[] = [];
  const before = await cpuOfChildren();
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await binder.bind(drawing, form, { files, target: join(folder, `bound-${round}.pdf`) });
    took.push(performance.now() - began);
    read.push(await readAndHash(files.map(({ path }) => path)));
  }
  binder.stop();
  await after(100); // the last one is counted when it is gone
  const now = await cpuOfChildren();
  return { took, read, cpu: now === null || before === null ? null : (now - before) / rounds };
};
