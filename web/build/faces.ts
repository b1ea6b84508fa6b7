import { mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** What nearly everything on a page is written with: the letters of English and the signs of a sentence. src/ui/house/fonts.css names the same as ranges. */
const EVERYDAY = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)),
  ...'\u00a0§©°·½×–—‘’“”•…€−',
].join('');

/** Regular to bold, which is all that the sheets ask for. */
const WEIGHTS = { wght: { min: 400, max: 700 } };
const { resolve } = createRequire(import.meta.url);
const foundry = (file: string): string => resolve(`@fontsource-variable/${file}-wght-normal.woff2`);

const faces = [
  { name: 'ui', from: foundry('hanken-grotesk/files/hanken-grotesk-latin'), weights: WEIGHTS },
  { name: 'sign', from: new URL('../src/ui/fonts/gate-sign-75-600.woff2', import.meta.url).pathname },
  { name: 'reading', from: foundry('newsreader/files/newsreader-latin'), weights: WEIGHTS },
  {
    name: 'reading-italic',
    from: foundry('newsreader/files/newsreader-latin').replace('-normal.', '-italic.'),
    weights: WEIGHTS,
  },
] as const;

/**
 * Writes each face once more with its everyday letters alone (.cache/faces), which the pages load first; the whole face comes for whoever has another
 * letter to show. Before anything asks for them: sheets name them as files.
 */
export const everydayFaces = (): Plugin => ({
  name: 'gatehouse:everyday-faces',
  async config() {
    const folder = path.join(import.meta.dirname, '..', '.cache', 'faces');
    mkdirSync(folder, { recursive: true });
    for (const { name, from, ...axes } of faces)
      await writeFile(
        path.join(folder, `${name}.woff2`),
        await subsetFont(await readFile(from), EVERYDAY, {
          targetFormat: 'woff2',
          ...('weights' in axes ? { variationAxes: axes.weights } : {}),
        }),
      );
  },
});
