import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** Runs a program as the account and gives its exit code and what it said. `signal` ends it. Its output goes through a file: a server it leaves behind would keep a pipe open for ever. */
export const runAs = async (
  account: Account,
  program: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<{ code: number; output: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-said-'));
  const file = join(folder, 'output');
  const output = openSync(file, 'a+', 0o600);
  try {
    const code = await new Promise<number>((resolve, reject) => {
      const child = spawn(program, [...args], {
        cwd: '/', // ours may be closed to the account
        env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', output, output],
        ...(signal === undefined ? {} : { signal }),
        ...(account.uid === null ? {} : { uid: account.uid }),
        ...(account.gid === null ? {} : { gid: account.gid }),
      });
      child.once('error', reject);
      child.once('exit', (exit, signal) => resolve(exit ?? (signal === null ? 1 : 128)));
    });
    return { code, output: await readFile(file, 'utf8') };
  } finally {
    closeSync(output);
    await rm(folder, { recursive: true, force: true });
  }
};
