import type { Span } from './lines.ts';
import { ink } from './logo.ts';
import type { TextStyle } from './pen.ts';
import type { Sheet } from './sheet.ts';

export type Fact = readonly [label: string, value: string];

const prose: TextStyle = { face: 'read', size: 12, leading: 18.75 };
const small: TextStyle = { face: 'ui', size: 8.6, leading: 12, color: ink.faint };
const figure: TextStyle = { face: 'sign', size: 15.75, leading: 18.9 };
const cell: TextStyle = { face: 'ui', size: 9.5, leading: 13.5 };

/** The head of a paper: logo left, sender right, the 2 px ink rule below (look §9). */
export const letterhead = (sheet: Sheet, sender: readonly string[]): void => {
  sheet.logo(sheet.left, sheet.y, 33);
  const style: TextStyle = { size: 8.6, leading: 12.75, color: ink.soft, align: 'right' };
  sheet.tagged('P', () => {
    sheet.write(sender.join('\n'), { x: sheet.left, y: sheet.y, width: sheet.width }, style);
  });
  sheet.y += Math.max(33, sender.length * 12.75) + 14;
  sheet.rule(sheet.left, sheet.left + sheet.width, sheet.y + 0.75, 1.5, ink.strong);
  sheet.y += 1.5;
};

/** The sign: one per paper. Narrower than the sheet where something stands beside it. */
export const title = (sheet: Sheet, text: string, size = 33, width = sheet.width): void => {
  const style: TextStyle = { face: 'sign', size, leading: size };
  sheet.ensure(size * 2);
  sheet.tagged('H1', () => {
    sheet.y += sheet.write(text, { x: sheet.left, y: sheet.y, width }, style);
  });
};

/** A section's heading keeps at least `together` points of what follows on its page. */
export const heading = (sheet: Sheet, text: string, together = 60): void => {
  const style: TextStyle = { face: 'sign', size: 16, leading: 19 };
  sheet.ensure(16 + 19 + together);
  sheet.y += 16;
  sheet.rule(sheet.left, sheet.left + sheet.width, sheet.y, 0.75, ink.ruleStrong);
  sheet.y += 8;
  sheet.tagged('H2', () => {
    sheet.y += sheet.write(text, { x: sheet.left, y: sheet.y, width: sheet.width }, style);
  });
  sheet.y += 4;
};

/** Reading text; runs on over the pages, never leaves a single first line behind. */
export const paragraph = (sheet: Sheet, text: string | readonly Span[], style: TextStyle = prose): void => {
  const lines = sheet.linesOf(text, style, sheet.width);
  sheet.ensure(style.leading * Math.min(lines.length, 2));
  let rest = lines;
  while (rest.length > 0) {
    const fits = Math.max(1, Math.floor((sheet.floor - sheet.y) / style.leading));
    const now = rest.slice(0, fits);
    sheet.tagged('P', () => {
      for (const line of now) {
        sheet.write(line.spans, { x: sheet.left, y: sheet.y, width: Number.POSITIVE_INFINITY }, style);
        sheet.y += style.leading;
      }
    });
    rest = rest.slice(fits);
    if (rest.length > 0) sheet.newPage();
  }
};

/** Short lines, each with a dash before it. */
export const listing = (sheet: Sheet, items: readonly string[], style: TextStyle = prose): void => {
  for (const item of items) {
    const lines = sheet.linesOf(item, style, sheet.width - 18);
    sheet.ensure(style.leading * lines.length);
    sheet.tagged('P', () => {
      sheet.write('-', { x: sheet.left + 4, y: sheet.y, width: 12 }, style);
      for (const line of lines) {
        sheet.write(line.spans, { x: sheet.left + 18, y: sheet.y, width: Number.POSITIVE_INFINITY }, style);
        sheet.y += style.leading;
      }
    });
  }
};

/** The ruled grid of facts, three in a row: small label, figure in sign letters (15b). */
export const factsGrid = (sheet: Sheet, facts: readonly Fact[], columns = 3): void => {
  const each = sheet.width / columns;
  sheet.rule(sheet.left, sheet.left + sheet.width, sheet.y, 0.75, ink.ruleStrong);
  for (let first = 0; first < facts.length; first += columns) {
    const row = facts.slice(first, first + columns);
    const boxes = row.map(([label, value], index) => {
      const x = sheet.left + index * each + (index === 0 ? 0 : 12);
      const width = each - (index === 0 ? 12 : 24);
      return { label, value, x, width, height: sheet.heightOf(value, figure, width) };
    });
    const height = 9 + small.leading + Math.max(...boxes.map((box) => box.height)) + 10.5;
    sheet.ensure(height);
    for (const [index, box] of boxes.entries()) {
      sheet.tagged('P', () => {
        sheet.write(box.label, { x: box.x, y: sheet.y + 9, width: box.width }, small);
        sheet.write(box.value, { x: box.x, y: sheet.y + 9 + small.leading, width: box.width }, figure);
      });
      if (index > 0) sheet.column(sheet.left + index * each, sheet.y, sheet.y + height);
    }
    sheet.y += height;
    const last = first + columns >= facts.length;
    sheet.rule(sheet.left, sheet.left + sheet.width, sheet.y, 0.75, last ? ink.ruleStrong : ink.rule);
  }
};

/** Label and value, a hair line below each; what a section of a form looks like on paper. */
export const rows = (sheet: Sheet, facts: readonly Fact[], labelWidth = 170): void => {
  for (const [label, value] of facts)
    tableRow(sheet, [label, value === '' ? 'Not given' : value], [labelWidth, sheet.width - labelWidth], {
      0: { ...cell, color: ink.faint },
      ...(value === '' ? { 1: { ...cell, color: ink.faint } } : {}),
    });
};

/** A table with a head that comes again on every page. Widths are shares of the sheet. */
export const table = (
  sheet: Sheet,
  head: readonly string[],
  body: readonly (readonly string[])[],
  shares: readonly number[],
): void => {
  const sum = shares.reduce((total, share) => total + share, 0);
  const widths = shares.map((share) => (share / sum) * sheet.width);
  const drawHead = (): void =>
    tableRow(sheet, head, widths, Object.fromEntries(head.map((_, index) => [index, small])));
  sheet.ensure(60);
  drawHead();
  for (const line of body) {
    const height = rowHeight(sheet, line, widths, {});
    if (sheet.y + Math.min(height, 200) > sheet.floor) {
      sheet.newPage();
      drawHead();
    }
    tableRow(sheet, line, widths, {});
  }
};

type CellStyles = Readonly<Record<number, TextStyle>>;
const gap = 12;

const rowHeight = (sheet: Sheet, texts: readonly string[], widths: readonly number[], styles: CellStyles): number =>
  Math.max(...texts.map((text, index) => sheet.heightOf(text, styles[index] ?? cell, (widths[index] ?? 0) - gap))) + 9;

/** One row; cells that are longer than the page go on over it, so that nothing a person wrote is cut off. */
const tableRow = (sheet: Sheet, texts: readonly string[], widths: readonly number[], styles: CellStyles): void => {
  sheet.ensure(Math.min(rowHeight(sheet, texts, widths, styles), 200));
  let rest = texts.map((text, index) => sheet.linesOf(text, styles[index] ?? cell, (widths[index] ?? 0) - gap));
  do {
    const fits = Math.max(1, Math.floor((sheet.floor - sheet.y - 9) / cell.leading));
    const now = rest.map((lines) => lines.slice(0, fits));
    let x = sheet.left;
    for (const [index, lines] of now.entries()) {
      const style = styles[index] ?? cell;
      if (lines.length > 0)
        sheet.tagged('P', () => {
          lines.forEach((line, place) => {
            sheet.write(
              line.spans,
              { x, y: sheet.y + 4.5 + place * style.leading, width: Number.POSITIVE_INFINITY },
              style,
            );
          });
        });
      x += widths[index] ?? 0;
    }
    sheet.y += Math.max(...now.map((lines, index) => lines.length * (styles[index] ?? cell).leading)) + 9;
    rest = rest.map((lines) => lines.slice(fits));
    if (rest.some((lines) => lines.length > 0)) sheet.newPage();
  } while (rest.some((lines) => lines.length > 0));
  sheet.rule(sheet.left, sheet.left + sheet.width, sheet.y, 0.75, ink.rule);
};
