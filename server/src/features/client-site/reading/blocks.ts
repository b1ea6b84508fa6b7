import type { Block, Inline } from '@gatehouse/domain/text/tree.ts';
import { type Bounds, inlinesOf } from './inlines.ts';
import { headingLevel, isElement } from './look.ts';
import { blockNames, type PageElement, type PageNode } from './page-tree.ts';

/** The tree of domain/src/text/tree.ts by allow-list (promises rule 6): what it has no word for gives its content or nothing. */
export const blocksOf = (nodes: readonly PageNode[], bounds: Bounds, depth = 1): Block[] => {
  const blocks: Block[] = [];
  let run: PageNode[] = [];
  const endRun = (): void => {
    if (run.length === 0) return;
    const of = inlinesOf(run, bounds, depth + 1);
    run = [];
    if (of.length > 0) blocks.push(counted({ kind: 'paragraph', of }, bounds, depth));
  };
  for (const node of nodes) {
    if (!isElement(node) || !standsAlone(node)) {
      run.push(node);
      continue;
    }
    endRun();
    blocks.push(...blocksOfElement(node, bounds, depth));
  }
  endRun();
  return blocks;
};

/** Emphasis and links stay words even around a block; any other element with a block in it is a frame around blocks. */
const standsAlone = ({ name, hasBlock }: PageElement): boolean =>
  blockNames.has(name) || (hasBlock && !['a', 'strong', 'b', 'em', 'i'].includes(name));

const counted = (block: Block, { budget }: Bounds, depth: number): Block => {
  budget.take(depth);
  return block;
};

const blocksOfElement = (element: PageElement, bounds: Bounds, depth: number): Block[] => {
  const { name, children } = element;
  const level = headingLevel(element);
  if (level !== null) {
    const of = inlinesOf(children, bounds, depth + 1);
    // an item hangs below an h3 of ours, so its own headings begin at 4
    const shown = Math.max(level, 4) as 4 | 5 | 6;
    return of.length === 0 ? [] : [counted({ kind: 'heading', level: shown, of }, bounds, depth)];
  }
  switch (name) {
    case 'hr':
      return [counted({ kind: 'rule' }, bounds, depth)];
    case 'ul':
    case 'ol':
    case 'menu':
      return listOf(element, bounds, depth);
    case 'blockquote': {
      const of = blocksOf(children, bounds, depth + 1);
      return of.length === 0 ? [] : [counted({ kind: 'quote', of }, bounds, depth)];
    }
    case 'table':
      return tableOf(element, bounds, depth);
    default:
      return blocksOf(children, bounds, depth);
  }
};

/** Whatever stands in a list beside its items belongs to the item before it. */
const listOf = ({ name, children }: PageElement, bounds: Bounds, depth: number): Block[] => {
  const items: Block[][] = [];
  for (const child of children) {
    const blocks =
      isElement(child) && child.name === 'li'
        ? blocksOf(child.children, bounds, depth + 1)
        : blocksOf([child], bounds, depth + 1);
    if (blocks.length === 0) continue;
    const last = items.at(-1);
    if (last === undefined || (isElement(child) && child.name === 'li')) items.push(blocks);
    else last.push(...blocks);
  }
  return items.length === 0 ? [] : [counted({ kind: 'list', ordered: name === 'ol', items }, bounds, depth)];
};

const cellsOf = (row: PageElement): PageElement[] =>
  row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');

const rowsOf = (table: PageElement): PageElement[] =>
  table.children
    .filter(isElement)
    .flatMap((child) =>
      child.name === 'tr' ? [child] : ['thead', 'tbody', 'tfoot'].includes(child.name) ? rowsOf(child) : [],
    );

const tableOf = (table: PageElement, bounds: Bounds, depth: number): Block[] => {
  const caption = table.children.filter(isElement).filter(({ name }) => name === 'caption');
  const rows = rowsOf(table)
    .map(cellsOf)
    .filter((cells) => cells.length > 0);
  // one cell beside nothing is a frame of the page's design and no table
  if (rows.every((cells) => cells.length === 1))
    return [...caption, ...rows.flat()].flatMap(({ children }) => blocksOf(children, bounds, depth));
  const [first = [], ...others] = rows;
  const hasHead = first.every(({ name }) => name === 'th');
  const inlines = (cells: readonly PageElement[]): Inline[][] => {
    bounds.budget.take(depth + 1);
    return cells.map(({ children }) => inlinesOf(children, bounds, depth + 2));
  };
  return [
    ...caption.flatMap(({ children }) => blocksOf(children, bounds, depth)),
    counted(
      { kind: 'table', head: hasHead ? inlines(first) : [], rows: (hasHead ? others : rows).map(inlines) },
      bounds,
      depth,
    ),
  ];
};
