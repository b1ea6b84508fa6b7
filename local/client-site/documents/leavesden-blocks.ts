import { ink } from '@gatehouse/server/platform/pdf/logo.ts';
import { paragraph, table } from '@gatehouse/server/platform/pdf/parts.ts';
import type { TextStyle } from '@gatehouse/server/platform/pdf/pen.ts';
import type { Sheet } from '@gatehouse/server/platform/pdf/sheet.ts';
import type { Block } from '../content/blocks.ts';

const prose: TextStyle = { face: 'read', size: 11.5, leading: 17 };

/** Draws what an editor wrote onto the sheet, where it stands. */
export const drawBlock = (sheet: Sheet, block: Block): void => {
  switch (block.kind) {
    case 'paragraph':
      paragraph(sheet, block.lines.join('\n'), prose);
      sheet.y += 8;
      return;
    case 'subheading':
      paragraph(sheet, block.text, { face: 'ui-strong', size: 11, leading: 16 });
      return;
    case 'list':
      block.items.forEach((item, index) => {
        drawItem(sheet, block.ordered ? `${index + 1}` : '\u2022', item);
      });
      sheet.y += 6;
      return;
    case 'table':
      table(sheet, block.head, block.rows, sharesOf(block.head, block.rows));
      sheet.y += 12;
      return;
    case 'note':
      drawNote(sheet, block.text);
  }
};

const indent = 18;

const drawItem = (sheet: Sheet, sign: string, text: string): void => {
  const height = sheet.heightOf(text, prose, sheet.width - indent);
  sheet.ensure(height);
  sheet.tagged('LI', () => {
    sheet.write(sign, { x: sheet.left + 2, y: sheet.y, width: indent }, { ...prose, color: ink.faint });
    sheet.write(text, { x: sheet.left + indent, y: sheet.y, width: sheet.width - indent }, prose);
  });
  sheet.y += height + 3;
};

const drawNote = (sheet: Sheet, text: string): void => {
  const height = sheet.heightOf(text, prose, sheet.width - indent);
  sheet.ensure(height + 12);
  sheet.decorate(() => {
    sheet.document.rect(sheet.left, sheet.y, 3, height + 4).fill(ink.tungsten);
  });
  sheet.tagged('P', () => {
    sheet.write(text, { x: sheet.left + indent, y: sheet.y + 2, width: sheet.width - indent }, prose);
  });
  sheet.y += height + 14;
};

/** Columns as wide as what is in them asks for, within reason. */
const sharesOf = (head: readonly string[], rows: readonly (readonly string[])[]): readonly number[] =>
  head.map((title, column) => {
    const longest = Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0));
    return Math.min(40, Math.max(8, longest));
  });
