import type { Block, Inline } from '../text/tree.ts';

/** A short remark under a heading of its own: desk hours, after hours, where the handbook says more. */
export interface SectionNote {
  readonly title: readonly Inline[];
  readonly of: readonly Block[];
}

/**
 * A section of the directory in its two parts (§2: each tab shows one section): what is read first, and the short remarks at its end, which
 * stand side by side below the contacts. Takes the blocks as the relay kept them and loses none of them. Only headings with nothing but
 * words below them are remarks, and only after the last table; a section made otherwise is read as it comes.
 */
export const sectionParts = (
  blocks: readonly Block[],
): { readonly body: readonly Block[]; readonly notes: readonly SectionNote[] } => {
  const end = blocks.findLastIndex(({ kind }) => kind === 'table') + 1;
  const start = blocks.findIndex((block, index) => index >= end && block.kind === 'heading');
  if (end === 0 || start === -1) return { body: blocks, notes: [] };
  const notes = notesOf(blocks.slice(start));
  const short = notes.every(({ of }) => of.length > 0 && of.length <= 3 && of.every(({ kind }) => kind !== 'heading'));
  return short ? { body: blocks.slice(0, start), notes } : { body: blocks, notes: [] };
};

const notesOf = (blocks: readonly Block[]): readonly SectionNote[] => {
  const notes: { title: readonly Inline[]; of: Block[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') notes.push({ title: block.of, of: [] });
    else notes.at(-1)?.of.push(block);
  }
  return notes;
};
