import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operation } from './operation.ts';
import { alone, type Bench, type Measured, measure, type Wishes } from './rounds.ts';
import { startBare } from './systems.ts';

/**
 * One operation beside the least that any server does for it which keeps whole answers, but rights of nobody between two calls (promises rule 9): a check of the signature,
 * one reading by key of who calls, and the product's own answer as it was kept.
 */
export const measureLeast = async (bench: Bench, operation: Operation, wishes: Wishes): Promise<Measured> => {
  const [ours] = bench.systems;
  const [asked] = operation.asked;
  if (ours === undefined || asked === undefined) throw new Error('Nothing is there to be measured.');
  const answer = await fetch(`${ours.url}${ours.callOf(operation, asked).path}`, {
    headers: { authorization: await ours.bearerOf(operation.who) },
  });
  if (!answer.ok) throw new Error(`${operation.name}: ${answer.status}`);
  const kept = join(bench.folder, 'kept');
  await writeFile(kept, await answer.text());
  const { databaseUrl, companyId } = bench;
  const least = await startBare({ databaseUrl, companyId, operations: [operation], kept });
  try {
    return await measure({ ...bench, systems: [ours, least] }, alone(operation), wishes);
  } finally {
    await least.stop();
  }
};
