import { longDate } from '@gatehouse/server/platform/pdf/dates.ts';
import { ink } from '@gatehouse/server/platform/pdf/logo.ts';
import { openSheet, type Sheet } from '@gatehouse/server/platform/pdf/sheet.ts';
import { demoLot } from '../../seed/lot-settings.ts';
import { phone } from '../content/lot.ts';

/** The day the maps were last drawn. Fixed, so that the same map has the same bytes. */
const drawnOn = '2026-11-02';

export interface LegendLine {
  /** How it looks: a filled box, a line, a ring or an arch. */
  readonly as: 'box' | 'line' | 'dashes' | 'ring' | 'arch';
  readonly color: string;
  readonly text: string;
}

/** A landscape Letter sheet with the title of a map on it; `y` is where the map begins. */
export const openMapSheet = (title: string, says: string): Sheet => {
  const sheet = openSheet({
    title: `${title}, ${demoLot.brand.name}`,
    footer: `${demoLot.brand.name}, ${title}. Drawn ${longDate(drawnOn)}. Emergency ${phone.protection}`,
    createdAt: new Date(`${drawnOn}T00:00:00Z`),
    layout: 'landscape',
  });
  sheet.logo(sheet.left + sheet.width - 96, sheet.y, 22);
  sheet.tagged('H1', () => {
    sheet.write(
      title,
      { x: sheet.left, y: sheet.y - 4, width: sheet.width - 110 },
      { face: 'sign', size: 24, leading: 26 },
    );
  });
  sheet.tagged('P', () => {
    sheet.write(
      says,
      { x: sheet.left, y: sheet.y + 24, width: sheet.width - 110 },
      { size: 9, leading: 12, color: ink.soft },
    );
  });
  sheet.y += 42;
  sheet.rule(sheet.left, sheet.left + sheet.width, sheet.y, 1.5, ink.strong);
  sheet.y += 8;
  return sheet;
};

/** What the colors and signs of a map mean, in a column beside it. */
export const drawLegend = (sheet: Sheet, x: number, lines: readonly LegendLine[]): void => {
  let y = sheet.y + 4;
  const width = sheet.left + sheet.width - x - 20;
  for (const line of lines) {
    sheet.decorate(() => sample(sheet, line, x, y));
    sheet.tagged('P', () => {
      y += sheet.write(line.text, { x: x + 20, y, width }, { size: 8.2, leading: 10.5 });
    });
    y += 5;
  }
};

const sample = ({ document }: Sheet, { as, color }: LegendLine, x: number, y: number): void => {
  const middle = y + 5;
  switch (as) {
    case 'box':
      document
        .lineWidth(0.8)
        .rect(x, y + 1, 13, 8.5)
        .fillAndStroke(color, ink.strong);
      return;
    case 'arch':
      document
        .save()
        .translate(x + 1, y)
        .scale(0.36);
      document.path('M0 26v-13c0-8 6-13 15-13s15 5 15 13v13Z').fill(color);
      document.restore();
      return;
    case 'ring':
      document
        .lineWidth(0.9)
        .circle(x + 6, middle, 4.5)
        .fillAndStroke(color, ink.strong);
      return;
    case 'line':
    case 'dashes':
      document.lineWidth(as === 'line' ? 3 : 1.5).strokeColor(color);
      if (as === 'dashes') document.dash(4, { space: 2.5 });
      document
        .moveTo(x, middle)
        .lineTo(x + 14, middle)
        .stroke()
        .undash();
  }
};
