import type { Block, Inline } from '@gatehouse/domain/text/tree.ts';
import type { ItemContent } from './read-page.ts';

const ofInline = (inline: Inline): readonly string[] => {
  if (inline.kind === 'text' || inline.kind === 'break') return [];
  return [...(inline.kind === 'link' ? [inline.href] : []), ...inline.of.flatMap(ofInline)];
};

const ofBlock = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.of.flatMap(ofInline);
    case 'list':
      return block.items.flat().flatMap(ofBlock);
    case 'table':
      return [block.head, ...block.rows].flat(2).flatMap(ofInline);
    case 'quote':
      return block.of.flatMap(ofBlock);
    case 'rule':
      return [];
  }
};

/** Where the links of an item lead. */
export const linksIn = (content: ItemContent): readonly string[] =>
  'links' in content ? content.links.map(({ href }) => href) : content.blocks.flatMap(ofBlock);
