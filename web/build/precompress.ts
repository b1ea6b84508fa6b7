import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;

/**
 * Writes every text file of the build a second and a third time, as .br (level 11) and .gz, so that the server compresses nothing
 * while people wait; and takes the manifest out of the public folder, where it would tell strangers what there is.
 */
export function precompress(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'gatehouse:precompress',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const cache = path.join(root, '.cache');
        await mkdir(cache, { recursive: true });
        await rename(path.join(outDir, '.vite', 'manifest.json'), path.join(cache, 'manifest.json')).catch(
          () => undefined,
        );
        await rm(path.join(outDir, '.vite'), { recursive: true, force: true });
        const names = await readdir(outDir, { recursive: true });
        await Promise.all(
          names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(path.join(outDir, name))),
        );
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(source, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
    }),
    promisify(gzip)(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
