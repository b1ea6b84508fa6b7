import { sameHeading } from '@gatehouse/domain/client-site/pages.ts';
import type { Cut } from './cut.ts';
import { closest, elementsIn, headingLevel, isElement, textOf } from './look.ts';
import type { PageElement, PageNode } from './page-tree.ts';

const isStop = (element: PageElement): boolean => (headingLevel(element) ?? 9) <= 3;
/** The page's own furniture is no part of an item, though it may follow the last one. */
const isFurniture = ({ name }: PageElement): boolean => name === 'footer' || name === 'nav' || name === 'aside';

/** §7: the block under the h3 whose words are the item's heading, up to the next h3, h2 or h1. */
export const cutHandbook = (root: PageElement): Cut => {
  const headings = [...elementsIn(root)]
    .filter((element) => element.name === 'h3')
    .map((element) => ({ element, text: textOf(element) }));
  return ({ heading }) => {
    const found = headings.filter(({ text }) => sameHeading(text, heading));
    const [h3] = found;
    if (h3 === undefined) return 'not-there';
    return found.length > 1 ? 'twice' : below(h3.element);
  };
};

/** The heading may stand in wrappers of its own: what follows it does so in all of them, up to the one that it shares with other headings. */
const below = (h3: PageElement): PageNode[] => {
  const room =
    closest(h3, (ancestor) => hasOther(ancestor, h3)) ??
    closest(h3, ({ name }) => /^(main|article|body|html)$/.test(name));
  const nodes: PageNode[] = [];
  for (let at = h3; at.parent !== null && at !== room; at = at.parent) {
    const siblings = at.parent.children;
    for (const sibling of siblings.slice(siblings.indexOf(at) + 1)) {
      const { part, stopped } = upToStop(sibling);
      if (part !== null) nodes.push(part);
      if (stopped) return nodes;
    }
  }
  return nodes;
};

const hasOther = (ancestor: PageElement, h3: PageElement): boolean => {
  for (const element of elementsIn(ancestor)) if (element !== h3 && isStop(element)) return true;
  return false;
};

interface Part {
  readonly part: PageNode | null;
  readonly stopped: boolean;
}

/** The node, or as much of it as stands before the next heading. */
const upToStop = (node: PageNode): Part => {
  if (!isElement(node)) return { part: node, stopped: false };
  if (isStop(node) || isFurniture(node)) return { part: null, stopped: isStop(node) };
  const children: PageNode[] = [];
  for (const child of node.children) {
    const { part, stopped } = upToStop(child);
    if (part !== null) children.push(part);
    if (stopped) return { part: { ...node, children }, stopped };
  }
  return { part: { ...node, children }, stopped: false };
};
