import { z } from 'zod';
import '../fields/words.ts';

/**
 * What is left of a foreign page once everything that could act is gone (promises rule 6): words, emphasis and links, in blocks.
 * Screens draw it as elements, so nothing of the client site is ever HTML in the portal.
 */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly of: readonly Inline[] }
  | { readonly kind: 'break' }
  /** `href` is http, https, mailto or tel, after `new URL`; nothing else becomes a link. */
  | { readonly kind: 'link'; readonly href: string; readonly of: readonly Inline[] };

export type Block =
  | { readonly kind: 'heading'; readonly level: 4 | 5 | 6; readonly of: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly of: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'quote'; readonly of: readonly Block[] }
  | { readonly kind: 'rule' };

export const Inline: z.ZodType<Inline> = z
  .lazy(() =>
    z.union([
      z.object({ kind: z.literal('text'), text: z.string() }),
      z.object({ kind: z.enum(['strong', 'em']), of: z.array(Inline) }),
      z.object({ kind: z.literal('break') }),
      z.object({ kind: z.literal('link'), href: z.string(), of: z.array(Inline) }),
    ]),
  )
  .meta({ id: 'Inline' });

export const Block: z.ZodType<Block> = z
  .lazy(() =>
    z.union([
      z.object({
        kind: z.literal('heading'),
        level: z.union([z.literal(4), z.literal(5), z.literal(6)]),
        of: z.array(Inline),
      }),
      z.object({ kind: z.literal('paragraph'), of: z.array(Inline) }),
      z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(Block)) }),
      z.object({ kind: z.literal('table'), head: z.array(z.array(Inline)), rows: z.array(z.array(z.array(Inline))) }),
      z.object({ kind: z.literal('quote'), of: z.array(Block) }),
      z.object({ kind: z.literal('rule') }),
    ]),
  )
  .meta({ id: 'Block' });

const wordsOf = (inline: Inline): string =>
  inline.kind === 'text' ? inline.text : inline.kind === 'break' ? ' ' : inline.of.map(wordsOf).join('');

/** The words of a run of text without its emphasis and links, blanks collapsed. */
const textOfInlines = (inlines: readonly Inline[]): string => inlines.map(wordsOf).join('').replace(/\s+/g, ' ').trim();

const linesOf = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [textOfInlines(block.of)];
    case 'list':
      return block.items.flatMap((item) => item.flatMap(linesOf));
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.map(textOfInlines).filter(Boolean).join(', '));
    case 'quote':
      return block.of.flatMap(linesOf);
    case 'rule':
      return [];
  }
};

/** The words of some content, a line for each paragraph, list item and row: what search reads and what changes are told in. */
export const textOfBlocks = (blocks: readonly Block[]): string => blocks.flatMap(linesOf).filter(Boolean).join('\n');
