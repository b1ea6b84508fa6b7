import { blockNames, type PageElement, type PageNode } from './page-tree.ts';

export const isElement = (node: PageNode): node is PageElement => typeof node !== 'string';

/** The element and everything in it, in the order of the page. */
export function* elementsIn(root: PageElement): Generator<PageElement> {
  const ahead = [root];
  for (let element = ahead.pop(); element !== undefined; element = ahead.pop()) {
    yield element;
    for (const child of element.children.toReversed()) if (isElement(child)) ahead.push(child);
  }
}

/** The words of an element, blanks collapsed. */
export const textOf = (node: PageNode): string => rawTextOf(node).replace(/\s+/g, ' ').trim();

const rawTextOf = (node: PageNode): string => {
  if (!isElement(node)) return node;
  if (node.name === 'br') return ' ';
  const inner = node.children.map(rawTextOf).join('');
  return blockNames.has(node.name) ? ` ${inner} ` : inner;
};

/** 1 to 6, null for anything else. */
export const headingLevel = ({ name }: PageElement): number | null => {
  const level = /^h([1-6])$/.exec(name)?.[1];
  return level === undefined ? null : Number(level);
};

/** Page builders put a word of their own before the usual one: `toggle-title` is also `x-toggle-title`. */
export const hasClass = ({ classes }: PageElement, ...words: readonly string[]): boolean =>
  classes.some((token) => words.some((word) => token === word || token.endsWith(`-${word}`)));

export const closest = (element: PageElement, test: (candidate: PageElement) => boolean): PageElement | null => {
  for (let at: PageElement | null = element.parent; at !== null; at = at.parent) if (test(at)) return at;
  return null;
};
