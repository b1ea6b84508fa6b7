import type { Data } from '@gatehouse/domain/credit-applications/sections/field.ts';
import { savedSections, sealOf } from '@gatehouse/domain/credit-applications/sections/section.ts';

/** Written by the server alone; nobody chooses between two versions of them. */
const notChosen: readonly string[] = savedSections.flatMap((section) => sealOf(section)?.kept ?? []);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every answer by its path ('references.1.email'). What is empty is as good as not there. */
export const leavesOf = (data: Data): ReadonlyMap<string, unknown> => {
  const leaves = new Map<string, unknown>();
  const walk = (value: unknown, path: string): void => {
    if (isBranch(value)) {
      for (const [name, part] of Object.entries(value)) walk(part, path === '' ? name : `${path}.${name}`);
    } else if (!isEmpty(value) && !notChosen.includes(path)) leaves.set(path, value);
  };
  walk(data, '');
  return leaves;
};

export const isSameData = (one: Data, other: Data): boolean => {
  const [left, right] = [leavesOf(one), leavesOf(other)];
  return left.size === right.size && [...left].every(([path, value]) => right.get(path) === value);
};

export interface Difference {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whose answer is new: when only one side changed it, that one; mine when both did. */
  readonly proposal: 'mine' | 'theirs';
}

/** Field by field, where my text and theirs differ. `base`: what both began from, when it is known. */
export const differencesOf = (base: Data | undefined, mine: Data, theirs: Data): readonly Difference[] => {
  const [began, here, there] = [leavesOf(base ?? {}), leavesOf(mine), leavesOf(theirs)];
  return [...new Set([...here.keys(), ...there.keys()])]
    .filter((path) => here.get(path) !== there.get(path))
    .map((path) => ({
      path,
      mine: here.get(path),
      theirs: there.get(path),
      proposal: base !== undefined && here.get(path) === began.get(path) ? 'theirs' : 'mine',
    }));
};

/** My text with the chosen answers of theirs in it. Rows of a list that end up empty are dropped where theirs has none. */
export const merged = (
  mine: Data,
  theirs: Data,
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): Record<string, unknown> => {
  const result = structuredClone(mine) as Record<string, unknown>;
  const there = leavesOf(theirs);
  for (const [path, choice] of Object.entries(choices)) {
    if (choice === 'theirs') put(result, path.split('.'), there.get(path) ?? null);
  }
  return result;
};

function put(target: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const next = target[name];
  if (!isBranch(next)) target[name] = /^\d+$/.test(rest[0] ?? '') ? [] : {};
  put(target[name] as Record<string, unknown>, rest, value);
}
