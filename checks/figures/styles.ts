import { type SelectorComponent, transform } from 'lightningcss';
import type { Parsed } from './parsed.ts';
import type { Tree } from './tree.ts';

export interface Styles {
  /** Names that hold on every page, whatever sheet they stand in. */
  readonly global: readonly string[];
  /** Of those, what two features draw with or write rules for, though it belongs to features' sheets. */
  readonly inTwoFeatures: readonly string[];
}

/** The style classes of the pages. Those of modules (`*.module.css`) are their component's own and count nowhere. */
export const stylesOf = (tree: Tree, files: readonly Parsed[]): Styles => {
  const definedIn = new Map<string, Set<string>>();
  for (const [path, text] of tree) {
    if (!path.startsWith('web/src/') || !path.endsWith('.css') || path.endsWith('.module.css')) continue;
    for (const name of classesIn(path, text)) definedIn.set(name, (definedIn.get(name) ?? new Set()).add(path));
  }
  const usedBy = new Map<string, Set<string>>();
  for (const { path, classes } of files) {
    const feature = featureOf(path);
    if (feature !== null) for (const name of classes) usedBy.set(name, (usedBy.get(name) ?? new Set()).add(feature));
  }
  const inTwoFeatures = [...definedIn]
    .filter(([, sheets]) => [...sheets].every((sheet) => featureOf(sheet) !== null))
    .filter(([name, sheets]) => new Set([...[...sheets].map(featureOf), ...(usedBy.get(name) ?? [])]).size > 1);
  return { global: [...definedIn.keys()].sort(), inTwoFeatures: inTwoFeatures.map(([name]) => name).sort() };
};

const featureOf = (path: string): string | null => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

export const classesIn = (filename: string, text: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const collect = (part: SelectorComponent | readonly SelectorComponent[]): void => {
    if (Array.isArray(part)) for (const each of part) collect(each);
    else if ('name' in part && part.type === 'class') found.add(part.name);
    else if ('selectors' in part && Array.isArray(part.selectors)) collect(part.selectors.flat());
  };
  transform({
    filename,
    code: Buffer.from(text),
    errorRecovery: true,
    visitor: { Selector: (selector) => collect(selector) },
  });
  return found;
};
