import { leavesdenHandbook } from '@gatehouse/domain/client-site/pages.ts';
import { createRenderer, documentAt } from '@gatehouse/server/platform/pdf/render.ts';
import { mapDocuments } from '../content/maps.ts';
import { mapAddress } from '../markup/targets.ts';

const drawings = documentAt<string>(new URL('./drawings.ts', import.meta.url), 'draw');

/** The PDFs of the site: each is drawn when somebody first asks for it, in a thread of its own, and kept in memory. */
export const openDocuments = () => {
  const renderer = createRenderer({ atOnce: 1 });
  const kept = new Map<string, Promise<Buffer>>();
  const names = new Map<string, string>([
    ...mapDocuments.map(({ file }) => [mapAddress(file), file] as const),
    [leavesdenHandbook.path, 'leavesden-handbook'],
  ]);

  return {
    /** null: no document of ours has this address. */
    read: async (path: string): Promise<Buffer | null> => {
      const name = names.get(path);
      if (name === undefined) return null;
      let drawn = kept.get(name);
      if (drawn === undefined) {
        drawn = renderer.render(drawings, name);
        drawn.catch(() => kept.delete(name)); // the next person may have more luck
        kept.set(name, drawn);
      }
      return drawn;
    },
    sizeOf: (_file: string): string => 'PDF',
    close: () => renderer.stop(),
  };
};
