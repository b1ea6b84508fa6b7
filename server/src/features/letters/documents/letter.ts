import type { Paper } from '@gatehouse/domain/letters/letter.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { paperSizeOf } from '@gatehouse/domain/sites/sites.ts';
import { longDate } from '#server/platform/pdf/dates.ts';
import { ink } from '#server/platform/pdf/logo.ts';
import { factsGrid, letterhead, listing, paragraph, table, title } from '#server/platform/pdf/parts.ts';
import { openSheet, type Sheet } from '#server/platform/pdf/sheet.ts';

/** What crosses into the drawing thread: the written paper and the one instant that it knows. */
export interface DrawnLetter {
  readonly paper: Paper;
  readonly sentAt: string;
  readonly about: string;
}

/** A letter of the house, addressed to Accounts Payable (CA-043): on the paper of its site, as picture 15b. Gives the PDF. */
export const drawLetter = async ({ paper, sentAt, about }: DrawnLetter): Promise<Uint8Array> => {
  const sheet = openSheet({
    title: about,
    footer: paper.foot,
    createdAt: new Date(sentAt),
    size: paperSizeOf(paper.site),
  });
  letterhead(sheet, ['Accounts Receivable', ...paper.senderAddress.split('\n')]);
  address(sheet, paper);
  sheet.y += 30;
  title(sheet, paper.title);
  sheet.y += 12;
  paper.blocks.forEach((block, index) => {
    drawBlock(sheet, block);
    sheet.y += gapAfter(block, paper.blocks[index + 1]);
  });
  signatures(sheet, paper);
  return sheet.finish();
};

type Block = Paper['blocks'][number];

/** Between two paragraphs half a line; around the grid of facts and tables the air of 15b. */
const gapAfter = (block: Block, next: Block | undefined): number => {
  if (block.is === 'facts' || next?.is === 'facts') return 19.5;
  return block.is === 'paragraph' ? 9 : 15;
};

const drawBlock = (sheet: Sheet, block: Block): void => {
  if (block.is === 'paragraph')
    paragraph(
      sheet,
      block.stretches.map(({ text, strong }) => ({ text, face: strong ? 'read-strong' : 'read' })),
    );
  else if (block.is === 'facts') factsGrid(sheet, block.facts);
  else if (block.is === 'list') listing(sheet, block.items);
  else table(sheet, block.head, block.rows, [3, ...block.head.slice(1).map((_, index) => 1 + index)]);
};

const address = (sheet: Sheet, { to, date, arNumber }: Paper): void => {
  const style = { size: 10.1, leading: 15 } as const;
  sheet.y += 22.5;
  const top = sheet.y;
  sheet.tagged('P', () => {
    const lines = [
      { text: 'Accounts Payable\n', face: 'ui' },
      { text: to.company, face: 'ui-strong' },
      { text: `\n${to.addressLines.join('\n')}`, face: 'ui' },
    ] as const;
    sheet.y += sheet.write(lines, { x: sheet.left, y: top, width: sheet.width * 0.6 }, style);
  });
  sheet.tagged('P', () => {
    const text = arNumber === null ? longDate(date) : `${longDate(date)}\nAR ${arNumber}`;
    sheet.write(text, { x: sheet.left, y: top, width: sheet.width }, { ...style, align: 'right' });
  });
};

/** At the foot of the page, or of the next one when the text came too close. Only an approval is given back with a name. */
const signatures = (sheet: Sheet, { kind, signedBy, to }: Paper): void => {
  const height = 80;
  sheet.ensure(height);
  const y = Math.max(sheet.y + 40, sheet.floor - 36);
  const each = (sheet.width - 30) / 2;
  const style = { size: 9.4, leading: 13.5 } as const;
  const line = (x: number, text: string): void => {
    sheet.rule(x, x + each, y, 0.75, ink.strong);
    sheet.tagged('P', () => {
      sheet.write(text, { x, y: y + 5, width: each }, style);
    });
  };
  line(sheet.left, `${signedBy}\n${lot().brand.name} accounts receivable`);
  if (kind === 'APPROVAL') line(sheet.left + each + 30, `Received for ${to.company}\nName and date`);
};
