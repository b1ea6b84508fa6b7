import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { appOf } from './first-files.ts';

/** What a first visit must not wait for: schemas are checked on pages that were asked for (decision 0119). */
const HEAVY = /node_modules\/zod\//;
/** JavaScript and styles of the first load as brotli, in bytes. */
const MOST = 100 * 1024;
/** What a first load asks for, at most; and what of it is neither script nor sheet: the page, three faces, the picture, the icon, whether there is a session. */
const MOST_REQUESTS = 12;
const OTHER_REQUESTS = 7;
/** Runs before the app, from web/public. */
const BEFORE = 'start.js';

/** The chunks by which the forms host's page comes to the portal's app, which reads what a frame may not; null where there is no such way. */
const wayToThePortal = (bundle: Rolldown.OutputBundle): string | null => {
  const app = appOf(bundle).fileName;
  const seen = new Set<string>();
  const follow = (fileName: string, way: string): string | null => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || seen.has(fileName)) return null;
    seen.add(fileName);
    if (fileName === app) return way;
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) {
      const found = follow(next, `${way} > ${next}`);
      if (found !== null) return found;
    }
    return null;
  };
  const host = Object.values(bundle).find(
    (each) => each.type === 'chunk' && each.isEntry && each.name === 'forms-host',
  );
  return host === undefined ? null : follow(host.fileName, host.fileName);
};

/** Stops the build when the portal's entry loads such code at once, naming the chunks that lead there, and when all that it loads at once weighs too much; and when the forms host would run that entry. */
export const lightFirstLoad = (): Plugin => {
  const first = new Map<string, string>();
  return {
    name: 'gatehouse-light-first-load',
    apply: 'build',
    generateBundle(_, bundle) {
      first.clear();
      const follow = (fileName: string, way: string): void => {
        const chunk = bundle[fileName];
        if (chunk?.type !== 'chunk' || first.has(fileName)) return;
        first.set(fileName, way);
        const heavy = chunk.moduleIds.find((id) => HEAVY.test(id));
        if (heavy !== undefined)
          this.error(
            `The first load would bring ${heavy} by way of ${way}. What an address says is read without it (domain/src/lists/search.ts).`,
          );
        for (const next of chunk.imports) follow(next, `${way} > ${next}`);
      };
      const app = appOf(bundle).fileName;
      follow(app, app);
      const way = wayToThePortal(bundle);
      if (way !== null)
        this.error(
          `The forms host would run the portal's app, by way of ${way}: what both have belongs into a group of its own (vite.config.ts).`,
        );
    },
    writeBundle: {
      order: 'post', // public/start.js as it is sent
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const styles = new Set<string>();
        for (const name of first.keys()) {
          const chunk = bundle[name];
          if (chunk?.type === 'chunk') for (const sheet of chunk.viteMetadata?.importedCss ?? []) styles.add(sheet);
        }
        const weigh = async (name: string): Promise<number> =>
          (await promisify(brotliCompress)(await readFile(path.join(dir, name)))).length;
        const weights = await Promise.all([BEFORE, ...first.keys(), ...styles].map(weigh));
        const bytes = weights.reduce((sum, each) => sum + each, 0);
        if (bytes > MOST)
          this.error(
            `The first load would weigh ${(bytes / 1024).toFixed(1)} KB. At most ${MOST / 1024}: what only signed-in people need comes with all-routes.ts.`,
          );
        const requests = OTHER_REQUESTS + 1 + first.size;
        if (requests > MOST_REQUESTS)
          this.error(
            `The first load would ask for ${requests} files, ${[...first.keys()].join(', ')} among them. At most ${MOST_REQUESTS}.`,
          );
      },
    },
  };
};
