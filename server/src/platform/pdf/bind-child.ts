import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { signWith } from '../lot/paper-logo.ts';
import { bindFiles, type DrawnPages, type Inside } from './bind-files.ts';
import type { BindAnswer, BindRequest } from './binder.ts';

const say = (answer: BindAnswer): void => void process.send?.(answer);

const bindOne = async ({ module, name, input, files, target, lot, logo }: BindRequest): Promise<void> => {
  speakFor(lot);
  signWith(logo);
  const draw = ((await import(module)) as Record<string, unknown>)[name];
  if (typeof draw !== 'function') throw new Error(`${name} is not a document of ${module}.`);
  const { bytes, pages } = await bindFiles(
    (inside: Inside) => draw(input, inside) as Promise<DrawnPages>,
    files,
    (at) => say({ is: 'step', at }),
  );
  await writeFile(target, bytes, { mode: 0o600 });
  say({ is: 'done', pages, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
};

// A stream bomb fills memory outside the heap that V8 can limit, and the parser never yields: another thread watches (promises M10).
const limit = Number(process.env.BIND_MEMORY_MB) * 1024 * 1024;
new Worker(
  `setInterval(() => { if (process.memoryUsage.rss() > ${limit}) process.kill(process.pid, 'SIGKILL'); }, 10)`,
  { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } },
).unref();

process.on('disconnect', () => process.exit(0));
process.once('message', (request: BindRequest) => {
  bindOne(request).catch((error: Error) => say({ is: 'failed', message: error.stack ?? error.message }));
});
