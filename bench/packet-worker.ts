import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreditPacket } from '@gatehouse/server/features/credit-applications/documents/credit-packet-shape.ts';
import { createBinder } from '@gatehouse/server/platform/pdf/binder.ts';
import { documentAt } from '@gatehouse/server/platform/pdf/render.ts';
import { officePaper } from '@gatehouse/server/testing/pdf-corpus.ts';

const drawing = documentAt<CreditPacket>(
  new URL(
    './features/credit-applications/documents/credit-packet.ts',
    import.meta.resolve('@gatehouse/server/start.ts'),
  ),
  'drawCreditPacket',
);

/** From the start of the worker to its last byte, in milliseconds, with nothing beside it: 12 attachments, about 100 pages. */
export const measureWorker = async (folder: string, rounds: number): Promise<readonly number[]> => {
  const papers = await Promise.all(Array.from({ length: 12 }, (_, index) => officePaper(index < 4 ? 8 : 7)));
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
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await binder.bind(drawing, form, { files, target: join(folder, `bound-${round}.pdf`) });
    times.push(performance.now() - began);
  }
  binder.stop();
  return times;
};
