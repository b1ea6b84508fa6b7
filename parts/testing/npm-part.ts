import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../local/setup/root.mjs';
import { skipped } from './figures.ts';

const run = promisify(execFile);
const cache = join(root, 'node_modules', '.cache', 'parts');

/**
 * Brings a program from npm into a folder of its own, in exactly this version: it is no dependency of ours, in no lock and no delivery. null, said in one
 * loud line, where it cannot be had. Its install scripts are not run.
 */
export const npmPart = async (name: string, version: string): Promise<string | null> => {
  const folder = join(cache, `${name}-${version}`);
  try {
    if (!existsSync(folder)) {
      await mkdir(cache, { recursive: true });
      const bringing = await mkdtemp(`${folder}.`);
      try {
        const words = [
          'install',
          '--prefix',
          bringing,
          '--ignore-scripts',
          '--no-audit',
          '--no-fund',
          '--loglevel=error',
        ];
        await run('npm', [...words, `${name}@${version}`], { cwd: bringing });
        await rename(bringing, folder);
      } finally {
        await rm(bringing, { recursive: true, force: true });
      }
    }
    return join(folder, 'node_modules', name);
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    skipped(name, `${name} ${version} cannot be had from npm: ${(stderr?.trim() || message).split('\n')[0]}`);
    return null;
  }
};
