import { describe, expect, it } from 'vitest';
import type { Block } from '../text/tree.ts';
import { sectionParts } from './section-parts.ts';

const text = (words: string) => [{ kind: 'text', text: words }] as const;
const heading = (words: string): Block => ({ kind: 'heading', level: 4, of: text(words) });
const paragraph = (words: string): Block => ({ kind: 'paragraph', of: text(words) });
const table: Block = { kind: 'table', head: [], rows: [[text('Client services desk')]] };
const lead = paragraph('The first call.');

describe('a section of the directory', () => {
  it('[DR-026] stands as what is read first and short remarks below its contacts', () => {
    const blocks = [
      lead,
      table,
      heading('Desk hours'),
      paragraph('Weekdays'),
      heading('After hours'),
      paragraph('Call'),
    ];
    const { body, notes } = sectionParts(blocks);
    expect(body).toEqual([lead, table]);
    expect(notes).toEqual([
      { title: text('Desk hours'), of: [paragraph('Weekdays')] },
      { title: text('After hours'), of: [paragraph('Call')] },
    ]);
  });

  it('is read as it comes when it is made otherwise', () => {
    const without = [lead, heading('Desk hours'), paragraph('Weekdays')];
    const long = [table, heading('How to'), ...Array.from({ length: 4 }, () => paragraph('More'))];
    const bare = [table, heading('One'), heading('Two'), paragraph('Two')];
    for (const blocks of [[], [lead], without, long, bare]) {
      expect(sectionParts(blocks)).toEqual({ body: blocks, notes: [] });
    }
  });

  it('keeps what follows a table without a heading in the body', () => {
    const blocks = [table, paragraph('See also.'), heading('Desk hours'), paragraph('Weekdays')];
    expect(sectionParts(blocks).body).toEqual([table, paragraph('See also.')]);
  });
});
