import type { Plugin } from 'vite';

/** What a first visit must not wait for: schemas are checked on pages that were asked for (design: first load of at most 120 KB). */
const HEAVY = /node_modules\/zod\//;

/** Stops the build when the portal's entry loads such code at once, and names the chunks that lead there. */
export const lightFirstLoad = (): Plugin => ({
  name: 'gatehouse-light-first-load',
  generateBundle(_, bundle) {
    const seen = new Map<string, string>();
    const follow = (fileName: string, way: string): void => {
      const chunk = bundle[fileName];
      if (chunk?.type !== 'chunk' || seen.has(fileName)) return;
      seen.set(fileName, way);
      const heavy = chunk.moduleIds.find((id) => HEAVY.test(id));
      if (heavy !== undefined)
        this.error(
          `The first load would bring ${heavy} by way of ${way}. What an address says is read without it (domain/src/lists/search.ts).`,
        );
      for (const next of chunk.imports) follow(next, `${way} > ${next}`);
    };
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.isEntry && chunk.name === 'index') follow(chunk.fileName, chunk.fileName);
  },
});
