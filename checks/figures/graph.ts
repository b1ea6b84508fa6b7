import type { Parsed } from './parsed.ts';
import { kindOf, type Tree } from './tree.ts';

/** Files that reach each other by imports, types included: each circle as its files. Tarjan's strongly connected components. */
export const circlesOf = (files: readonly Parsed[]): readonly (readonly string[])[] => {
  const targets = new Map(files.map(({ path, imports }) => [path, imports.map(({ target }) => target)]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const own = order.size;
    order.set(path, own);
    let low = own;
    stack.push(path);
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target)) continue;
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? own);
    }
    lowest.set(path, low);
    if (low === own) {
      const circle = stack.splice(stack.indexOf(path));
      if (circle.length > 1 || targets.get(path)?.includes(path)) circles.push(circle.sort());
    }
    return low;
  };
  for (const path of targets.keys()) if (!order.has(path)) visit(path);
  return circles.sort();
};

/** Read by a tool and not by an import: the pages by the router, settings by their tools, the still home page by the build. */
const readByTools = (path: string, name: string): boolean =>
  path === 'web/src/home-static.tsx' ||
  (path.startsWith('web/src/routes/') && name === 'Route') ||
  (name === 'default' && /\.config\.ts$|^local\/testing\//.test(path));

/**
 * What is exported and imported by no other file, as `path name`. A type that its own file uses may stay exported: it is the name of what
 * another export takes or gives.
 */
export const unusedExports = (files: readonly Parsed[]): readonly string[] => {
  const used = new Set(files.flatMap(({ addresses }) => addresses));
  for (const { imports } of files)
    for (const { target, names } of imports) {
      if (names === null) used.add(target);
      else for (const name of names) used.add(`${target} ${name}`);
    }
  return files.flatMap(({ path, exports }) =>
    exports
      .filter(({ isType, usedHere }) => !(isType && usedHere))
      .filter(({ name }) => !used.has(path) && !used.has(`${path} ${name}`) && !readByTools(path, name))
      .map(({ name }) => `${path} ${name}`),
  );
};

/** Sources that no file imports or names: nothing starts there either, as no page of the router, test or setting does. */
export const unusedFiles = (tree: Tree, files: readonly Parsed[]): readonly string[] => {
  const imported = new Set(files.flatMap(({ imports }) => imports.map(({ target }) => target)));
  const texts = [...tree.values()];
  return files
    .map(({ path }) => path)
    .filter((path) => kindOf(path) === 'source' && !imported.has(path))
    .filter((path) => !path.startsWith('web/src/routes/') && !path.endsWith('.config.ts') && !path.endsWith('.d.ts'))
    .filter((path) => !texts.some((text) => text.includes(path.split('/').at(-1) ?? path)));
};
