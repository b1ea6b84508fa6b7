import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { World } from '../../local/crash/life.ts';
import { halfWrittenOf, lostOf } from '../../local/crash/losses.ts';
import { root } from '../../local/setup/root.mjs';
import type { StudioDatabase } from './production.ts';

const run = promisify(execFile);

/** Everything that was acknowledged is there, nothing by half, and both chains follow. */
export const expectWhole = async (
  ask: StudioDatabase['ask'],
  { ownerUrl, dataDir, ledger, began }: { ownerUrl: string; dataDir: string; began: Date } & Pick<World, 'ledger'>,
): Promise<void> => {
  const query = async <Row>(statement: string, values?: readonly unknown[]) => [...(await ask<Row>(statement, values))];
  expect(await lostOf({ query }, ledger)).toEqual([]);
  expect(await halfWrittenOf({ query, dataDir }, began)).toEqual([]);
  // `npm run verify-audit`; it refuses by its exit code
  const env = { PATH: process.env.PATH, DATABASE_URL: ownerUrl };
  const { stdout } = await run(process.execPath, [join(root, 'local', 'verify-audit.ts')], { env });
  expect(stdout).toMatch(/nobody touched their history\.\n.*everything is there as it was sealed/);
};
