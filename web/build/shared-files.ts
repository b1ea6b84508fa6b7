import type { Rolldown } from 'vite';
import { ALL_ROUTES, broughtBy, ENTRY, FORMS_HOST } from './first-files.ts';

/** What one more request costs, in bytes of source: a page rather brings as many that it does not need than asks for another file. */
const REQUEST = 6_500;

interface Shared {
  readonly pages: Set<string>;
  readonly ids: string[];
  weight: number;
}

/** What is saved when two files become one: a request on each page that has both, less what pages with one of them bring of the other. */
const savedBy = (one: Shared, other: Shared): number => {
  const all = new Set([...one.pages, ...other.pages]).size;
  const both = one.pages.size + other.pages.size - all;
  return both === 0
    ? 0
    : both * REQUEST - (all - one.pages.size) * one.weight - (all - other.pages.size) * other.weight;
};

/** Puts the second into the first. */
const join = (files: Shared[], one: Shared, other: Shared): void => {
  for (const page of other.pages) one.pages.add(page);
  one.ids.push(...other.ids);
  one.weight += other.weight;
  files.splice(files.indexOf(other), 1);
};

/** Joins the two that save most, as long as any do. */
const joinWhatPays = (files: Shared[]): void => {
  for (;;) {
    let best: readonly [saved: number, one: Shared, other: Shared] | undefined;
    for (const [at, one] of files.entries())
      for (const other of files.slice(at + 1)) {
        const saved = savedBy(one, other);
        if (saved > (best?.[0] ?? 0)) best = [saved, one, other];
      }
    if (best === undefined) return;
    join(files, best[1], best[2]);
  }
};

/** Files that need one another become one: none may run before what it needs has run. */
const joinCircles = (files: Shared[], needs: (id: string) => readonly string[]): void => {
  for (let isDone = false; !isDone; ) {
    isDone = true;
    const fileOf = new Map(files.flatMap((file) => file.ids.map((id) => [id, file] as const)));
    const reached = (from: Shared): Set<Shared> => {
      const seen = new Set<Shared>();
      const follow = (file: Shared): void => {
        for (const next of file.ids.flatMap(needs)) {
          const found = fileOf.get(next);
          if (found === undefined || found === file || seen.has(found)) continue;
          seen.add(found);
          follow(found);
        }
      };
      follow(from);
      return seen;
    };
    for (const file of files) {
      const circle = [...reached(file)].filter((other) => other !== file && reached(other).has(file));
      for (const other of circle) join(files, file, other);
      isDone = circle.length === 0;
      if (!isDone) break;
    }
  }
};

/** Which modules stand together in a file, of all that several pages (or dialogs that come later) have and that neither the first load nor the forms host has. */
const gather = (root: string, context: Rolldown.ChunkingContext): ReadonlyMap<string, string> => {
  const at = (file: string): string => `${root}/${file}`;
  const there = new Set([
    ...broughtBy(context, at(ENTRY), 'at once'),
    ...broughtBy(context, at(ALL_ROUTES), 'at once'),
    ...broughtBy(context, at(FORMS_HOST), 'in the end'),
  ]);
  const pagesOf = new Map<string, Set<string>>();
  const pages = new Set(
    [...broughtBy(context, at(ENTRY), 'in the end')]
      .flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      .filter((id) => !there.has(id)),
  );
  for (const page of pages)
    for (const id of broughtBy(context, page, 'at once'))
      if (!there.has(id) && !pages.has(id)) pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page));
  const bySame = new Map<string, Shared>();
  for (const [id, having] of [...pagesOf].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (having.size === 1) continue; // it stands with the page itself
    const key = [...having].sort().join(' ');
    const file = bySame.get(key) ?? { pages: having, ids: [], weight: 0 };
    file.ids.push(id);
    file.weight += context.getModuleInfo(id)?.code?.length ?? 0;
    bySame.set(key, file);
  }
  const files = [...bySame.values()];
  joinWhatPays(files);
  joinCircles(files, (id) => context.getModuleInfo(id)?.importedIds ?? []);
  return new Map(files.flatMap(({ ids }, place) => ids.map((id) => [id, `s${place}`] as const)));
};

/**
 * In which file stands what pages share: by itself the build makes one for each set of pages, a hundred of them on one page. Two become one where a
 * request less is worth what is brought without need.
 */
export const sharedFileOf = (root: string) => {
  let known: ReadonlyMap<string, string> | undefined;
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    known ??= gather(root, context);
    return known.get(id) ?? null;
  };
};
